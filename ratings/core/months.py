"""Months as the regulations count them."""

from calendar import monthrange
from datetime import date


def add_months(day: date, months: int) -> date:
    """Return the same day of another month, or its last day where the month is shorter."""
    index = 12 * day.year + day.month - 1 + months
    year, month = divmod(index, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def month_end(day: date) -> date:
    """Return the last day of the month."""
    return day.replace(day=monthrange(day.year, day.month)[1])
