"""The office keeps lists of the world, a federation's officers its own; a second person takes them over."""

import pytest

from players.imports.permissions import (
    can_import_fide_lists,
    can_import_national_lists,
    can_take_over_fide_list,
    can_take_over_national_list,
    can_take_over_national_lists,
)
from players.models import ImportedList
from portal.accounts.actors import system_actor
from portal.federations.enums import BodyKind
from ratings.models import Regulation
from tests.factories import make_body
from tests.factories.players import make_system
from tests.factories.staff import Everybody, everybody

OFFICE = {"office chair", "office secretary", "office member", "superuser"}
OFFICERS = {"president", "rating_officer", "superuser"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.OFFICE), make_body(BodyKind.COUNCIL))


def second_person(asked: bool, *codes: str) -> None:
    for code in codes:
        system = make_system(code)
        Regulation.objects.update_or_create(system=system, defaults={"second_person": asked})


def test_lists_of_the_world(people):
    seen = {
        kind: people.whom(lambda who, kind=kind: can_import_fide_lists(who, make_body(kind)))
        for kind in (BodyKind.OFFICE, BodyKind.COUNCIL)
    }
    assert seen == {BodyKind.OFFICE: OFFICE, BodyKind.COUNCIL: {"superuser"}}
    assert can_import_fide_lists(system_actor("jobs"), None)


def test_lists_of_a_federation(people, ukr):
    assert people.whom(lambda who: can_import_national_lists(who, ukr)) == OFFICERS - {"president"}
    assert people.whom(lambda who: can_take_over_national_lists(who, ukr)) == OFFICERS


@pytest.mark.parametrize("asked", [True, False])
def test_the_sender_of_a_national_list_takes_it_over_only_where_no_second_person_is_asked_for(
    asked, people, ukr
):
    second_person(asked, "ukr-national")
    sender = people["rating_officer"]
    kept = ImportedList(federation=ukr, system=make_system("ukr-national"), uploaded_by=sender)
    taking = OFFICERS - {"rating_officer"} if asked else OFFICERS
    assert people.whom(lambda who: can_take_over_national_list(who, kept)) == taking


@pytest.mark.parametrize("asked", [True, False])
def test_the_sender_of_a_list_of_the_world_likewise(asked, people):
    second_person(asked, "fide-standard", "fide-rapid", "fide-blitz")
    kept = ImportedList(body=make_body(BodyKind.OFFICE), uploaded_by=people["office member"])
    taking = OFFICE - {"office member"} if asked else OFFICE
    assert people.whom(lambda who: can_take_over_fide_list(who, kept)) == taking
