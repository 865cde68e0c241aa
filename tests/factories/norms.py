"""An event in which somebody makes norms: the games of exam question 10 (titles.md, vector Q10)."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from players.models import Player
from portal.accounts.models import User
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import open_scope
from portal.federations.tenants import Tenant
from tests.factories.players import make_player, rate
from tests.factories.reports import make_registered_event
from tests.factories.tenants import appoint, make_body, make_federation, make_user
from titles.models import Certificate, Norm, NormFile
from titles.norms.services import search_norms
from tournaments.models import Report, Tournament
from tournaments.reports.services import accept_report, attach_games, submit_report, upload_report
from tournaments.trf import Tournament as Reported
from tournaments.trf import write
from tournaments.trf.model import Game, PartialDate
from tournaments.trf.model import Player as Row

START = date(2026, 10, 5)
END = START + timedelta(days=8)
CLOCK = {
    "white": [
        {"minutes": 90, "moves": 40, "seconds": 30, "delay": False},
        {"minutes": 30, "moves": None, "seconds": 30, "delay": False},
    ],
    "black": None,
}
# Title, federation, rating and the score of the player against each: 6 of 9, a GM norm and an IM norm.
Q10 = (
    ("GM", "ENG", 2700, "="),
    ("IM", "NZL", 2393, "="),
    ("GM", "USA", 2592, "="),
    ("", "NED", 2345, "1"),
    ("FM", "AUS", 2380, "1"),
    ("GM", "NZL", 2450, "="),
    ("GM", "GER", 2685, "="),
    ("", "NED", 2149, "1"),
    ("GM", "ESP", 2559, "="),
)
MIRRORED = {"1": "0", "0": "1", "=": "="}
PGN = b'[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 1-0\n'


@dataclass
class NormWorld:
    """Host Ukraine, the player Australia's. `number` 1 is the player, 2 to 10 are the opponents."""

    host: Federation
    home: Federation
    body: Body
    officer: User
    arbiter: User
    player_account: User
    home_officer: User
    chair: User
    event: Tournament
    players: list[Player]
    scores: list[str] = field(default_factory=lambda: [row[3] for row in Q10])

    @property
    def player(self) -> Player:
        return self.players[0]

    @contextmanager
    def acting(self, who: User, home: Tenant | None = None) -> Iterator[None]:
        """Open the workspace in which a person acts; the host's unless another is named."""
        with open_scope((home or self.host).scope(who.pk)):
            yield

    def report(self, *, pgn: bool = True, **changes: Any) -> Report:
        """Upload, submit and accept a report; not searched yet."""
        raw = write(self.reported(**changes), "TRF16")
        with self.acting(self.officer):
            given = {"tournament_id": self.event.pk, "actor": self.officer}
            report = upload_report(file_name="norms.trf", raw=raw, **given).report
            if pgn:
                attach_games(report_id=report.pk, actor=self.officer, raw=PGN)
            submit_report(report_id=report.pk, actor=self.officer)
            return accept_report(report_id=report.pk, actor=self.officer)

    def search(self, report: Report) -> NormFile:
        with self.acting(self.officer):
            found = search_norms(report_id=report.pk, actor=self.officer)
            assert found is not None
            return found

    def certificates(self) -> dict[str, Certificate]:
        """The certificates that stand, by title."""
        with self.acting(self.officer):
            rows = Certificate.objects.filter(ended_at=None).select_related("file__tournament__federation")
            return {row.title: row for row in rows}

    def norms(self) -> dict[str, Norm]:
        """The norms of the player's federation that stand, by title."""
        with self.acting(self.home_officer, self.home):
            return {row.title: row for row in Norm.objects.all() if row.stands}

    def reported(self, **changes: Any) -> Reported:
        known = {
            "name": "Norm Open",
            "city": "Lviv",
            "federation": "UKR",
            "start": START,
            "end": END,
            "chief_arbiter": "Arbiter, Anna",
            "round_dates": tuple(START + timedelta(days=day) for day in range(9)),
            "kind": "Individual: Swiss-System",
            "players": tuple(self._row(number) for number in range(1, 11)),
        }
        return Reported(**(known | changes))

    def _row(self, number: int) -> Row:
        record = self.players[number - 1]
        title, rating = ("", 2470) if number == 1 else (Q10[number - 2][0], Q10[number - 2][2])
        return Row(
            number,
            record.name,
            "m",
            title,
            rating,
            record.federation.code,
            str(record.fide_id),
            PartialDate(record.birth_year or 1990, 0, 0),
            games=tuple(self._game(number, round_number) for round_number in range(9)),
        )

    def _game(self, number: int, played: int) -> Game:
        """The player meets opponent n in round n; among the others the higher rating wins."""
        if number == 1:
            return Game(played + 2, "wb"[played % 2], self.scores[played])
        place = number - 2
        if place == played:
            return Game(1, "bw"[played % 2], MIRRORED[self.scores[played]])
        other = (2 * played - place) % 9
        won = Q10[place][2] > Q10[other][2]
        return Game(other + 2, "w" if place < other else "b", "1" if won else "0")


def make_norm_world(**event: Any) -> NormWorld:
    """Make the event of question 10, registered in time, with a chief arbiter who has an account."""
    host, home = make_federation("UKR", time_zone="Europe/Kyiv"), make_federation("AUS")
    body = make_body(BodyKind.QUALIFICATION)
    people = {
        "officer": (host, Role.RATING_OFFICER),
        "home_officer": (home, Role.RATING_OFFICER),
        "chair": (body, Role.CHAIR),
    }
    users = {name: make_user(name.replace("_", " ").title()) for name in people}
    for name, (where, role) in people.items():
        appoint(users[name], where, role)
    arbiter, account = make_user("Anna Arbiter"), make_user("Pat Player")
    chief = make_player("Arbiter, Anna", federation=host, other_titles="IA", account=arbiter, sex="w")
    players = [make_player("Player, Pat", federation=home, account=account)]
    rate(players[0], rating=2470, k=10, list_date=date(2026, 10, 1))
    for place, (title, code, rating, _score) in enumerate(Q10, 1):
        made = make_player(f"Opponent, {'ABCDEFGHI'[place - 1]}", federation=code, title=title)
        rate(made, rating=rating, k=10, list_date=date(2026, 10, 1))
        players.append(made)
    given = {"name": "Norm Open", "start": START, "end": END, "time_control": CLOCK, "norm_event": True}
    tournament = make_registered_event(host, author=arbiter, chief=chief, rounds=9, **given | event)
    tournament.published.details = {"time_control": CLOCK}
    tournament.published.save()
    return NormWorld(
        host,
        home,
        body,
        users["officer"],
        arbiter,
        account,
        users["home_officer"],
        users["chair"],
        tournament,
        players,
    )
