"""Reads a value as its type wants it, and puts defaults where a part of it makes no sense."""

from __future__ import annotations

from types import GenericAlias
from typing import Any, TypeVar, get_args, get_origin

import msgspec

T = TypeVar("T")


class UnusableError(ValueError):
    """There is no way to make anything of this."""


def read_leniently(kind: type[T], raw: object, field: str = "") -> tuple[T, tuple[str, ...]]:
    """Return the value and the fields that were wrong; `UnusableError` if it is something else altogether."""
    try:
        return msgspec.convert(raw, kind, str_keys=True), ()
    except msgspec.ValidationError:
        bad: list[str] = []
        value = _repaired(kind, raw, field, bad)
        return value, tuple(bad)


def _repaired(kind: Any, raw: object, field: str, bad: list[str]) -> Any:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _repaired_struct(kind, raw, field, bad)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is dict and isinstance(raw, dict):
        return {
            key: value
            for name, part in raw.items()
            for key in _key(arguments[0], name, f"{field}.{name}", bad)
            for value in _part(arguments[1], part, f"{field}.{name}", bad)
        }
    if origin is tuple and arguments[1:] == (...,) and isinstance(raw, list):
        return tuple(
            value
            for place, part in enumerate(raw, 1)
            for value in _part(arguments[0], part, f"{field}[{place}]", bad)
        )
    raise UnusableError


def _key(kind: Any, raw: object, field: str, bad: list[str]) -> list[Any]:
    """Return the one key of an object, which is a text in JSON whatever it stands for, or none."""
    try:
        return list(msgspec.convert({raw: None}, GenericAlias(dict, (kind, None)), str_keys=True))
    except msgspec.ValidationError:
        bad.append(field)
        return []


def _part(kind: Any, raw: object, field: str, bad: list[str]) -> list[Any]:
    """Return the one part of a collection, or none if it makes no sense."""
    try:
        return [msgspec.convert(raw, kind, str_keys=True)]
    except msgspec.ValidationError:
        try:
            return [_repaired(kind, raw, field, bad)]
        except UnusableError:
            bad.append(field)
            return []


def _repaired_struct(kind: type[msgspec.Struct], raw: object, field: str, bad: list[str]) -> msgspec.Struct:
    if not isinstance(raw, dict):
        raise UnusableError
    values = {}
    for each in msgspec.structs.fields(kind):
        if each.encode_name not in raw:
            if each.required:
                raise UnusableError
            continue
        path = f"{field}.{each.encode_name}" if field else each.encode_name
        kept = _part(each.type, raw[each.encode_name], path, bad)
        if kept:
            values[each.name] = kept[0]
        elif each.required:
            raise UnusableError
    return kind(**values)
