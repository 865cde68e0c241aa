"""A year with a World Cup (A) and a continental championship, panels, and arbiters of category A."""

from datetime import date
from types import SimpleNamespace

import pytest

from arbiters.appointments import services
from players.models import ArbiterRecord, PlayerTitle
from portal.federations.scope import Scope, open_scope
from tests.factories import make_user
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.models import PublishedEvent


@pytest.fixture
def year(world):
    return world.ukraine.today.year + 1


@pytest.fixture
def at(world):
    """Open the scope in which somebody of the commission works."""
    return lambda person: open_scope(Scope(body_id=world.commission.pk, person_id=person.pk))


@pytest.fixture
def make_ia(world):
    """Make an International Arbiter with an account."""

    def made(name, *, category="A", sex="m", federation=None, **record):
        account = make_user(name)
        home = federation or world.poland
        player = make_player(
            f"{name}, Ia", federation=home, account=account, sex=sex, other_titles="IA", birth_year=1980
        )
        PlayerTitle.objects.create(player=player, title="IA", awarded_on=date(2010, 1, 1), source="officer")
        ArbiterRecord.objects.create(
            player=player,
            category=category,
            active_until=date(2040, 1, 1),
            fee="paid",
            active_by="commission",
            **record,
        )
        return player

    return made


@pytest.fixture
def make_event(world, year):
    def made(name="World Cup", month=3, official_event="world-cycle", *, official=True, **fields):
        event = make_registered_event(
            world.ukraine,
            rounds=3,
            state="registered",
            name=name,
            start=date(year, month, 1),
            end=date(year, month, 9),
            official=official,
            continental=not official,
            official_event=official_event,
            **fields,
        )
        PublishedEvent.objects.filter(pk=event.pk).update(official=True)
        return PublishedEvent.objects.select_related("federation").get(pk=event.pk)

    return made


@pytest.fixture
def plan(world, year, at, make_ia, make_event):
    """A World Cup whose chief and deputy are open, and four arbiters of the green panel."""
    event = make_event()
    people = [make_ia(f"Person{number}", sex="w" if number % 2 else "m") for number in range(4)]
    with at(world.chair):
        cycle = services.open_cycle(first_year=year, body=world.commission, actor=world.chair)
        for player in people:
            services.add_member(
                cycle_id=cycle.pk,
                fide_id=player.fide_id,
                panel="GREEN",
                review=False,
                body=world.commission,
                actor=world.chair,
            )
    return SimpleNamespace(event=event, people=people, cycle=cycle, year=year, world=world)
