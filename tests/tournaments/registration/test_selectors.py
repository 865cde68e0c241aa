"""Which events the calendar and the list find, in which order, and what their files for programs hold."""

import csv
import io
from datetime import date, timedelta

import pytest
from django.urls import reverse

from portal.federations.scope import federation_scope
from tests.factories import make_federation
from tests.factories.reports import make_registered_event
from tests.tournaments.registration.events import drafted
from tournaments.models import PublishedEvent, Tournament
from tournaments.registration.selectors import (
    calendar,
    day_of_registration,
    found_events,
    registered,
    work_events,
)

pytestmark = pytest.mark.django_db

TODAY = date(2026, 10, 7)


def event(federation, name="Autumn Open", starts=0, days=3, **fields) -> PublishedEvent:
    start = TODAY + timedelta(days=starts)
    made = make_registered_event(
        federation, name=name, start=start, end=start + timedelta(days=days - 1), **fields
    )
    return PublishedEvent.objects.get(pk=made.pk)


def codes(found):
    return [one.code for one in found]


class TestCalendar:
    @pytest.mark.parametrize(
        ("starts", "days", "shown"),
        [
            pytest.param(0, 1, True, id="only today"),
            pytest.param(-2, 3, True, id="its last day"),
            pytest.param(-3, 3, False, id="over since yesterday"),
            pytest.param(400, 1, True, id="next year"),
        ],
    )
    def test_what_is_over_is_not_to_come(self, ukr, starts, days, shown):
        event(ukr, starts=starts, days=days)
        assert bool(calendar(today=TODAY)) is shown

    def test_since_brings_back_what_was(self, ukr):
        past = event(ukr, starts=-30)
        assert codes(calendar(today=TODAY, since=TODAY - timedelta(days=28))) == [past.code]
        assert codes(calendar(today=TODAY, since=TODAY - timedelta(days=27))) == []

    def test_until_counts_the_first_day(self, ukr):
        later = event(ukr, starts=5)
        assert codes(calendar(today=TODAY, until=TODAY + timedelta(days=5))) == [later.code]
        assert codes(calendar(today=TODAY, until=TODAY + timedelta(days=4))) == []

    def test_in_the_order_of_the_first_day_then_of_the_code(self, ukr, jpn):
        last, first, same = event(ukr, starts=2), event(ukr, starts=1), event(jpn, starts=1)
        assert codes(calendar(today=TODAY)) == [same.code, first.code, last.code]

    def test_norm_events_alone(self, ukr):
        norms = event(ukr)
        PublishedEvent.objects.filter(pk=norms.pk).update(norm_event=True)
        event(ukr)
        assert codes(calendar(today=TODAY, norms=True)) == [norms.code]


class TestList:
    @pytest.fixture
    def lviv(self, ukr):
        return event(ukr, "Кубок Львова", place="Львів", tempo="rapid")

    @pytest.mark.parametrize(
        "query",
        [
            pytest.param("кубок", id="a word"),
            pytest.param("Kubok", id="in Latin letters"),
            pytest.param("львова кубок", id="both words in another order"),
            pytest.param("Lviv", id="the place in English"),
            pytest.param("Львов", id="the place in Russian"),
        ],
    )
    def test_an_event_is_found_by_its_words_in_any_script(self, lviv, query):
        assert codes(registered(query=query)) == [lviv.code]

    @pytest.mark.parametrize("query", ["кубок одеси", "Chess", "%", "_"])
    def test_every_word_must_fit(self, lviv, query):
        assert codes(registered(query=query)) == []

    def test_a_code_is_found_in_small_letters(self, lviv, ukr):
        event(ukr)
        assert codes(registered(query=lviv.code.lower())) == [lviv.code]

    @pytest.mark.parametrize(
        ("given", "found"),
        [
            ({"tempo": "rapid"}, True),
            ({"tempo": "blitz"}, False),
            ({"system": "swiss"}, True),
            ({"system": "round-robin"}, False),
            ({}, True),
        ],
    )
    def test_filters(self, lviv, given, found):
        assert bool(registered(**given)) is found

    def test_of_one_federation(self, lviv, jpn):
        theirs = event(jpn)
        assert codes(registered(federation_id=jpn.pk)) == [theirs.code]

    @pytest.mark.parametrize(
        ("sort", "order"),
        [
            pytest.param("", "cab", id="the newest first"),
            pytest.param("name", "abc", id="by name"),
            pytest.param("-name", "cba", id="by name, backwards"),
            pytest.param("start", "bac", id="by first day"),
            pytest.param("federation", "cba", id="by federation, equal ones the newest first"),
            pytest.param("password", "cab", id="a column that does not exist"),
        ],
    )
    def test_the_order_of_a_column(self, ukr, jpn, sort, order):
        event(ukr, "a", starts=2)
        event(jpn, "b", starts=1)
        event(jpn, "c", starts=3)
        assert "".join(one.name for one in registered(sort=sort)) == order


class TestWork:
    def found(self, ukr, **given):
        with federation_scope(ukr.pk):
            return {one.name for one in found_events(work_events(), given)}

    def test_a_draft_is_found_by_name_place_and_state(self, ukr, player):
        drafted(player, ukr)
        assert self.found(ukr) == {"Open of Lviv"}
        assert self.found(ukr, q="lviv", state="draft") == {"Open of Lviv"}
        assert self.found(ukr, q="OPEN") == {"Open of Lviv"}
        assert self.found(ukr, state="submitted") == set()
        assert self.found(ukr, q="Kyiv") == set()

    def test_a_code_is_whole(self, ukr):
        made = event(ukr)
        assert self.found(ukr, q=made.code.lower()) == {"Autumn Open"}
        assert self.found(ukr, q=made.code[:-1]) == set()

    def test_another_federations_work_is_not_there(self, ukr, jpn, player):
        drafted(player, jpn)
        assert self.found(ukr) == set()


def test_0_2_what_is_late_is_decided_by_the_day_of_registration_at_the_host(ukr):
    """An hour before midnight in UTC it is the next day in Kyiv."""
    made = event(ukr)
    with federation_scope(ukr.pk):
        row = Tournament.objects.get(pk=made.pk)
        row.registered_at = row.registered_at.replace(year=2026, month=9, day=1, hour=23)
        assert day_of_registration(row) == date(2026, 9, 2)
        row.registered_at = None
        assert day_of_registration(row) == ukr.today


class TestFiles:
    def test_the_list_as_csv_has_the_events_that_the_filter_finds(self, client, ukr, jpn):
        ours = event(ukr, '=cmd|"x"', place="Lviv")
        event(jpn)
        answer = client.get(reverse("tournaments:export"), {"federation": "UKR"})
        (row,) = csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))
        assert (row["code"], row["federation"], row["start"]) == (ours.code, "UKR", "2026-10-07")
        assert row["name"] == '\'=cmd|"x"', "a spreadsheet must not run it"

    @pytest.mark.parametrize("given", [{"federation": "XXX"}, {"tempo": "bullet"}, {"system": "hutton"}])
    def test_a_filter_that_means_nothing_gives_no_file(self, client, ukr, given):
        assert client.get(reverse("tournaments:export"), given).status_code == 400

    def test_the_calendar_of_a_phone_has_the_chosen_events(self, client, ukr):
        start = ukr.today + timedelta(days=30)
        made = make_registered_event(ukr, start=start, end=start)
        make_registered_event(make_federation("GER"), start=start, end=start)
        text = client.get(reverse("tournaments:calendar_feed"), {"federation": "UKR"}).content.decode()
        assert text.count("BEGIN:VEVENT") == 1
        assert made.code in text
        assert client.get(reverse("tournaments:calendar_feed"), {"since": "soon"}).status_code == 400

    def test_one_event_for_the_own_calendar(self, client, ukr):
        made = event(ukr)
        answer = client.get(reverse("tournaments:event_entry", args=[made.code]))
        assert f'filename="{made.code}.ics"' in answer["Content-Disposition"]
        assert client.get(reverse("tournaments:event_entry", args=["UKR269999"])).status_code == 404
