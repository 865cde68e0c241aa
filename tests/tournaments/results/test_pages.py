"""Edges of the results pages: what does not exist, long tables, an event without results, interim ones."""

import pytest
from django.urls import reverse

from tests.factories import make_user
from tests.factories.reports import make_registered_event, report_bytes
from tests.tournaments.results.test_views import address, author, event, field, publish
from tournaments.models import PublishedResults

pytestmark = pytest.mark.django_db
__all__ = ["author", "event", "field"]


@pytest.fixture
def played(event, author, officer, field):
    publish(event, author, officer, report_bytes(field))
    return event


def page(client, name, event, *arguments, **query):
    return client.get(reverse(f"tournaments:{name}", args=[event.code, *arguments]), query)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("standings", []),
        ("crosstable", []),
        ("pairings", [1]),
        ("card", [1]),
        ("rating_changes", []),
        ("statistics", []),
        ("prizes", []),
    ],
)
def test_before_the_report_the_pages_say_so(client, event, name, arguments):
    answer = page(client, name, event, *arguments)
    assert (answer.status_code, "lines" in answer.context) == (404, False)
    assert "Autumn Open" in answer.text


def test_an_event_that_does_not_exist_has_no_pages(client, db):
    assert client.get("/tournaments/UKR269999/standings/").status_code == 404


@pytest.mark.parametrize(
    ("name", "number", "status"),
    [
        ("pairings", 1, 200),
        ("pairings", 3, 200),
        ("pairings", 4, 404),
        ("pairings", 0, 404),
        ("card", 4, 200),
        ("card", 5, 404),
        ("card", 0, 404),
    ],
)
def test_rounds_and_players_that_are_not_in_the_report(client, played, name, number, status):
    assert page(client, name, played, number).status_code == status


@pytest.mark.parametrize("asked", ["0", "99", "last", "-1", "x"])
def test_a_page_of_a_long_table_that_does_not_exist_is_the_nearest(client, played, asked):
    lines = page(client, "standings", played, page=asked).context["lines"]
    assert [line.rank for line in lines] == [1, 2, 3, 4]


def test_the_whole_table_may_be_asked_for_to_print(client, played):
    assert page(client, "standings", played, all="1").context["page_obj"].paginator.num_pages == 1


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        pytest.param({}, [], id="nothing asked"),
        pytest.param({"places": "100", "sharing": "tie-break"}, [(1, "100")], id="one prize"),
        pytest.param(
            {"places": "100", "sharing": "tie-break", "groups": "2020-2020: 7", "gain": "5"},
            [(1, "100"), (3, "7"), (1, "5")],
            id="places, then groups, then the gain",
        ),
        pytest.param({"places": "100", "sharing": "by lot"}, [], id="a sharing that does not exist"),
    ],
)
def test_prizes_are_computed_from_the_address_and_never_stored(client, played, query, shown):
    lines = page(client, "prizes", played, **query).context["lines"]
    assert [(line.player.number, str(prize.amount)) for line, prize in lines] == shown


def test_an_interim_report_is_called_so(client, played):
    PublishedResults.objects.filter(pk=played.pk).update(interim=True)
    assert page(client, "standings", played).context["shown"].interim


def test_a_report_of_another_event_is_not_shown_by_its_number(client, ukr, author, event, field):
    other = make_registered_event(ukr, author=make_user())
    client.force_login(author)
    assert client.get(address("standings", other, "?report=1")).status_code == 404
    assert client.get(address("standings", event, "?report=1")).status_code == 404
