"""Registered events and the files that report them."""

from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from itertools import count
from typing import Any

from players.models import Player
from portal.accounts.models import User
from portal.federations.models import Federation
from portal.federations.scope import federation_scope
from tests.factories.players import make_player, rate
from tests.factories.tenants import make_user
from tournaments.enums import ArbiterRole, EventState, System, Tempo
from tournaments.models import EventArbiter, PublishedEvent, Report, Round, Tournament
from tournaments.registration.services.writing import open_file
from tournaments.reports.services import accept_report, submit_report, upload_report
from tournaments.standings import berger_table
from tournaments.trf import Tournament as Reported
from tournaments.trf import write
from tournaments.trf.model import Game, PartialDate
from tournaments.trf.model import Player as Row

START, END = date(2026, 10, 5), date(2026, 10, 11)
_number = count(1)


def make_registered_event(
    federation: Federation,
    *,
    author: User | None = None,
    chief: Player | None = None,
    rounds: int = 3,
    state: str = EventState.RUNNING,
    **fields: Any,
) -> Tournament:
    """Make an event that was registered, with its public row."""
    now = datetime(2026, 9, 1, 12, tzinfo=UTC)
    code = f"{federation.code}26{next(_number):04d}"
    columns = {
        "name": "Autumn Open",
        "place": "Lviv",
        "start": START,
        "end": END,
        "system": System.SWISS,
        "tempo": Tempo.STANDARD,
    } | fields
    with federation_scope(federation.pk):
        tournament = Tournament(
            federation=federation,
            author=author or make_user(),
            code=code,
            state=state,
            created_at=now,
            registered_at=now,
            **columns,
        )
        open_file(tournament)
        for number in range(1, rounds + 1):
            Round.objects.create(federation=federation, tournament=tournament, number=number, day=START)
        if chief is not None:
            EventArbiter.objects.create(
                federation=federation, tournament=tournament, player=chief, role=ArbiterRole.CHIEF
            )
        public = {name: columns[name] for name in ("name", "place", "start", "end", "system", "tempo")}
        PublishedEvent.objects.create(
            tournament=tournament,
            code=code,
            state=state,
            federation=federation,
            chief_arbiter=chief,
            rounds=rounds,
            edition="fide-2025",
            registered_on=date(2026, 9, 1),
            report_due=date(2026, 10, 31),
            changed_at=now,
            search_key=PublishedEvent.key_of(columns["name"], columns["place"]),
            **public,
        )
    return tournament


def make_field(size: int = 4, federation: str = "UKR") -> list[Player]:
    """Make players of the register with ratings 2000, 2010, … and K 20, on a list before the event."""
    made = []
    for at in range(1, size + 1):
        player = make_player(f"Family{at:02d}, Given", federation=federation)
        rate(player, rating=1990 + 10 * at, k=20, list_date=date(2026, 10, 1))
        made.append(player)
    return made


# Three rounds of four players: everybody meets everybody, 1 wins all.
GAMES = {
    1: ((4, "w", "1"), (3, "b", "1"), (2, "w", "1")),
    2: ((3, "w", "="), (4, "b", "1"), (1, "b", "0")),
    3: ((2, "b", "="), (1, "w", "0"), (4, "b", "1")),
    4: ((1, "b", "0"), (2, "w", "0"), (3, "w", "0")),
}
POINTS = {1: 3, 2: 1.5, 3: 1.5, 4: 0}


def _field_rows(records: list[Player]) -> list[Row]:
    """Return the players as records of a report, with the ratings of `make_field`."""
    return [
        Row(
            number,
            player.name,
            "m",
            rating=1990 + 10 * number,
            federation=player.federation.code,
            fide_id=str(player.fide_id),
            birth=PartialDate(player.birth_year or 1990, 0, 0),
        )
        for number, player in enumerate(records, 1)
    ]


def reported(records: list[Player], **fields: Any) -> Reported:
    """Return the report of a small event without any fault."""
    rows = tuple(
        replace(row, games=tuple(Game(*game) for game in GAMES[row.number])) for row in _field_rows(records)
    )
    known = {
        "name": "Autumn Open",
        "city": "Lviv",
        "federation": "UKR",
        "start": START,
        "end": END,
        "chief_arbiter": "Arbiter, Anna",
        "round_dates": (START, START, START),
        "kind": "Individual: Swiss-System",
    }
    return Reported(**(known | {"players": rows} | fields))


def report_bytes(records: list[Player], **fields: Any) -> bytes:
    return write(reported(records, **fields), "TRF16")


def accept_round_robin(event: Tournament, officer: User, size: int = 10) -> Report:
    """Upload, submit and accept the report of a round robin in which the lower number always wins."""
    rows = [
        replace(row, points=Decimal(size - row.number), rank=row.number)
        for row in _field_rows(make_field(size))
    ]
    games: dict[int, list[Game]] = {row.number: [] for row in rows}
    for pairs in berger_table(size):
        for white, black in pairs:
            games[white].append(Game(black, "w", "1" if white < black else "0"))
            games[black].append(Game(white, "b", "0" if white < black else "1"))
    raw = write(
        Reported(
            name=event.name,
            city=event.place,
            federation=event.federation.code,
            start=event.start,
            end=event.end,
            kind="Individual: Round-Robin",
            players=tuple(replace(row, games=tuple(games[row.number])) for row in rows),
        ),
        "TRF16",
    )
    with federation_scope(event.federation_id):
        report = upload_report(tournament_id=event.pk, actor=officer, file_name="circle.trf", raw=raw).report
        submit_report(report_id=report.pk, actor=officer)
        return accept_report(report_id=report.pk, actor=officer)
