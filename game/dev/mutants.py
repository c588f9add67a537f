"""Finds every place in a source file where a plausible slip would change the program, and writes the slip down."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import accumulate, pairwise
from pathlib import Path
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}

# What cannot change the play: types, decorators (caches), class settings, asserts for mypy, sentences.
SKIPPED_NODES = (ast.Assert, ast.JoinedStr, ast.Import, ast.ImportFrom)
SKIPPED_FIELDS = {"annotation", "returns", "decorator_list", "bases"}
SENTENCES = {"Problem", "mismatch"}  # calls whose first argument is the field and whose others are prose
SKIPPED_KEYWORDS = {"strict"}  # of zip: the lengths are equal by construction


class Mutant(NamedTuple):
    """One planted mistake: bytes of a file, and what stands there instead."""

    path: str  # from the top of the project
    line: int
    right_line: str  # the line in which it begins, without its margin
    wrong_line: str  # and with the mistake
    kind: str
    start: int
    end: int
    before: str  # on one line
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before} → {self.after}"


class Slip(NamedTuple):
    """A node that is written wrongly, and the wrong text."""

    node: ast.expr | ast.stmt
    text: str


class Source(NamedTuple):
    """A file that mistakes are planted in."""

    path: str
    text: bytes
    lines: list[bytes]
    starts: list[int]  # of the lines, in bytes


def mutants_in(root: Path, path: str) -> list[Mutant]:
    """List all mistakes that can be planted in a file, from its top to its end."""
    text = (root / path).read_bytes()
    lines = text.splitlines(keepends=True)
    source = Source(path, text, lines, [0, *accumulate(map(len, lines))])
    tree = ast.parse(text)
    siblings = sibling_constants(root, tree)
    found = [
        _written(source, kind, slip)
        for node in _in_play(tree)
        for kind, slips in (*SLIPS.items(), ("constant", lambda node: _other_constant(node, siblings)))
        for slip in slips(node)
    ]
    return sorted(set(found), key=lambda mutant: (mutant.start, mutant.end, mutant.kind, mutant.after))


def planted(text: bytes, mutant: Mutant) -> bytes:
    """Return the file with the mistake in it; brackets keep a changed expression in one piece."""
    wrong = mutant.after.encode()
    is_one_word = mutant.after.lstrip("-").isidentifier() or mutant.after.lstrip("-").isdigit()
    return text[: mutant.start] + (wrong if is_one_word else b"(" + wrong + b")") + text[mutant.end :]


def _written(source: Source, kind: str, slip: Slip) -> Mutant:
    node = slip.node
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    start = source.starts[node.lineno - 1] + node.col_offset
    end = source.starts[node.end_lineno - 1] + node.end_col_offset
    before = " ".join(source.text[start:end].decode().split())
    first_line = source.lines[node.lineno - 1]
    last_line = source.lines[node.end_lineno - 1]
    wrong = first_line[: node.col_offset].decode() + slip.text + last_line[node.end_col_offset :].decode()
    return Mutant(
        source.path,
        node.lineno,
        first_line.decode().strip(),
        wrong.strip(),
        kind,
        start,
        end,
        before,
        slip.text,
    )


# --- Where --------------------------------------------------------------------------------


def _in_play(node: ast.AST) -> Iterator[ast.AST]:
    """Walk over all nodes whose change could be noticed."""
    yield node
    for field, value in ast.iter_fields(node):
        if field in SKIPPED_FIELDS or (isinstance(node, ast.ClassDef) and field == "keywords"):
            continue
        children = value if isinstance(value, list) else [value]
        if isinstance(node, ast.Call) and field == "args" and _name(node.func) in SENTENCES:
            children = children[:1]
        for child in children:
            if isinstance(child, ast.AST) and not _is_skipped(child):
                yield from _in_play(child)


def _is_skipped(node: ast.AST) -> bool:
    return isinstance(node, SKIPPED_NODES) or (isinstance(node, ast.keyword) and node.arg in SKIPPED_KEYWORDS)


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""


# --- What ---------------------------------------------------------------------------------


def _compared_otherwise(node: ast.AST) -> Iterator[Slip]:
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            for other in COMPARISONS[type(operator)]:
                changed = deepcopy(node)
                changed.ops[place] = other()
                yield Slip(node, ast.unparse(changed))


def _and_for_or(node: ast.AST) -> Iterator[Slip]:
    if isinstance(node, ast.BoolOp):
        changed = deepcopy(node)
        changed.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield Slip(node, ast.unparse(changed))


def _not_forgotten(node: ast.AST) -> Iterator[Slip]:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Slip(node, ast.unparse(node.operand))


def _next_number(node: ast.AST) -> Iterator[Slip]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield Slip(node, str(node.value + 1))
        yield Slip(node, str(node.value - 1))


def _plus_for_minus(node: ast.AST) -> Iterator[Slip]:
    if isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        changed = deepcopy(node)
        changed.op = SIGNS[type(node.op)]()
        yield Slip(node, ast.unparse(changed))


def _forced_condition(node: ast.AST) -> Iterator[Slip]:
    if isinstance(node, ast.If | ast.IfExp):
        yield Slip(node.test, "True")
        yield Slip(node.test, "False")
    elif isinstance(node, ast.While):
        yield Slip(node.test, "False")
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield Slip(test, "True")


def _other_branch(node: ast.AST) -> Iterator[Slip]:
    if isinstance(node, ast.IfExp):
        changed = deepcopy(node)
        changed.body, changed.orelse = changed.orelse, changed.body
        yield Slip(node, ast.unparse(changed))
    for body in (getattr(node, "body", None), getattr(node, "orelse", None)):
        if isinstance(body, list):
            yield from _other_return(body)


def _other_return(body: list[ast.stmt]) -> Iterator[Slip]:
    """Exchange the value of a return under an if for that of the return that follows."""
    for statement, following in pairwise(body):
        if not isinstance(statement, ast.If) or not isinstance(following, ast.Return):
            continue
        last = statement.body[-1]
        if isinstance(last, ast.Return) and last.value is not None and following.value is not None:
            yield Slip(last.value, ast.unparse(following.value))


def _dropped_statement(node: ast.AST) -> Iterator[Slip]:
    is_bare_call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    if is_bare_call or isinstance(node, ast.AugAssign):
        assert isinstance(node, ast.stmt)
        yield Slip(node, "pass")


def _shifted_slice(node: ast.AST) -> Iterator[Slip]:
    if not isinstance(node, ast.Subscript) or not isinstance(node.slice, ast.Slice):
        return
    one = ast.Constant(1)
    changed = deepcopy(node)
    assert isinstance(changed.slice, ast.Slice)
    lower = changed.slice.lower
    changed.slice.lower = one if lower is None else ast.BinOp(lower, ast.Add(), one)
    yield Slip(node, ast.unparse(changed))
    changed = deepcopy(node)
    assert isinstance(changed.slice, ast.Slice)
    upper = changed.slice.upper
    changed.slice.upper = ast.UnaryOp(ast.USub(), one) if upper is None else ast.BinOp(upper, ast.Sub(), one)
    yield Slip(node, ast.unparse(changed))


def _true_for_false(node: ast.AST) -> Iterator[Slip]:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield Slip(node, str(not node.value))


def _other_constant(node: ast.AST, siblings: dict[str, str]) -> Iterator[Slip]:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in siblings:
        yield Slip(node, siblings[node.id])


SLIPS: dict[str, Callable[[ast.AST], Iterator[Slip]]] = {
    "comparison": _compared_otherwise,
    "and-or": _and_for_or,
    "not": _not_forgotten,
    "number": _next_number,
    "plus-minus": _plus_for_minus,
    "condition": _forced_condition,
    "branch": _other_branch,
    "dropped": _dropped_statement,
    "slice": _shifted_slice,
    "true-false": _true_for_false,
}


# --- Constants that could be mistaken for each other --------------------------------------


class Constant(NamedTuple):
    kind: str
    value: str  # as written: two that are written alike cannot be mistaken for each other
    name: str


def sibling_constants(root: Path, tree: ast.Module) -> dict[str, str]:
    """Give each imported constant the next one, by name, that was imported with it and is of its kind."""
    groups: dict[str, list[Constant]] = {}
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith("game."):
            constants = _constants(root / f"{str(statement.module).replace('.', '/')}.py")
            for alias in statement.names:
                if alias.name in constants:
                    constant = constants[alias.name]
                    groups.setdefault(constant.kind, []).append(constant)
    siblings = {}
    for group in groups.values():
        group.sort(key=lambda constant: constant.name)
        for place, constant in enumerate(group):
            others = [each for each in group[place:] + group[:place] if each.value != constant.value]
            if others:
                siblings[constant.name] = others[0].name
    return siblings


def _constants(path: Path) -> dict[str, Constant]:
    """Read the constants of a file, as far as its text shows what they are."""
    if not path.is_file():
        return {}
    found = {}
    for statement in ast.parse(path.read_bytes()).body:
        if isinstance(statement, ast.Assign) and _name(statement.targets[0]).isupper():
            name = _name(statement.targets[0])
            found[name] = Constant(_kind(statement.value), ast.unparse(statement.value), name)
    return found


def _kind(value: ast.expr) -> str:
    if isinstance(value, ast.Call):
        return _name(value.func)
    if isinstance(value, ast.Constant):
        return type(value.value).__name__
    return type(value).__name__.lower()
