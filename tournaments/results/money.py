"""Prize money of the standings: shared, by tie-break, or half and half (Hort). Pure."""

from decimal import Decimal
from itertools import groupby

from tournaments.results.event import Results
from tournaments.standings import Row, prizes
from tournaments.standings.prizes import Sharing

MOST_PLACES = 200


def places_of(text: str) -> list[int] | None:
    """Read amounts, the first prize first, in the smallest coin; None where something is no amount."""
    words = text.replace(";", " ").split()
    if len(words) > MOST_PLACES:
        return None
    places = []
    for word in words:
        whole, _, cents = word.replace(",", ".").partition(".")
        if not (whole.isascii() and whole.isdigit() and len(whole) < 10 and len(cents) < 3):
            return None
        if cents and not (cents.isascii() and cents.isdigit()):
            return None
        places.append(int(whole) * 100 + int(cents.ljust(2, "0") or 0))
    return places


def paid(results: Results, places: list[int], sharing: Sharing) -> list[tuple[Row, Decimal]]:
    """Return who gets what, as far as somebody gets anything."""
    groups = [len(list(group)) for _points, group in groupby(results.rows, key=lambda row: row.points)]
    money = prizes(places, groups, sharing=sharing)
    return [(row, Decimal(amount) / 100) for row, amount in zip(results.rows, money, strict=False) if amount]
