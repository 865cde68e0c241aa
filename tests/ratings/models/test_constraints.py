"""What must never be stored, refused by the database itself, also when code forgets to ask."""

from datetime import date

import pytest
from django.db import IntegrityError, transaction
from django.db.utils import DatabaseError
from django.utils import timezone

from ratings.enums import OPEN, CalculationState, Origin, RowKind, Verdict
from ratings.models import (
    AssociationMember,
    Calculation,
    EventVerdict,
    ListFigures,
    ListRemoval,
    PeriodRow,
    RatingList,
    RatingState,
)
from tests.factories import make_federation, make_user
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 1)


@pytest.fixture
def system(db):
    return make_list_in_force("fide-standard", DAY)


@pytest.fixture
def person(db):
    return make_user()


@pytest.fixture
def calculation(system, person):
    def _calculation(state=CalculationState.PUBLISHED, of=system):
        about = {"list_date": DAY, "edition": "fide-2025", "started_by": person, "state": state}
        return Calculation.objects.create(system=of, **about)

    return _calculation


@pytest.fixture
def listed(system, person):
    def _listed(**columns):
        about = {
            "list_date": DAY,
            "origin": Origin.IMPORTED,
            "published_by": person,
            "published_at": timezone.now(),
        }
        return RatingList.objects.create(system=system, **(about | columns))

    return _listed


def refused(make, *args, **columns) -> str:
    """Return the constraint that refuses a row."""
    with pytest.raises(IntegrityError) as found, transaction.atomic():
        make(*args, **columns)
    return found.value.__cause__.diag.constraint_name


@pytest.mark.parametrize("first", OPEN)
@pytest.mark.parametrize("second", OPEN)
def test_two_open_calculations_would_overwrite_each_others_list(first, second, calculation):
    calculation(first)
    assert refused(calculation, second) == "one_open_calculation_in_a_system"


@pytest.mark.parametrize("state", [CalculationState.PUBLISHED, CalculationState.DISCARDED])
def test_a_calculation_that_has_ended_is_in_nobodys_way(state, calculation):
    calculation(state)
    calculation(state)
    calculation(CalculationState.RUNNING)
    calculation(CalculationState.RUNNING, make_list_in_force("fide-rapid", DAY))
    assert Calculation.objects.count() == 4


def test_one_verdict_on_an_event(calculation):
    found = calculation()
    event = make_rated_event(
        [make_player(), make_player()], {1: [(2, "w", "1")], 2: [(1, "b", "0")]}, start=DAY
    )
    about = {"event": event, "report": event.pk, "verdict": Verdict.ENTERS, "code": "enters"}
    EventVerdict.objects.create(calculation=found, **about)
    assert refused(EventVerdict.objects.create, calculation=found, **about) == "one_verdict_on_an_event"


def test_a_player_is_changed_once_by_a_list(calculation):
    found, player = calculation(), make_player()
    about = {"player": player, "federation": player.federation, "kind": RowKind.CHANGED}
    PeriodRow.objects.create(calculation=found, **about)
    assert refused(PeriodRow.objects.create, calculation=found, **about) == "one_row_of_a_player_on_a_list"


@pytest.mark.parametrize("code", [None, "UKR"], ids=["the world", "a federation"])
def test_figures_of_a_list_once(code, listed):
    """The world has no federation, and two rows without one are two as well."""
    home = make_federation(code) if code else None
    about = {"listed": listed(), "federation": home}
    ListFigures.objects.create(**about)
    assert refused(ListFigures.objects.create, **about) == "figures_of_a_list_once"


class TestPublishedLists:
    def test_a_list_is_published_once(self, listed):
        listed()
        assert refused(listed) == "a_list_is_published_once"
        listed(revision=1)
        assert refused(listed, revision=1) == "a_list_is_published_once"

    def test_a_list_that_was_taken_back_makes_room(self, listed):
        first = listed()
        RatingList.objects.filter(pk=first.pk).update(withdrawn_at=timezone.now())
        again = listed()
        assert list(RatingList.objects.all()) == [again]
        assert set(RatingList.every.all()) == {first, again}

    @pytest.mark.parametrize(
        "columns",
        [
            {"players": 5},
            {"tops": {"open": []}},
            {"list_date": date(2026, 10, 1)},
            {"checksum": "0" * 64},
            {"reason": "x"},
        ],
        ids=lambda columns: next(iter(columns)),
    )
    def test_what_was_published_never_changes(self, listed, columns):
        first = listed()
        with pytest.raises(DatabaseError), transaction.atomic():
            RatingList.objects.filter(pk=first.pk).update(**columns)
        first.refresh_from_db()
        assert (first.players, first.tops, first.list_date, first.reason) == (0, {}, DAY, "")

    def test_its_files_may_be_packed(self, listed):
        first = listed(files={"txt": {"path": "plain"}})
        RatingList.objects.filter(pk=first.pk).update(files={"txt": {"path": "packed"}})
        first.refresh_from_db()
        assert first.files == {"txt": {"path": "packed"}}

    def test_it_is_not_deleted(self, listed):
        first = listed()
        with pytest.raises(DatabaseError), transaction.atomic():
            RatingList.objects.filter(pk=first.pk).delete()
        assert RatingList.objects.filter(pk=first.pk).exists()


def test_one_state_of_a_player_in_a_system(system):
    about = {"system": system, "player": make_player()}
    RatingState.objects.create(**about)
    assert refused(RatingState.objects.create, **about) == "one_state_of_a_player_in_a_system"
    RatingState.objects.create(system=make_list_in_force("fide-rapid", DAY), player=about["player"])


class TestDecisionsOnPlayers:
    @pytest.fixture
    def decided(self, system, person):
        return {
            "system": system,
            "player": make_player(),
            "reason": "x",
            "decided_by": person,
            "decided_at": timezone.now(),
        }

    def test_a_player_is_removed_once_until_it_is_lifted(self, decided):
        """Ukraine § 5."""
        first = ListRemoval.objects.create(decided_on=DAY, **decided)
        assert refused(ListRemoval.objects.create, decided_on=DAY, **decided) == "removed_once"
        ListRemoval.objects.filter(pk=first.pk).update(lifted_at=timezone.now())
        ListRemoval.objects.create(decided_on=DAY, **decided)

    def test_a_member_is_entered_once_for_each_association(self, decided):
        """2009: 7.14g."""
        first = AssociationMember.objects.create(association="IBCA", **decided)
        assert refused(AssociationMember.objects.create, association="IBCA", **decided) == "member_once"
        AssociationMember.objects.create(association="IPCA", **decided)
        AssociationMember.objects.filter(pk=first.pk).update(lifted_at=timezone.now())
        AssociationMember.objects.create(association="IBCA", **decided)
