"""Operations of `python -m ratings.core` on calculations: change, initial, round_robin, k, live."""

from ratings.core.change import EventResult, GameLine
from ratings.core.editions.model import Edition
from ratings.core.errors import ImpossibleInputError, MissingInputError
from ratings.core.initial import InitialResult, initial_rating
from ratings.core.kfactor import k_for_period
from ratings.core.live import live
from ratings.core.opponents import own_rating
from ratings.core.period import EventShare, PeriodResult, decide_k, rate_period, started
from ratings.core.pool import PoolEntry
from ratings.core.reading import MOST_CAREER_GAMES, MOST_PLAYERS, MOST_RUNNING_GAMES, Fields
from ratings.core.records import PlayerSnapshot, System
from ratings.core.requests import (
    distinct_events,
    experienced,
    rated_event,
    read_edition,
    read_player,
    read_pool,
    running_event,
)
from ratings.core.round_robin import Contestant, RoundRobinResult, round_robin
from ratings.core.writing import decimal, points, two_places

Answer = dict[str, object]
SPECIAL = ("team-world", "disabled")
"""Newcomers for whom the regulations make an exception."""


def change(fields: Fields) -> Answer:
    """Rate a period: events, K, one rounding."""
    edition = read_edition(fields)
    list_date = fields.day("list_date")
    player = rated_player(edition, fields.object("player"))
    requests = distinct_events(fields)
    events = [rated_event(event, edition, player) for event in requests]
    period = rate_period(edition, player, events, list_date)
    answer = written_period(period)
    answer["events"] = [
        written_event(share, request.identifier("id"))
        for share, request in zip(period.events, requests, strict=True)
    ]
    return answer


def rated_player(edition: Edition, fields: Fields) -> PlayerSnapshot:
    """Read a player with a rating, or with a standard rating used in its place (7.2.1)."""
    player = read_player(fields)
    if own_rating(edition, player).rating is None:
        raise MissingInputError("player.rating", "an unrated player has no rating change", "unrated_player")
    return player


def written_period(period: PeriodResult) -> Answer:
    """Return a period in the form of the contract."""
    return {
        "edition": period.edition.id,
        "k": period.k.value,
        "k_used": period.k_used,
        "k_rule": period.k.rule,
        "games": period.games,
        "change": decimal(period.change),
        "rounded": period.rounded,
        "rounded_per_event": period.rounded_per_event,
        "old_rating": period.old_rating,
        "rating_source": period.rating_source,
        "new_rating": period.new_rating,
        "listed": period.listed,
    }


def written_event(share: EventShare, identifier: str | int | None) -> Answer:
    """Return one event with its lines."""
    result: EventResult = share.result
    return {
        "id": identifier,
        "edition": result.edition.id,
        "rating": result.rating,
        "games": result.games,
        "points": points(result.points),
        "expected": decimal(result.expected),
        "sum": decimal(result.sum_delta),
        "k": share.k_used,
        "change": decimal(share.change),
        "lines": [written_line(result.edition, line) for line in result.lines],
    }


def written_line(edition: Edition, line: GameLine) -> Answer:
    """Return one game; numbers of an uncounted game are null."""
    return {
        "opponent": line.opponent_rating,
        "source": line.opponent_source,
        "score": points(line.game.score),
        "d": line.d,
        "d_used": line.d_used,
        "capped": line.capped,
        "pd": None if line.pd is None else decimal(line.pd),
        "delta": decimal(line.delta) if line.counted else None,
        "counted": line.counted,
        "reason": line.reason,
        "article": line.article,
        "cap_article": edition.article("cap.mode") if line.capped else None,
    }


def initial(fields: Fields) -> Answer:
    """Calculate a first rating."""
    edition = read_edition(fields)
    newcomer = read_player(fields.object("player", required=False))
    if newcomer.rating is not None:
        raise ImpossibleInputError("player.rating", "a rated player has no initial rating", "rated_player")
    if own_rating(edition, newcomer).rating is not None:
        raise ImpossibleInputError(
            "player.standard", "the standard rating is used instead: ask for a change", "rated_player"
        )
    special = None if fields.get("special") is None else fields.one_of("special", SPECIAL)
    result = initial_rating(
        edition,
        read_pool(fields),
        fields.day("list_date"),
        had_first_event=fields.flag("had_first_event"),
        special=special,
    )
    return written_initial(result)


def written_initial(result: InitialResult) -> Answer:
    """Return a first rating in the form of the contract."""
    computed = result.performance
    return {
        "edition": result.edition.id,
        "games": result.games,
        "games_needed": result.games_needed,
        "points": points(result.points),
        "average": two_places(computed.average) if computed else None,
        "average_used": two_places(computed.average_used) if computed else None,
        "p": decimal(computed.p) if computed else None,
        "dp": computed.dp if computed else None,
        "half_points": computed.half_points if computed else None,
        "exact": two_places(computed.exact) if computed else None,
        "capped": result.capped,
        "rating": result.rating,
        "published": result.published,
        "reason": result.reason,
        "article": result.article,
        "events": [_written_entry(entry) for entry in result.entries],
    }


def _written_entry(entry: PoolEntry) -> Answer:
    return {
        "id": entry.event.event_id or None,
        "games": entry.games,
        "points": points(entry.points),
        "counted": entry.reason is None,
        "reason": entry.reason,
        "article": entry.article,
        "lines": [
            {
                "opponent": line.opponent_rating,
                "source": line.opponent_source,
                "score": points(line.game.score),
                "counted": line.counted,
                "reason": line.reason,
                "article": line.article,
            }
            for line in entry.lines
        ],
    }


def round_robin_table(fields: Fields) -> Answer:
    """Rate a round robin with unrated players."""
    edition = read_edition(fields)
    table: list[Contestant] = []
    seen: set[str] = set()
    for row in fields.objects("players", most=MOST_PLAYERS):
        row.need("id")
        player = experienced(read_player(row))
        if player.player_id in seen:
            raise row.error("id", f"{player.player_id!r} stands twice", "duplicate_id")
        seen.add(player.player_id)
        results = row.object("results", required=False)
        single = {other: results.points(other) for other in results.data} or None
        table.append(Contestant(player, row.points("score"), single, row.flag("had_first_event")))
    system = fields.choice("system", System, System.ROUND_ROBIN)
    if not system.is_round_robin:
        raise fields.error("system", "must be a round robin", "not_allowed")
    rounds = 2 if system is System.DOUBLE_ROUND_ROBIN else 1
    return _written_table(round_robin(edition, table, rounds, fields.day("list_date")))


def _written_table(result: RoundRobinResult) -> Answer:
    return {
        "edition": result.edition.id,
        "opponents": result.opponents,
        "rar": two_places(result.rar),
        "dpa": two_places(result.dpa),
        "ra_exact": two_places(result.ra_exact),
        "ra": result.ra,
        "unrated": {
            row.id: {
                "rc": row.rc,
                "ru": row.ru,
                "rc_new": row.rc_new,
                "ru_new": row.ru_new,
                "counted_as": dict(row.counted_as),
                "at_floor": row.at_floor,
            }
            for row in result.newcomers
        },
        "rated": {
            row.id: {
                "we": decimal(row.we),
                "k": row.k,
                "change": decimal(row.change),
                "pd": {other: decimal(value) for other, value in row.pd.items()},
            }
            for row in result.rated
        },
        "void": dict(result.void),
    }


def k(fields: Fields) -> Answer:
    """Tell K on a list date, or the published one; a start from the standard list has no games yet (A-41)."""
    edition = read_edition(fields)
    player = read_player(fields.object("player"))
    start = own_rating(edition, player)
    if start.rating is not None:
        player = started(player, start.rating)
    decision = decide_k(edition, player, fields.day("list_date"))
    answer: Answer = {"k": decision.value, "rule": decision.rule, "article": decision.article}
    games = fields.integer("period_games", 0, MOST_CAREER_GAMES)
    if games is not None:
        answer["k_used"] = k_for_period(edition, decision.value, games)
    return answer


def live_rating(fields: Fields) -> Answer:
    """Tell the live rating: closed events in `events`, running ones in `running`."""
    edition = read_edition(fields)
    player = rated_player(edition, fields.object("player"))
    closed = [rated_event(event, edition, player) for event in distinct_events(fields)]
    open_events = distinct_events(fields, "running", MOST_RUNNING_GAMES, required=False)
    running = [running_event(event, edition, player) for event in open_events]
    result = live(edition, player, closed, running, fields.day("list_date"))
    highest = result.highest
    return {
        "edition": edition.id,
        "live_rating": decimal(result.rating),
        "change": decimal(result.period.change),
        "games": result.period.games,
        "k": result.period.k.value,
        "k_used": result.period.k_used,
        "highest": None
        if highest is None
        else {"event": highest.event_id, "round": highest.round, "rating": decimal(highest.rating)},
        "course": [
            {"event": point.event_id, "round": point.round, "rating": decimal(point.rating)}
            for point in result.course
        ],
    }
