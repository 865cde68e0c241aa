"""The office runs the lists of the world, a federation its own; a second person publishes."""

import pytest

from portal.accounts.actors import system_actor
from portal.federations.enums import BodyKind
from ratings.models import Calculation
from ratings.periods.permissions import (
    can_calculate,
    can_decide_rating,
    can_open,
    can_publish,
    can_run_publication,
    can_see_work,
    can_set_rules,
    runner_of,
)
from tests.factories import make_body
from tests.factories.players import make_system
from tests.factories.staff import Everybody, everybody

RUNNING = {"office chair", "office secretary", "superuser"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.OFFICE), make_body(BodyKind.COUNCIL))


def table(people, system):
    asked = (can_calculate, can_open, can_set_rules, can_decide_rating, can_run_publication)
    return {may.__name__: people.whom(lambda who, may=may: may(who, system)) for may in asked}


def test_lists_of_the_world(people):
    world = make_system("fide-rapid")
    assert runner_of(world) == make_body(BodyKind.OFFICE)
    assert table(people, world) == {
        "can_calculate": RUNNING,
        "can_open": RUNNING,
        "can_set_rules": {"office chair", "superuser"},
        "can_decide_rating": RUNNING,
        "can_run_publication": RUNNING,
    }


def test_a_national_list(people, ukr):
    national = make_system("ukr-national")
    publishing = {"president", "rating_officer", "superuser"}
    assert runner_of(national) == ukr
    assert table(people, national) == {
        "can_calculate": {"rating_officer", "superuser"},
        "can_open": {"rating_officer", "superuser"},
        "can_set_rules": {"president", "superuser"},
        "can_decide_rating": publishing,
        "can_run_publication": publishing,
    }


def test_the_command_opens_a_list_and_calculates_none(people):
    world, command = make_system("fide-rapid"), system_actor("jobs")
    assert can_open(command, world)
    assert not can_calculate(command, world)


def test_who_sees_the_work(people, ukr):
    office = {f"office {role}" for role in ("chair", "secretary", "member")}
    assert people.whom(lambda who: can_see_work(who, make_body(BodyKind.OFFICE))) == {*office, "superuser"}
    assert people.whom(lambda who: can_see_work(who, ukr)) == {"president", "rating_officer", "superuser"}


@pytest.mark.parametrize("second_person", [True, False])
@pytest.mark.parametrize("starter", ["office secretary", "superuser"])
def test_who_calculated_publishes_only_where_no_second_person_is_asked_for(starter, second_person, people):
    system = make_system("fide-rapid")
    system.regulation.second_person = second_person
    calculation = Calculation(system=system, started_by=people[starter])
    published_by = people.whom(lambda who: can_publish(who, calculation))
    assert published_by == (RUNNING - {starter} if second_person else RUNNING)
