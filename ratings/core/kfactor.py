"""The development coefficient K: lines in order of precedence, each a named predicate (R56, R57)."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from ratings.core.editions.model import Edition, KLine
from ratings.core.errors import ImpossibleInputError, MissingInputError
from ratings.core.records import PlayerSnapshot


class BirthdayNeededError(MissingInputError):
    """Only the birth year is known, but the day decides."""


class KDecision(NamedTuple):
    """A value of K, the line that gave it and its article."""

    value: int
    rule: str
    article: str


def k_factor(edition: Edition, player: PlayerSnapshot, list_date: date | None) -> KDecision:
    """Return K by the rules for the list of that date; the first line that applies decides (A-05)."""
    line = _first_line(edition.k.lines, player, list_date)
    return KDecision(line.value, line.rule, edition.article("k.lines"))


def _first_line(lines: Sequence[KLine], player: PlayerSnapshot, list_date: date | None) -> KLine:
    """Return the first line that applies.

    An unknown birthday does not matter if the next line that applies gives the same K.
    """
    for index, line in enumerate(lines):
        try:
            if PREDICATES[line.rule](line, player, list_date):
                return line
        # The day decides only if the next line that applies gives another K.
        except BirthdayNeededError:
            below = _first_line(lines[index + 1 :], player, list_date)
            if below.value != line.value:
                raise
            return below
    raise MissingInputError("player", "no K line holds")


def k_for_period(edition: Edition, k: int, games: int) -> int:
    """Return the largest integer K with K × n ≤ 700 if the product would exceed it (8.3.3, A-42)."""
    limit = edition.k.product_limit
    return k if limit is None or k * games <= limit else limit // games


def _reached(line: KLine, player: PlayerSnapshot, list_date: date | None) -> bool:
    """Return whether a published rating ever reached the bound: K = 10 for good (A-04)."""
    return player.peak is not None and line.rating is not None and player.peak >= line.rating


def _new_player(line: KLine, player: PlayerSnapshot, list_date: date | None) -> bool:
    """Return whether fewer than 30 games are completed, first games included: K = 40 (A-06)."""
    if player.games_total is None:
        raise MissingInputError("player.games", "the number of rated games decides K")
    return line.games is not None and player.games_total < line.games


def _junior_until_year_end(line: KLine, player: PlayerSnapshot, list_date: date | None) -> bool:
    """Return whether K = 40 until the end of the year of the 18th birthday (A-01 to A-03).

    It ends earlier once a rating of 2300 was reached.
    """
    if not _never_reached(line, player) or _birth_unknown(player):
        return False
    day = _list_date(player, list_date)
    # `<=`: the whole year of the 18th birthday is included.
    return day.year - _birth_year(player) <= _age(line)


def _junior_until_birthday(line: KLine, player: PlayerSnapshot, list_date: date | None) -> bool:
    """Return whether K = 40 until the 18th birthday, never rated 2300 (2017: 8.5.6)."""
    if not _never_reached(line, player) or _birth_unknown(player):
        return False
    return _before_birthday(line, player, _list_date(player, list_date))


def _under_age(line: KLine, player: PlayerSnapshot, list_date: date | None) -> bool:
    """Return whether K = 40 before the 14th birthday, currently rated 2000 or less (UA 6.6.5, A-03, A-47)."""
    # The current rating counts here, not the peak: Ukraine's text has no latch.
    if player.rating is None or line.rating is None or player.rating > line.rating or _birth_unknown(player):
        return False
    return _before_birthday(line, player, _list_date(player, list_date))


def _never_reached(line: KLine, player: PlayerSnapshot) -> bool:
    return player.peak is None or line.rating is None or player.peak < line.rating


def _birth_unknown(player: PlayerSnapshot) -> bool:
    return player.birth is None and player.birth_year is None


def _birth_year(player: PlayerSnapshot) -> int:
    year = player.birth.year if player.birth is not None else player.birth_year
    if year is None:
        raise MissingInputError("player.birth", "the year of birth decides K")
    return year


def _age(line: KLine) -> int:
    return line.age or 0


def _list_date(player: PlayerSnapshot, list_date: date | None) -> date:
    if list_date is None:
        raise MissingInputError("list_date", "the age on the list date decides K")
    born_later = (
        player.birth > list_date if player.birth is not None else _birth_year(player) > list_date.year
    )
    if born_later:
        raise ImpossibleInputError("player.birth", "born after the list date")
    return list_date


def _before_birthday(line: KLine, player: PlayerSnapshot, day: date) -> bool:
    """Compare as (year, month, day), so that a birthday on 29 February falls on 1 March."""
    year = _birth_year(player) + _age(line)
    if player.birth is not None:
        return (day.year, day.month, day.day) < (year, player.birth.month, player.birth.day)
    if day.year == year:
        raise BirthdayNeededError("player.birth", "the day of birth decides K in the year of the birthday")
    return day.year < year


def _otherwise(line: KLine, player: PlayerSnapshot, list_date: date | None) -> bool:
    return True


# Editions name these in `k.lines`, so that an edition stays plain data.
PREDICATES: dict[str, Callable[[KLine, PlayerSnapshot, date | None], bool]] = {
    "reached": _reached,
    "new_player": _new_player,
    "junior_until_year_end": _junior_until_year_end,
    "junior_until_birthday": _junior_until_birthday,
    "under_age": _under_age,
    "otherwise": _otherwise,
}
