"""A small register with names that lists stumble over, and calculations written by hand."""

from contextlib import AbstractContextManager
from datetime import date

import pytest

from players.models import Player, RatingSystem
from portal.accounts.models import User
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body
from portal.federations.scope import Scope, open_scope
from ratings.enums import CalculationState, RowKind
from ratings.models import Calculation, PeriodRow, RatingState
from ratings.publication.sources import TRIO
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.players import make_player, make_system, rate
from tests.factories.ratings import make_list_in_force
from tests.factories.systems import load_systems

BEFORE, AFTER = date(2026, 11, 1), date(2026, 12, 1)


def in_office(actor: User) -> AbstractContextManager[Scope]:
    """Open the scope in which the office's jobs run."""
    return open_scope(Scope(body_id=Body.objects.get(kind=BodyKind.OFFICE).pk, person_id=actor.pk))


@pytest.fixture
def systems(db: None) -> dict[str, RatingSystem]:
    load_systems()
    return {code: make_list_in_force(code, BEFORE) for code in (*TRIO, "ua-national")}


@pytest.fixture
def world(systems) -> dict[str, Player]:
    """Six players of two federations; all but the newcomer are rated in standard chess."""
    make_federation("JPN", name="Japan")
    facts = {
        "shevchenko": ("Shevchenko, Taras", 2412, 10, {"title": "IM", "sex": "m", "birth_year": 1988}),
        "bondar": (
            "Bondar, Olha",
            2105,
            20,
            {"women_title": "WFM", "title": "", "sex": "w", "birth_year": 1999},
        ),
        "odd": (
            'O"Neill & Sons, <Pat\\rick>',
            1850,
            20,
            {"other_titles": "NA,IO,FT,FST,DI", "birth_year": None},
        ),
        "sato": ("Satō, Hiro", 2250, 20, {"federation": "JPN", "birth_year": 1960}),
        "retired": ("de Boer, Jan", 1999, 20, {"birth_year": 1950}),
    }
    made = {}
    for place, (key, (name, rating, k, fields)) in enumerate(facts.items()):
        player = made[key] = make_player(name, fide_id=14_100_000 + place, **fields)
        rate(
            player,
            rating=rating,
            k=k,
            list_date=BEFORE,
            games=9 if key == "sato" else 0,
            inactive=key == "retired",
        )
        RatingState.objects.create(
            system=systems["fide-standard"],
            player=player,
            games=100,
            peak=rating,
            last_game=date(2026, 10, 20),
        )
    made["newcomer"] = make_player("Koval, Maria", fide_id=14_100_010, sex="w", birth_year=2014)
    return made


@pytest.fixture
def secretary(db: None) -> User:
    """The office's secretary calculates."""
    user = make_user("Sara Secretary")
    appoint(user, make_body(BodyKind.OFFICE), Role.SECRETARY)
    return user


@pytest.fixture
def chair(db: None) -> User:
    """The office's chair publishes."""
    user = make_user("Chris Chair")
    appoint(user, make_body(BodyKind.OFFICE), Role.CHAIR)
    return user


@pytest.fixture
def by_hand(world, secretary):
    """Write a calculation: {player: (kind, rating before, rating, games, K before, K)}."""

    def _by_hand(
        rows, *, code="fide-standard", list_date=AFTER, revision=0, state=CalculationState.PUBLISHING
    ):
        system = make_system(code)
        made = Calculation.objects.create(
            system=system,
            list_date=list_date,
            revision=revision,
            reason="The report of round 3 was corrected" if revision else "",
            state=state,
            edition="fide-2025",
            inputs_hash="0" * 64,
            started_by=secretary,
        )
        PeriodRow.objects.bulk_create(_row(made, world[key], *row) for key, row in rows.items())
        return made

    return _by_hand


def _row(calculation, player, kind, before, rating, games, k_before, k, **more):
    state = RatingState.objects.filter(system=calculation.system, player=player).first()
    return PeriodRow(
        calculation=calculation,
        player=player,
        federation_id=player.federation_id,
        kind=kind,
        rating_before=before,
        rating=rating,
        games=games,
        k_before=k_before,
        k=k,
        inactive_before=kind == RowKind.RETURNED,
        inactive=kind == RowKind.INACTIVE,
        total_before=state.games if state else None,
        total=(state.games if state else 0) + games,
        peak_before=state.peak if state else None,
        peak=max((state.peak if state else 0) or 0, rating or 0) or None,
        last_game_before=state.last_game if state else None,
        last_game=date(2026, 11, 22) if games else state.last_game if state else None,
    )


NOVEMBER = {
    "shevchenko": (RowKind.CHANGED, 2412, 2418, 9, 10, 10),
    "bondar": (RowKind.CHANGED, 2105, 2089, 7, 20, 20),
    "retired": (RowKind.RETURNED, 1999, 2003, 5, 20, 20),
    "odd": (RowKind.DELISTED, 1850, None, 6, 20, None),
    "newcomer": (RowKind.NEW, None, 1712, 8, None, 40),
}
