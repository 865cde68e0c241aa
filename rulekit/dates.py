"""Date arithmetic of the regulations: adding months or years keeps the day, or takes the month's last day."""

from calendar import monthrange
from datetime import date


def add_months(day: date, months: int) -> date:
    """Return the same day of another month, or its last day where the month is shorter."""
    index = 12 * day.year + day.month - 1 + months
    year, month = divmod(index, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def add_years(day: date, years: int) -> date:
    """Return the same day of another year; 29 February becomes 28 February where there is none."""
    return add_months(day, 12 * years)


def month_end(day: date) -> date:
    """Return the last day of the month."""
    return day.replace(day=monthrange(day.year, day.month)[1])


def age_on(birth: date, day: date) -> int:
    """Return the completed years of age; a birthday of 29 February falls on the 28th in other years."""
    years = day.year - birth.year
    return years if add_years(birth, years) <= day else years - 1


def iso(day: date | None) -> str | None:
    """Return the date as answers and findings write it (YYYY-MM-DD), or None."""
    return None if day is None else day.isoformat()
