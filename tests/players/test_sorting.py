"""The search in the order that a reader chose: page by page, with and without values, as a file."""

import csv
from datetime import date

import pytest
from django.urls import reverse

from players.selectors import Place
from tests.factories.players import make_player, rate
from tests.markup import markup

pytestmark = pytest.mark.django_db
FACTS = [
    ("One", 2300, 1990),
    ("Two", 2300, None),
    ("Three", 2500, 1960),
    ("Four", None, 1990),
    ("Five", 1900, 2001),
]


@pytest.fixture
def people():
    made = {}
    for name, rating, born in FACTS:
        made[name] = make_player(f"Anders, {name}", birth_year=born)
        if rating:
            rate(made[name], rating=rating, list_date=date(2026, 11, 1))
    return made


def ask(client, **asked):
    return client.get(reverse("players:list"), {"q": "Anders", **asked})


def names(found) -> list[str]:
    return [player.name.removeprefix("Anders, ") for player in found.players]


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        ("name", ["Five", "Four", "One", "Three", "Two"]),
        ("-name", ["Two", "Three", "One", "Four", "Five"]),
        ("-rating", ["Three", "One", "Two", "Five", "Four"]),
        ("rating", ["Five", "One", "Two", "Three", "Four"]),
        ("born", ["Three", "Four", "One", "Five", "Two"]),
        ("-born", ["Five", "Four", "One", "Three", "Two"]),
        ("-rapid", ["Five", "Four", "One", "Three", "Two"]),
    ],
)
@pytest.mark.parametrize("size", [1, 2, 5])
def test_pages_follow_each_other_without_gap_or_repetition(client, people, monkeypatch, order, wanted, size):
    monkeypatch.setattr("players.search_page.views.PER_PAGE", size)
    shown, after = [], ""
    for _page in range(len(FACTS)):
        found = ask(client, sort=order, after=after).context["found"]
        shown += names(found)
        after = str(found.next) if found.next else ""
        if not after:
            break
    assert shown == wanted


def test_a_restricted_record_does_not_tell_its_rating_by_its_place(client, people):
    people["Three"].restricted = True
    people["Three"].save()
    assert names(ask(client, sort="-rating").context["found"])[0] == "One"
    assert names(ask(client, sort="rating").context["found"])[-1] == "Three"


def test_a_page_behind_nobody_begins_anew(client, people):
    gone = str(Place("anders zoe", 10**9))
    assert names(ask(client, sort="-rating", after=gone).context["found"])[0] == "Three"


def test_headers_name_the_order_and_lead_to_the_other(client, people):
    page = markup(ask(client, sort="-rating").text)
    assert 'aria-sort="descending"' in page
    assert 'href="?q=Anders&amp;sort=rating"' in page
    assert 'href="?q=Anders&amp;sort=-blitz"' in page


def test_the_file_holds_everybody_found_in_that_order(client, people, monkeypatch):
    monkeypatch.setattr("players.search_page.views.PER_PAGE", 1)
    address = f"{reverse('players:export')}?q=Anders&sort=-rating&born_from=1950"
    assert address.replace("&", "&amp;") in ask(client, sort="-rating", born_from=1950).text
    answer = client.get(address)
    rows = list(csv.DictReader(answer.content.decode("utf-8-sig").splitlines()))
    assert [row["name"] for row in rows] == ["Anders, Three", "Anders, One", "Anders, Five", "Anders, Four"]
    assert [row["standard"] for row in rows] == ["2500", "2300", "1900", ""]


@pytest.mark.parametrize("asked", ["", "?sort=-rating", "?q=Anders&born_from=x"])
def test_no_file_of_everybody_or_of_a_wrong_filter(client, people, asked):
    assert client.get(reverse("players:export") + asked).status_code == 400
