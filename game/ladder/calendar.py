"""Dates as texts and day numbers: the catch of the day is the same for everyone, and nothing here knows a clock."""

from __future__ import annotations

import re

from game.core.fields import Problem

MONDAY_OFFSET = 3  # the first of January 2026 was a Thursday
DAYS_A_WEEK = 7

_DATE = re.compile(r"^([0-9]{4})-([0-9]{2})-([0-9]{2})$")
_DAYS_BEFORE_MONTH = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_DAYS_A_MONTH = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _days_before_year(year: int) -> int:
    before = year - 1
    return 365 * before + before // 4 - before // 100 + before // 400


def day_number(date: str) -> int:
    """Return the days since 2026-01-01; `Problem` if the text is no date."""
    found = _DATE.match(date)
    if found is None:
        raise Problem("date", f"a date such as 2026-11-18, found {date!r}")
    year, month, day = map(int, found.groups())
    if not (1 <= month <= 12 and 1 <= day <= _DAYS_A_MONTH[month - 1] + (month == 2 and _is_leap(year))):
        raise Problem("date", f"a day of the calendar, found {date!r}")
    of_year = _DAYS_BEFORE_MONTH[month - 1] + (month > 2 and _is_leap(year)) + day - 1
    return _days_before_year(year) + of_year - _days_before_year(2026)


def weekday(date: str) -> int:
    """Return 0 for a Monday to 6 for a Sunday."""
    return (day_number(date) + MONDAY_OFFSET) % DAYS_A_WEEK


def iso_week(date: str) -> tuple[int, int]:
    """Return year and number of the week: a week belongs to the year of its Thursday."""
    thursday = day_number(date) - weekday(date) + MONDAY_OFFSET
    year = int(date[:4])
    for candidate in (year + 1, year, year - 1):
        first = _days_before_year(candidate) - _days_before_year(2026)
        if thursday >= first:
            return candidate, (thursday - first) // DAYS_A_WEEK + 1
    raise AssertionError("a Thursday lies in one of three years")


def date_of(number: int) -> str:
    """Return the date of a day number."""
    year = 2026
    while number < 0:
        year -= 1
        number += 365 + _is_leap(year)
    while number >= (length := 365 + _is_leap(year)):
        number -= length
        year += 1
    month = 1
    while number >= (length := _DAYS_A_MONTH[month - 1] + (month == 2 and _is_leap(year))):
        number -= length
        month += 1
    return f"{year:04}-{month:02}-{number + 1:02}"


def streak(days: frozenset[str], today: str) -> int:
    """Count days with a catch up to today; one missed day in any seven is forgiven by itself."""
    count = 0
    number = day_number(today)
    if today not in days:
        number -= 1  # today is not over yet
    missed_at = -DAYS_A_WEEK
    passed = 0
    while True:
        if date_of(number - passed) in days:
            count += 1
        elif passed - missed_at >= DAYS_A_WEEK and date_of(number - passed - 1) in days:
            missed_at = passed
        else:
            return count
        passed += 1
