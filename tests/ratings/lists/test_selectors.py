"""Which lists there are: the last revision of each, neighbours, and whom a revision moved."""

from datetime import date

import pytest

from ratings.lists.selectors import (
    moved_by_revision,
    neighbours,
    published_lists,
    revisions_of,
    system_at,
    system_heads,
)
from ratings.models import RatingList
from tests.factories.ratings import make_list_in_force
from tests.ratings.lists.register import DECEMBER, NOVEMBER, OCTOBER

pytestmark = pytest.mark.django_db


@pytest.fixture
def lists(taken_over):
    return [taken_over(day, {}) for day in (OCTOBER, NOVEMBER, DECEMBER)]


def test_the_newest_list_first_and_of_each_its_last_revision(lists, taken_over):
    revised = taken_over(NOVEMBER, {}, revision=1)
    assert list(published_lists()) == [lists[2], revised, lists[0]]


def test_a_list_that_was_taken_back_is_gone_everywhere(lists, system):
    RatingList.every.filter(pk=lists[2].pk).update(withdrawn_at="2026-12-02T00:00Z")
    assert list(published_lists()) == [lists[1], lists[0]]
    assert revisions_of(system, DECEMBER) == []
    (head,) = [each for each in system_heads() if each.system == system]
    assert head.newest == lists[1]


def test_every_system_is_named_even_before_its_first_list(lists):
    make_list_in_force("fide-rapid", OCTOBER)
    heads = {head.system.code: head.newest for head in system_heads()}
    assert (heads["fide-standard"], heads["fide-rapid"]) == (lists[2], None)


@pytest.mark.parametrize(("code", "found"), [("fide-standard", True), ("fide", False), ("", False)])
def test_a_system_by_its_address(lists, code, found):
    assert (system_at(code) is not None) is found


def test_revisions_of_a_day_newest_first(lists, taken_over, system):
    second = taken_over(NOVEMBER, {}, revision=1)
    third = taken_over(NOVEMBER, {}, revision=2)
    assert revisions_of(system, NOVEMBER) == [third, second, lists[1]]
    assert revisions_of(system, date(2026, 11, 2)) == []


@pytest.mark.parametrize(
    ("at", "around"),
    [(0, (None, NOVEMBER)), (1, (OCTOBER, DECEMBER)), (2, (NOVEMBER, None))],
    ids=["the first", "in between", "the newest"],
)
def test_the_lists_before_and_after(lists, at, around):
    make_list_in_force("fide-rapid", date(2026, 11, 15))
    assert neighbours(lists[at]) == around


class TestWhomARevisionMoved:
    def test_of_a_list_that_was_taken_over_it_is_stored(self, lists, taken_over, people):
        taken_over(date(2026, 12, 15), {"Adams, A": 2000, "Brown, B": 1900})
        one, two = people["Adams, A"], people["Brown, B"]
        moved = [[two.pk, 1900, None], [one.pk, 2000, 2010], [0, 1, 2]]
        revised = taken_over(DECEMBER, {}, revision=1, rests_on={"moved": moved})
        found = [(each.player, each.before, each.after) for each in moved_by_revision(revised, lists[2])]
        # A record that is gone since is left out.
        assert found == [(two, 1900, None), (one, 2000, 2010)]

    def test_a_revision_without_a_list_to_compare_moves_nobody(self, lists, taken_over):
        assert moved_by_revision(taken_over(DECEMBER, {}, revision=1), lists[2]) == []
