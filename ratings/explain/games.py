"""Shows an event line by line: opponent, D, PD, the gain of each game and why."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from ratings.core import Edition, EventResult, GameLine, PoolEntry, PoolLine
from ratings.explain import phrases
from ratings.explain.numbers import plain, score, signed, signed_whole


@dataclass(frozen=True)
class Named:
    """A name with an optional link."""

    name: str = ""
    url: str = ""
    title: str = ""


NOBODY = Named()


@dataclass(frozen=True)
class ShownLine:
    """One game as a row of the table; `note` says what is unusual about it."""

    round: int
    opponent: Named
    rating: int | None
    result: str
    counted: bool
    d: str = ""
    d_used: str = ""
    capped: bool = False
    pd: str = ""
    delta: str = ""
    note: str = ""
    article: str = ""


@dataclass(frozen=True)
class ShownEvent:
    """One event: its lines, and its share of the whole; `note` says why it does not count."""

    event: Named
    edition: str
    rating: int | None
    source: str
    lines: tuple[ShownLine, ...]
    games: int
    points: str
    expected: str = ""
    total: str = ""
    note: str = ""
    article: str = ""
    taken_back: bool = False
    # The event replaces a result that was taken back.
    in_its_place: bool = False


def shown_event(
    result: EventResult,
    event: Named = NOBODY,
    opponents: Mapping[str, Named] | None = None,
    *,
    taken_back: bool = False,
    in_its_place: bool = False,
) -> ShownEvent:
    """Show an event of a rated player; `opponents` is keyed by the ids of the games.

    The total of one that is taken back shows what is taken away, so that it is the sum of the lines.
    """
    names = opponents or {}
    return ShownEvent(
        event=event,
        edition=phrases.edition_name(result.edition),
        rating=result.rating,
        source=source_words(result.rating_source),
        lines=tuple(_line(result.edition, line, names, place) for place, line in enumerate(result.lines, 1)),
        games=result.games,
        points=score(result.points),
        expected=plain(result.expected),
        total=f"\N{MINUS SIGN} ({signed(result.sum_delta)})" if taken_back else signed(result.sum_delta),
        taken_back=taken_back,
        in_its_place=in_its_place,
    )


def shown_entry(
    edition: Edition,
    entry: PoolEntry,
    event: Named = NOBODY,
    opponents: Mapping[str, Named] | None = None,
) -> ShownEvent:
    """Show an event of a newcomer's pool."""
    names = opponents or {}
    return ShownEvent(
        event=event,
        edition=phrases.edition_name(edition),
        rating=None,
        source="",
        lines=tuple(_pool_line(edition, line, names, place) for place, line in enumerate(entry.lines, 1)),
        games=entry.games,
        points=score(entry.points),
        note=str(phrases.POOL[entry.reason]) if entry.reason else "",
        article=phrases.article(edition, entry.article) if entry.reason else "",
    )


def source_words(source: str) -> str:
    """Return the source of a rating that is not simply from the list."""
    return str(phrases.SOURCES.get(source, ""))


def _line(edition: Edition, line: GameLine, names: Mapping[str, Named], place: int) -> ShownLine:
    common = _common(line, names, place)
    if not line.counted:
        return ShownLine(
            **common,
            counted=False,
            note=str(phrases.GAMES.get(line.reason or "", line.reason)),
            article=phrases.article(edition, line.article),
        )
    return ShownLine(
        **common,
        counted=True,
        d=_difference(line.d),
        d_used=_difference(line.d_used),
        capped=line.capped,
        pd=plain(line.pd or 0),
        delta=signed(line.delta),
        note=_capped_words(line) if line.capped else source_words(line.opponent_source),
        article=phrases.article(edition, edition.article("cap.mode")) if line.capped else "",
    )


def _capped_words(line: GameLine) -> str:
    return _("a difference of %(d)s counts as %(used)s") % {
        "d": abs(line.d or 0),
        "used": abs(line.d_used or 0),
    }


def _pool_line(edition: Edition, line: PoolLine, names: Mapping[str, Named], place: int) -> ShownLine:
    return ShownLine(
        **_common(line, names, place),
        counted=line.counted,
        note=source_words(line.opponent_source)
        if line.counted
        else str(phrases.GAMES.get(line.reason or "", line.reason)),
        article="" if line.counted else phrases.article(edition, line.article),
    )


def _common(line: GameLine | PoolLine, names: Mapping[str, Named], place: int) -> dict[str, Any]:
    game = line.game
    return {
        "round": game.round or place,
        "opponent": names.get(game.game_id, NOBODY),
        "rating": line.opponent_rating,
        "result": score(game.score) if game.played else "–",
    }


def _difference(value: int | None) -> str:
    return "" if value is None else signed_whole(value)
