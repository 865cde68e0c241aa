"""Rated events with accepted reports, and the lists they are rated by."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from itertools import count
from typing import Any
from uuid import uuid4

from players.models import CurrentRating, Player, RatingChange, RatingSystem
from portal.accounts.models import User
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Federation
from portal.federations.scope import federation_scope
from ratings.models import RatingState, Regulation
from tests.factories.players import make_system
from tests.factories.systems import load_systems
from tests.factories.tenants import appoint, make_body, make_federation, make_user
from tournaments.enums import EventState, System, Tempo
from tournaments.models import PlayerResult, PublishedEvent, PublishedResults, Report, Tournament
from tournaments.registration.services.writing import open_file
from tournaments.reports.enums import ReportState
from tournaments.reports.services.examining import examine_report
from tournaments.trf import Tournament as Reported
from tournaments.trf import write
from tournaments.trf.model import Game
from tournaments.trf.model import Player as Row

_number = count(1)
Games = Mapping[int, Sequence[tuple[int, str, str]]]


def make_office() -> User:
    """Return the secretary of the office."""
    user = make_user("Sofia Secretary")
    appoint(user, make_body(BodyKind.OFFICE), Role.SECRETARY)
    return user


def make_list_in_force(
    code: str = "fide-standard", list_date: date = date(2026, 11, 1), **regulation: Any
) -> RatingSystem:
    """Return the system with that list in force, and its regulations."""
    load_systems()
    system = make_system(code)
    RatingSystem.objects.filter(pk=system.pk).update(list_date=list_date)
    family = "ua" if code.startswith("ua") else "fide"
    Regulation.objects.update_or_create(system=system, defaults={"family": family, **regulation})
    system.refresh_from_db()
    return system


def rate_on(
    player: Player,
    rating: int | None,
    list_date: date,
    *,
    system: str = "fide-standard",
    games: int | None = None,
    peak: int | None = None,
    last_game: date | None = None,
    **fields: Any,
) -> None:
    """Put a player on a list; with `games` the state that a publication would have left."""
    row = make_system(system)
    RatingChange.objects.create(player=player, system=row, list_date=list_date, rating=rating, **fields)
    if rating is not None:
        CurrentRating.objects.update_or_create(
            player=player, system=row, defaults={"rating": rating, **fields}
        )
    if games is not None:
        RatingState.objects.update_or_create(
            player=player,
            system=row,
            defaults={"games": games, "peak": peak or rating, "last_game": last_game},
        )


def make_rated_event(
    players: Sequence[Player | None],
    games: Games,
    *,
    start: date,
    end: date | None = None,
    federation: Federation | None = None,
    accepted_on: date | None = None,
    interim: bool = False,
    state: str = EventState.ACCEPTED,
    rounds: int | None = None,
    details: dict[str, Any] | None = None,
    **columns: Any,
) -> PublishedEvent:
    """Make an event with an accepted report; players have the start numbers 1, 2, …"""
    home = federation or make_federation("UKR")
    end = end or start + timedelta(days=4)
    facts = {"name": f"Open {next(_number)}", "place": "Lviv", "start": start, "end": end} | {
        "system": columns.pop("system", System.SWISS),
        "tempo": columns.pop("tempo", Tempo.STANDARD),
        "fide_rated": columns.pop("fide_rated", True),
        "nationally_rated": columns.pop("nationally_rated", True),
    }
    now = datetime.combine(start, time(12), UTC)
    code = f"{home.code}{start:%y}{next(_number):04d}"
    with federation_scope(home.pk):
        tournament = Tournament(
            federation=home,
            author=make_user(),
            code=code,
            state=state,
            created_at=now,
            registered_at=now,
            **facts,
        )
        open_file(tournament)
        event = PublishedEvent.objects.create(
            tournament=tournament,
            code=code,
            state=state,
            federation=home,
            rounds=rounds or max(len(rows) for rows in games.values()),
            edition="",
            registered_on=start - timedelta(days=30),
            reported_on=None if interim else accepted_on or end,
            accepted_on=None if interim else accepted_on or end,
            changed_at=now,
            details=details or {},
            search_key=PublishedEvent.key_of(facts["name"], facts["place"]),
            **facts,
            **columns,
        )
    report_again(event, players, games, accepted_on=accepted_on or end, interim=interim)
    return event


def report_again(
    event: PublishedEvent,
    players: Sequence[Player | None],
    games: Games,
    *,
    accepted_on: date,
    interim: bool = False,
) -> PublishedResults:
    """Put an accepted report in the place of the one before, as its acceptance does."""
    at = datetime.combine(accepted_on, time(12), UTC)
    home = event.federation_id
    with federation_scope(home):
        Report.objects.filter(tournament_id=event.pk).update(state=ReportState.REPLACED)
        report = Report.objects.create(
            federation_id=home,
            tournament_id=event.pk,
            number=Report.objects.filter(tournament_id=event.pk).count() + 1,
            interim=interim,
            state=ReportState.ACCEPTED,
            file="reports/none.trf",
            file_name="report.trf",
            size=1,
            sha256=uuid4().hex,
            uploaded_by=event.tournament.author,
            uploaded_at=at,
        )
        PublishedResults.objects.filter(pk=event.pk).delete()
        results = PublishedResults.objects.create(
            event=event, report=report, interim=interim, understood="", published_at=at
        )
        PlayerResult.objects.bulk_create(_rows(results, players, games))
        if not interim:
            PublishedEvent.objects.filter(pk=event.pk).update(
                accepted_on=accepted_on,
                state=EventState.ACCEPTED if event.state == EventState.RUNNING else event.state,
            )
    return results


def put_file(event: PublishedEvent, players: Sequence[Player], games: Games) -> PublishedResults:
    """Give the accepted report the file that tells these games, examined as an upload is."""
    rows = tuple(
        Row(
            number,
            player.name,
            "m",
            federation=player.federation.code,
            fide_id=str(player.fide_id or ""),
            games=tuple(Game(*game) for game in games[number]),
        )
        for number, player in enumerate(players, 1)
    )
    raw = write(Reported(event.name, start=event.start, end=event.end, players=rows), "TRF26")
    with federation_scope(event.federation_id):
        report = Report.objects.select_related("tournament__federation").get(
            tournament_id=event.pk, state=ReportState.ACCEPTED
        )
        examine_report(report, raw)
        report.save()
        results: PublishedResults = PublishedResults.objects.get(pk=event.pk)
        results.understood, results.listed = report.understood, report.listed
        results.save(update_fields=["understood", "listed"])
    return results


def _rows(results: PublishedResults, players: Sequence[Player | None], games: Games) -> list[PlayerResult]:
    return [
        PlayerResult(
            results=results,
            player=player,
            number=number,
            name=player.name if player else "Unknown",
            rank=number,
            points=0,
            games=[list(game) for game in games.get(number, ())],
        )
        for number, player in enumerate(players, 1)
    ]
