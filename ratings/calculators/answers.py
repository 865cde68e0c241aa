"""Answers of the calculators: results of the core, shown like the page of a calculation."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from ratings.calculators.games import SCORES, AskedGame
from ratings.core import (
    Edition,
    GameRecord,
    NotInEditionError,
    PlayerSnapshot,
    PoolEvent,
    RatingType,
    System,
    edition_by_id,
    edition_for,
    games_needed,
    initial_rating,
    list_in_force,
    next_list,
    own_rating,
    rate_event,
    rate_period,
)
from ratings.core.errors import MissingInputError
from ratings.core.period import decide_k, started
from ratings.explain import phrases
from ratings.explain.games import ShownEvent, shown_entry, shown_event
from ratings.explain.ladder import Rung, initial_ladder, k_rungs, period_ladder
from ratings.explain.numbers import signed

# An edition without a date is in force from the earliest day that can be asked for.
ALWAYS = date(1850, 1, 1)


@dataclass(frozen=True)
class Answer:
    """A headline, the steps and the events behind it."""

    edition: str
    list_date: date
    headline: str
    detail: str
    rungs: Sequence[Rung]
    events: Sequence[ShownEvent] = ()
    notice: str = ""


def edition_asked(asked: dict[str, Any]) -> Edition:
    """Return the named edition, or that of the system on the day."""
    family, _, tempo = asked["system"].partition("-")
    rating_type = RatingType(tempo) if family == "fide" else RatingType.STANDARD
    if not asked["edition"]:
        return edition_for(family, rating_type, asked["on"], ALWAYS)
    edition = edition_by_id(asked["edition"])
    if edition.system != family or rating_type not in edition.types:
        raise NotInEditionError("edition", f"{edition.id} does not rate {asked['system']}")
    return edition


def change(asked: dict[str, Any], games: Sequence[AskedGame]) -> Answer:
    """Return the change over a period, with the K of the list in force (8.3.3, A-07)."""
    edition = edition_asked(asked)
    player = _player(asked)
    own = own_rating(edition, player)
    if own.rating is None:
        raise MissingInputError("player.rating", "a rating is needed", "unrated_player")
    system = _pairing(asked)
    numbers = sorted({game.event for game in games})
    events = [rate_event(edition, own, _records(games, number), system, str(number)) for number in numbers]
    list_date = next_list(edition, asked["on"])
    period = rate_period(edition, player, events, list_in_force(edition, asked["on"]))
    return Answer(
        edition=phrases.edition_name(edition),
        list_date=list_date,
        headline=str(period.new_rating),
        detail=signed(period.change),
        rungs=period_ladder(period),
        events=[shown_event(event) for event in events],
        notice=phrases.notice(edition),
    )


def initial(asked: dict[str, Any], games: Sequence[AskedGame]) -> Answer:
    """Return the first rating that a newcomer's games give."""
    edition = edition_asked(asked)
    system = _pairing(asked)
    pool = [
        PoolEvent(str(number), tuple(_records(games, number)), system)
        for number in sorted({game.event for game in games})
    ]
    special = asked.get("special") or None
    if games_needed(edition, special) == games_needed(edition):
        special = None
    result = initial_rating(edition, pool, special=special)
    return Answer(
        edition=phrases.edition_name(edition),
        list_date=next_list(edition, asked["on"]),
        headline=str(result.rating) if result.published else "–",
        detail="" if result.published else str(phrases.POOL[result.reason or "too_few_games"]),
        rungs=initial_ladder(result, special=special),
        events=[shown_entry(edition, entry) for entry in result.entries],
        notice=phrases.notice(edition),
    )


def k(asked: dict[str, Any]) -> Answer:
    """Return K of the list in force that day, with the line of the article behind it."""
    edition = edition_asked(asked)
    player = _player(asked)
    if player.rating is not None:
        player = started(player, player.rating)
    list_date = next_list(edition, asked["on"])
    decision = decide_k(edition, player, list_in_force(edition, asked["on"]))
    rungs = k_rungs(edition, decision, asked.get("played") or 0)
    notice = phrases.notice(edition)
    return Answer(phrases.edition_name(edition), list_date, str(decision.value), "", rungs, notice=notice)


def _player(asked: dict[str, Any]) -> PlayerSnapshot:
    return PlayerSnapshot(
        rating=asked.get("rating"),
        k_published=asked.get("k"),
        birth_year=asked.get("birth"),
        games_total=asked.get("games"),
        peak_published=asked.get("peak"),
        standard_rating=asked.get("standard"),
    )


def _pairing(asked: dict[str, Any]) -> System:
    return System(asked.get("paired") or System.SWISS)


def _records(games: Sequence[AskedGame], event: int) -> list[GameRecord]:
    return [
        GameRecord(PlayerSnapshot(rating=game.opponent), SCORES.get(game.score, 0), game.played)
        for game in games
        if game.event == event
    ]
