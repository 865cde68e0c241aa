"""The demo's season: monthly opens in half of the federations, and one rapid and one blitz event.

Registering and reporting a year of events one by one would be slow, so their rows are inserted in bulk; each
has its report, results and calendar entry like any other.
"""

import hashlib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from django.core.files.base import ContentFile

from players.demo import FIRST_IDS, NEWCOMERS
from players.models import CurrentRating, Player
from portal.accounts.models import User
from portal.federations.enums import Role
from portal.federations.models import Federation
from portal.federations.scope import installation_scope
from portal.offices.demo import address
from portal.parts.demo import World
from ratings.core import RatingType, edition_for
from tournaments.demo import RAPID, STANDARD, TOWNS
from tournaments.enums import EventState, System, Tempo
from tournaments.models import PublishedEvent, PublishedResults, Report, Tournament
from tournaments.registration.services.writing import open_file
from tournaments.reports.demo import played_event
from tournaments.reports.enums import ReportState
from tournaments.results.selectors import results_of_report
from tournaments.results.services import create_rows
from tournaments.rules import ClockPeriod
from tournaments.rules.clocks import write_clock
from tournaments.trf import Tournament as Reported
from tournaments.trf import write

ROUNDS, CHILDREN = 9, 2
# The step between the FIDE ids of the demo's players.
ID_STEP = 13
CLOCKS = {Tempo.STANDARD: STANDARD, Tempo.RAPID: RAPID, Tempo.BLITZ: (ClockPeriod(3, None, 2),)}
NAMES = {Tempo.STANDARD: "League Open", Tempo.RAPID: "Rapid Cup", Tempo.BLITZ: "Blitz Night"}
# Codes of the season's events start here, after those of the calendar.
_FIRST = 5001


@dataclass(frozen=True)
class Fixture:
    """One event of the season."""

    federation: Federation
    tempo: Tempo
    start: date
    number: int
    town: str

    @property
    def days(self) -> list[date]:
        each = 1 if self.tempo == Tempo.STANDARD else 0
        return [self.start + timedelta(days=each * number) for number in range(ROUNDS)]


@dataclass(frozen=True)
class Known:
    """The register on that day: records by FIDE id, K of rated players by record and tempo."""

    records: dict[int, Player]
    ks: dict[tuple[int, str], int | None]
    standard: dict[int, int]

    def children(self, home: Federation) -> list[Player]:
        """Return the players of a federation who play for a first rating."""
        first = FIRST_IDS[home.code]
        chosen = [self.records[first + ID_STEP * place] for place in list(NEWCOMERS)[:CHILDREN]]
        return [child for child in chosen if (child.pk, Tempo.STANDARD) not in self.ks]


def play_month(world: World, list_date: date, systems: Collection[str]) -> None:
    """Play the events that the lists of that date rate."""
    with installation_scope():
        known = known_register()
        fixtures = [each for each in _fixtures(world, list_date) if f"fide-{each.tempo}" in systems]
        events = [_entered(world, each) for each in fixtures]
        PublishedEvent.objects.bulk_create(events)
        reports = [_reported(world, event, known) for event in events]
        Report.under_policy.bulk_create(reports)
        results = [
            PublishedResults(
                event_id=report.tournament_id,
                report=report,
                understood=report.understood,
                listed=report.listed,
                published_at=report.uploaded_at,
            )
            for report in reports
        ]
        PublishedResults.objects.bulk_create(results)
        create_rows((each, results_of_report(each.report)) for each in results)


def known_register() -> Known:
    people = Player.objects.select_related("federation")
    records = {player.fide_id: player for player in people if player.fide_id}
    rated = CurrentRating.objects.filter(system__federation=None, list_date__isnull=True)
    ks = rated.values_list("player_id", "system__tempo", "k")
    standard = dict(rated.filter(system__tempo=Tempo.STANDARD).values_list("player_id", "rating"))
    return Known(records, {(player, tempo): k for player, tempo, k in ks}, standard)


def _fixtures(world: World, list_date: date) -> Iterator[Fixture]:
    """Yield the events of the month before the list.

    Every second federation has an open in the first half of the month; rapid and blitz rotate.
    """
    month = (list_date - timedelta(days=1)).replace(day=1)
    homes = list(world.federations.values())
    turn = month.year * 12 + month.month
    plan = [(home, Tempo.STANDARD) for place, home in enumerate(homes) if (turn + place) % 2]
    plan += [(homes[turn % len(homes)], Tempo.RAPID), (homes[(turn + 2) % len(homes)], Tempo.BLITZ)]
    for place, (home, tempo) in enumerate(plan):
        start = month.replace(day=3 + (turn + place * 3) % 12)
        town = TOWNS[home.code][(turn + place) % 5]
        yield Fixture(home, tempo, start, _FIRST + month.month * 10 + place, town)


def _entered(world: World, fixture: Fixture) -> PublishedEvent:
    return entered_event(
        world,
        fixture.federation,
        code=f"{fixture.federation.code}{fixture.start:%y}{fixture.number:04}",
        name=f"{fixture.town}: {NAMES[fixture.tempo]}",
        place=fixture.town,
        days=fixture.days,
        system=System.SWISS,
        tempo=fixture.tempo,
    )


def entered_event(
    world: World,
    federation: Federation,
    *,
    days: Sequence[date],
    tempo: Tempo,
    state: EventState = EventState.ACCEPTED,
    **facts: Any,
) -> PublishedEvent:
    """Return an unsaved event with one round per day, reported on its last day."""
    registered = days[0] - timedelta(days=40)
    national = federation.code == "UKR" and tempo == Tempo.STANDARD
    columns: dict[str, Any] = facts | {"start": days[0], "end": days[-1], "tempo": tempo, "state": state}
    columns["nationally_rated"] = national
    clock = {"white": write_clock(CLOCKS[tempo]), "black": None}
    tournament = Tournament(
        federation=federation,
        author=world.people[f"arbiter@{federation.code.lower()}.example"],
        created_at=_noon(registered),
        registered_at=_noon(registered),
        time_control=clock,
        announced_as_rated=True,
        **columns,
    )
    open_file(tournament)
    rounds = [{"number": number, "day": day.isoformat(), "start": None} for number, day in enumerate(days, 1)]
    return PublishedEvent(
        tournament=tournament,
        federation=federation,
        edition=edition_for("fide", RatingType(tempo), days[0]).id,
        rounds=ROUNDS,
        details={"time_control": clock, "rounds": rounds, "arbiters": []},
        registered_on=registered,
        reported_on=days[-1],
        accepted_on=days[-1] + timedelta(days=1),
        changed_at=_noon(days[-1]),
        search_key=PublishedEvent.key_of(columns["name"], columns["place"]),
        **columns,
    )


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)


def _reported(world: World, event: PublishedEvent, known: Known) -> Report:
    """Play an event and write its accepted report."""
    children = known.children(event.federation) if event.tempo == Tempo.STANDARD else []
    return written_report(world, event, played_event(event, children), known)


def written_report(world: World, event: PublishedEvent, played: Reported, known: Known) -> Report:
    """Return the unsaved accepted report of an event, with its file."""
    raw = write(played, "TRF26")
    officer: User = world.people[address(Role.RATING_OFFICER, event.federation.code)]
    report = Report(
        federation=event.federation,
        tournament=event.tournament,
        number=1,
        state=ReportState.ACCEPTED,
        file_name=f"{event.code}.trf",
        size=len(raw),
        sha256=hashlib.sha256(raw).hexdigest(),
        dialect="TRF26",
        encoding="utf-8",
        understood=raw.decode(),
        listed=_listed(played, event, known),
        players=len(played.players),
        matched=len(played.players),
        rounds=event.rounds,
        games=sum(bool(game.opponent) for player in played.players for game in player.games) // 2,
        version=1,
        uploaded_by=event.tournament.author,
        uploaded_at=_noon(event.end),
        submitted_by=event.tournament.author,
        submitted_at=_noon(event.end),
        decided_by=officer,
        decided_at=_noon(event.end + timedelta(days=1)),
    )
    report.file.save("report.trf", ContentFile(raw), save=False)
    return report


def _listed(played: Reported, event: PublishedEvent, known: Known) -> dict[str, dict[str, Any]]:
    """Return the matched players as an examination stores them, by position in the file."""
    found = {}
    for place, row in enumerate(played.players, 1):
        record = known.records[int(row.fide_id)]
        k = known.ks.get((record.pk, event.tempo))
        found[str(place)] = {
            "player": record.pk,
            "fide_id": record.fide_id,
            "rating": row.rating,
            "k": k,
            "birth": record.birth_year,
            "standard": known.standard.get(record.pk),
            "federation": record.federation.code,
        }
    return found
