"""Reads results: those published to everybody, or those of a report that is not accepted yet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any
from uuid import UUID

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Exists, F, OuterRef, Q, Subquery
from django.db.models.functions import JSONObject

from players.models import Player
from portal.parts.declaration import declarations
from portal.parts.planned import Query, planned_rows
from portal.parts.prepared import Prepared
from ratings.core.field import games_named
from ratings.core.matches import WAIVER
from tournaments.enums import EventState, RatingDecisionKind
from tournaments.models import (
    GameExclusion,
    PlayerResult,
    PublishedEvent,
    PublishedResults,
    RatingDecision,
    Report,
)
from tournaments.reports.register import list_of, ratings_on
from tournaments.results.cards import newcomers_field
from tournaments.results.event import Listed, Results, listed_of
from tournaments.results.long_events import is_long, with_homes, with_lists
from tournaments.trf import Tournament, read


def results_of_report(report: Report) -> Results:
    """Return the results of a report with its fixes applied."""
    tournament = report.tournament
    reported, listed = read(report.understood.encode()).tournament, listed_of(report.listed)
    # An event that is not registered yet has no decisions.
    event = _with_decisions(tournament.pk) if tournament.code else None
    results = Results(
        reported,
        _pooled(event, listed) if event else listed,
        tournament.system,
        tournament.tempo or "standard",
        tournament.start,
        # Empty for FIDE's list; otherwise the national list alone rates the event.
        "" if tournament.fide_rated else list_of(tournament),
        tournament.time_control,
        event.rounds if event else 0,
        _waivers(event),
        _kept_out(event, reported, listed),
        tournament.tie_breaks,
        _dead(reported, listed, tournament.start),
    )
    results = with_homes(_with_first_events(results, tournament.pk, tournament.code or ""))
    long = is_long(tournament.tempo, tournament.start, tournament.end)
    details = event.details if event and long else {}
    is_rated = tournament.state == EventState.RATED
    return with_lists(results, tournament.pk, report.pk, details, is_rated=is_rated)


def _with_first_events(results: Results, event: UUID, code: str) -> Results:
    """Add who had a first event before, as the ratings app knows it; needed up to the regulations of 2017."""
    table = newcomers_field(results)
    asked = next((app.first_events for app in declarations().values() if app.first_events), None)
    if table is None or asked is None or results.start is None:
        return results
    edition, field = table
    return replace(results, experienced=asked(event, code, results.start, edition, field))


def published_event(code: str) -> PublishedEvent | None:
    """Return a registered event by its code, with its results if there are any."""
    events = PublishedEvent.objects.select_related("federation", "results").annotate(**decided_on("pk"))
    found: PublishedEvent | None = events.filter(code=code).first()
    return found


def decided_on(event: str) -> dict[str, Any]:
    """Return annotations with the decisions on an event: games kept out, waivers, not rated by FIDE.

    Of an event that FIDE rates, decisions for FIDE's list; of another one those for the national list. `dead`
    has the start numbers of players who had died before it.
    """
    game = JSONObject(round="round", one="one_id", other="other_id", reason="reason")
    # An event for both lists shows what FIDE's list decides.
    of_its_list = Q(national=False, event__fide_rated=True) | Q(national=True, event__fide_rated=False)
    kept_out = GameExclusion.objects.filter(of_its_list, event=OuterRef(event), lifted_at__isnull=True)
    standing = RatingDecision.objects.filter(event=OuterRef(event), lifted_at__isnull=True)
    pooled = standing.filter(kind=RatingDecisionKind.POOLED, national=False)
    # Deaths are dated in the register; a game after the death is not rated (10.2).
    dead = PlayerResult.objects.filter(
        results=OuterRef(event), player__deceased=True, player__deceased_on__lt=F("results__event__start")
    )
    return {
        # Subqueries: the event is read with all its decisions in one query.
        "kept_out": ArraySubquery(kept_out.order_by("round").values(game=game)),
        "is_waived": Exists(standing.filter(of_its_list, kind=RatingDecisionKind.WAIVED)),
        "is_refused": Exists(standing.filter(kind=RatingDecisionKind.REFUSED, national=False)),
        "dead": ArraySubquery(dead.values("number")),
        "pooled_with": Subquery(pooled.values("preliminaries")[:1]),
        "pooled_from": Subquery(pooled.values("preliminaries__start")[:1]),
    }


def _with_decisions(event: UUID) -> PublishedEvent | None:
    found: PublishedEvent | None = (
        PublishedEvent.objects.annotate(**decided_on("pk")).filter(pk=event).first()
    )
    return found


def published_results(event: PublishedEvent) -> PublishedResults | None:
    return getattr(event, "results", None)


def results_of_event(event: PublishedEvent, stored: PublishedResults) -> Results:
    """Return the published results of an event."""
    reported = read(stored.understood.encode()).tournament
    listed = _pooled(event, listed_of(stored.listed))
    results = Results(
        reported,
        listed,
        event.system,
        event.tempo,
        event.start,
        "" if event.fide_rated else event.edition,
        event.details.get("time_control") or {},
        event.rounds,
        _waivers(event),
        _kept_out(event, reported, listed),
        (event.details.get("rules") or {}).get("tie_breaks") or "",
        frozenset(getattr(event, "dead", ())),
    )
    results = with_homes(_with_first_events(results, event.pk, event.code))
    is_rated = event.state == EventState.RATED
    return with_lists(results, event.pk, stored.report_id, event.details, is_rated=is_rated)


def _waivers(event: PublishedEvent | None) -> frozenset[str]:
    return frozenset({WAIVER} if getattr(event, "is_waived", False) else ())


def _kept_out(
    event: PublishedEvent | None, reported: Tournament, listed: Mapping[int, Listed]
) -> dict[tuple[int, int], str]:
    """Return the games that decisions keep out, by round and start number (5.1)."""
    # Decisions name players by record, results by start number.
    numbers = {listed[each.key].player: each.number for each in reported.players if each.key in listed}
    kept_out = getattr(event, "kept_out", ())
    rounds = {each.number: each.games for each in reported.players} if kept_out else {}
    named = ((game["round"], game["one"], game["other"], game["reason"]) for game in kept_out)
    return games_named(rounds, numbers, named)


def _dead(reported: Tournament, listed: Mapping[int, Listed], start: date | None) -> frozenset[int]:
    """Return the start numbers of those who had died before the event (10.2)."""
    keys = {row.player for row in listed.values() if row.player}
    if not keys or start is None:
        return frozenset()
    dead = set(
        Player.objects.filter(pk__in=keys, deceased=True, deceased_on__lt=start).values_list("pk", flat=True)
    )
    return frozenset(
        each.number for each in reported.players if each.key in listed and listed[each.key].player in dead
    )


def _pooled(event: PublishedEvent, listed: dict[int, Listed]) -> dict[int, Listed]:
    """Return the register's data as stored with the report.

    Finals pooled with their preliminaries are rated by the list before those (2009: 6.2 with 4.13).
    """
    first_day = getattr(event, "pooled_from", None)
    if first_day is None:
        return listed
    keys = [row.player for row in listed.values()]
    then = ratings_on(f"fide-{event.tempo}", event.tempo, first_day, keys)
    nothing = (None, None)
    return {
        key: replace(row, rating=rating, k=k)
        for key, row in listed.items()
        for rating, k in [then.get(row.player, nothing)]
    }


SHOWN_AT_THE_HEAD = 10
TEAM_SYSTEMS = "team-"


@dataclass(frozen=True)
class Head:
    """The leaders of an event, from the results stored when its report was accepted.

    Before the first round they are the first players by start number.
    """

    rows: Sequence[PlayerResult]
    rounds: int = 0
    players: int = 0
    interim: bool = False
    has_teams: bool = False


# The length of the JSON array tells the rounds: neither the games nor the two large columns are read.
_ABOUT_RESULTS = """
    SELECT s.interim, count(r.id), coalesce(max(jsonb_array_length(r.games)), 0)
      FROM tournaments_publishedresults s LEFT JOIN tournaments_playerresult r ON r.results_id = s.event_id
     WHERE s.event_id = %(event)s GROUP BY s.event_id, s.interim
"""


def _first_by(*order: str, **only: int) -> Prepared[PlayerResult]:
    return Prepared(
        lambda code: (
            PlayerResult.objects.filter(results__event__code=code, **only)
            .defer("games")
            .order_by(*order)[:SHOWN_AT_THE_HEAD]
        ),
        (str,),
    )


_FIRST_RANKED, _FIRST_NUMBERED = _first_by("rank", "number", rank__gt=0), _first_by("number")


def head_of_standings(event: PublishedEvent) -> Head:
    """Return the first ten, without those who left (rank 0); nothing where no report is accepted."""
    stored = planned_rows(Query(_ABOUT_RESULTS, {"event": event.pk}))
    if not stored:
        return Head([])
    ((interim, players, played),) = stored
    first = (_FIRST_RANKED if played else _FIRST_NUMBERED).rows(event.code)
    return Head(first, played, players, interim, event.system.startswith(TEAM_SYSTEMS))
