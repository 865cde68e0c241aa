"""Imported lists beside the calculated ones: what an import would replace, and how it is taken back."""

from datetime import date

import pytest
from django.utils import timezone

from players.models import RatingSystem
from ratings.enums import Origin
from ratings.models import RatingList, Regulation
from ratings.publication.imported import address, conflicts, needs_second_person, taken_back
from tests.factories import make_user
from tests.factories.ratings import make_list_in_force

pytestmark = pytest.mark.django_db
OCTOBER, NOVEMBER, DECEMBER = (date(2026, month, 1) for month in (10, 11, 12))


@pytest.fixture
def standard(db) -> RatingSystem:
    return make_list_in_force("fide-standard", NOVEMBER)


@pytest.fixture
def rapid(db) -> RatingSystem:
    return make_list_in_force("fide-rapid", NOVEMBER)


def listed(system: RatingSystem, day: date, origin: str = Origin.IMPORTED, revision: int = 0) -> RatingList:
    return RatingList.objects.create(
        system=system,
        list_date=day,
        revision=revision,
        origin=origin,
        published_by=make_user(),
        published_at=timezone.now(),
    )


class TestConflicts:
    @pytest.mark.parametrize(
        ("lists", "found"),
        [
            pytest.param([], [], id="no list yet"),
            pytest.param([(NOVEMBER, Origin.IMPORTED)], [], id="only imports"),
            pytest.param(
                [(NOVEMBER, Origin.CALCULATED)], [("calculated_here", "2026-11-01", 1)], id="the same date"
            ),
            pytest.param(
                [(OCTOBER, Origin.CALCULATED)], [("calculated_before", "2026-10-01", 1)], id="an earlier date"
            ),
            pytest.param(
                [(OCTOBER, Origin.CALCULATED), (NOVEMBER, Origin.IMPORTED)], [], id="an import came after it"
            ),
        ],
    )
    def test_an_import_that_would_replace_or_interrupt_what_was_calculated(self, lists, found, standard):
        for day, origin in lists:
            listed(standard, day, origin)
        told = conflicts([standard.pk], NOVEMBER)
        said = [(each["code"], each["params"]["list"], each["params"]["revision"]) for each in told]
        assert said == found

    def test_the_revision_is_the_next_one_and_each_system_is_named(self, standard, rapid):
        for revision in (0, 1):
            listed(standard, NOVEMBER, Origin.CALCULATED, revision)
        listed(rapid, OCTOBER, Origin.CALCULATED)
        told = conflicts([rapid.pk, standard.pk], NOVEMBER)
        by_system = {each["params"]["system"]: (each["code"], each["params"]["revision"]) for each in told}
        assert by_system == {
            "fide-standard": ("calculated_here", 2),
            "fide-rapid": ("calculated_before", 1),
        }

    def test_another_systems_list_is_in_nobodys_way(self, standard, rapid):
        listed(rapid, NOVEMBER, Origin.CALCULATED)
        assert conflicts([standard.pk], NOVEMBER) == []


class TestTheSecondPerson:
    def test_one_system_that_asks_for_it_is_enough(self, standard, rapid):
        Regulation.objects.filter(system=standard).update(second_person=False)
        Regulation.objects.filter(system=rapid).update(second_person=True)
        assert needs_second_person([standard.pk]) is False
        assert needs_second_person([standard.pk, rapid.pk]) is True

    def test_a_system_without_settings_asks_for_it(self, standard):
        Regulation.objects.filter(system=standard).delete()
        assert needs_second_person([standard.pk]) is True


class TestTakingBack:
    def test_the_list_leaves_the_site_and_stays_in_the_database(self, standard):
        made = listed(standard, NOVEMBER)
        assert taken_back(systems=[standard.pk], list_date=NOVEMBER) is True
        assert not RatingList.objects.exists()
        assert RatingList.every.get().pk == made.pk
        # A second click finds nothing to take back.
        assert taken_back(systems=[standard.pk], list_date=NOVEMBER) is False

    @pytest.mark.parametrize(
        "lists",
        [
            pytest.param([(NOVEMBER, Origin.CALCULATED)], id="it was calculated here"),
            pytest.param([(NOVEMBER, Origin.IMPORTED), (DECEMBER, Origin.IMPORTED)], id="a later list"),
            pytest.param([(OCTOBER, Origin.IMPORTED)], id="another date"),
            pytest.param([], id="no list"),
        ],
    )
    def test_what_others_rest_on_stays(self, lists, standard):
        for day, origin in lists:
            listed(standard, day, origin)
        assert taken_back(systems=[standard.pk], list_date=NOVEMBER) is False
        assert RatingList.objects.count() == len(lists)

    def test_of_several_systems_all_are_taken_back_or_none(self, standard, rapid):
        listed(standard, NOVEMBER)
        listed(rapid, NOVEMBER)
        listed(rapid, DECEMBER)
        assert taken_back(systems=[standard.pk, rapid.pk], list_date=NOVEMBER) is False
        assert RatingList.objects.count() == 3

    def test_a_revision_is_taken_back_and_the_list_before_it_stands_again(self, standard):
        first = listed(standard, NOVEMBER)
        listed(standard, NOVEMBER, revision=1)
        assert taken_back(systems=[standard.pk], list_date=NOVEMBER) is True
        assert RatingList.objects.get() == first


def test_where_a_list_is_read():
    assert address("fide-rapid", NOVEMBER).endswith("/fide-rapid/2026-11-01/")
