"""The players of a list in the order that a reader chose, and as a file."""

import csv

import pytest
from django.urls import reverse

from ratings.lists.sorting import SORTS, can_sort, sorted_on_list
from ratings.models import RatingList
from tests.markup import markup
from tests.ratings.world import AFTER, BEFORE

NAMES = ["Bondar", "Kovalenko", "Lysenko", "Sato"]


def families(page) -> list[str]:
    return [player.name.partition(",")[0] for player in page.players]


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        ("name", NAMES),
        ("-name", NAMES[::-1]),
        ("-rating", ["Kovalenko", "Sato", "Bondar", "Lysenko"]),
        ("rating", ["Lysenko", "Bondar", "Sato", "Kovalenko"]),
        ("born", ["Sato", "Bondar", "Kovalenko", "Lysenko"]),
        ("-born", ["Lysenko", "Bondar", "Kovalenko", "Sato"]),
    ],
)
@pytest.mark.parametrize("size", [1, 4])
@pytest.mark.parametrize("day", [AFTER, BEFORE])
def test_pages_follow_each_other(world, published, order, wanted, size, day):
    listed = RatingList(system=published.system, list_date=day)
    shown, after = [], None
    for _page in wanted:
        page = sorted_on_list(listed, order, limit=size, after=after)
        shown, after = shown + families(page), page.next
        if after is None:
            break
    assert shown == wanted


@pytest.mark.parametrize(
    ("about", "wanted"),
    [
        ({"query": "кова"}, ["Kovalenko"]),
        ({"query": "?!"}, []),
        ({"query": "9" * 40}, []),
        ({"only": {"sex": "w"}}, ["Bondar"]),
        ({"only": {"rating_from": 2050}}, ["Kovalenko", "Sato"]),
        ({"only": {"title": "IM"}}, ["Kovalenko"]),
    ],
)
def test_what_is_sorted_is_filtered(world, published, about, wanted):
    assert families(sorted_on_list(published, "-rating", **about)) == wanted


def test_a_federation_and_an_id(world, published):
    home = world.players["sato"].federation
    assert families(sorted_on_list(published, "-rating", federation=home)) == ["Sato"]
    number = str(world.players["bondar"].fide_id)
    assert families(sorted_on_list(published, "-rating", query=number)) == ["Bondar"]


def test_a_restricted_record_is_left_out(world, published):
    player = world.players["kovalenko"]
    player.restricted = True
    player.save()
    assert families(sorted_on_list(published, "-rating")) == ["Sato", "Bondar", "Lysenko"]


def test_an_old_list_is_sorted_in_part_only(world, published):
    old = RatingList(system=published.system, list_date=BEFORE)
    assert can_sort(published, None, {})
    assert not can_sort(old, None, {})
    assert can_sort(old, world.players["sato"].federation, {})


def test_the_tab_sorts_and_its_file_says_the_same(client, published):
    here = reverse("ratings:list", args=["fide-standard", AFTER])
    page = client.get(here, {"part": "players", "sort": "-rating"})
    assert families(page.context["page"])[0] == "Kovalenko"
    assert 'aria-sort="descending"' in markup(page.text)
    address = reverse("ratings:players_file", args=["fide-standard", AFTER])
    assert f"{address}?part=players&amp;sort=-rating" in page.text
    answer = client.get(address, {"sort": "-rating", "sex": "m"})
    rows = list(csv.DictReader(answer.content.decode("utf-8-sig").splitlines()))
    assert [row["name"] for row in rows] == ["Kovalenko, Ihor", "Sato, Hiro", "Lysenko, Ivan"]
    assert client.get(address, {"sex": "zz"}).status_code == 400


@pytest.mark.parametrize("order", [*SORTS, "games", "-", "rating;drop"])
def test_any_order_is_answered(client, published, order):
    here = reverse("ratings:list", args=["fide-standard", AFTER])
    assert client.get(here, {"part": "players", "sort": order}).status_code == 200
