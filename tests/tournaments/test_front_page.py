"""The events of the front page and of a federation's page: which of them, in which group, with what."""

from datetime import timedelta

import pytest
from django.urls import resolve, reverse
from django.urls.exceptions import NoReverseMatch
from django.utils import timezone

from tests.factories.reports import make_registered_event
from tournaments.federation_page import sections as of_federation
from tournaments.front_page import SHOWN, figures, sections
from tournaments.models import PublishedEvent
from tournaments.search import search

pytestmark = pytest.mark.django_db


def event(federation, starts, days=3, **fields):
    """Register an event that begins so many days from today."""
    today = timezone.localdate()
    start = today + timedelta(days=starts)
    made = make_registered_event(federation, start=start, end=start + timedelta(days=days - 1), **fields)
    return PublishedEvent.objects.get(pk=made.pk)


def on_the_front_page():
    (section,) = sections()
    return {label: [one.code for one in events] for label, events in section.context["groups"]}


class TestFrontPage:
    @pytest.mark.parametrize(
        ("starts", "days", "group"),
        [
            pytest.param(0, 1, "Running now", id="only today"),
            pytest.param(-5, 6, "Running now", id="its last day"),
            pytest.param(-5, 5, None, id="over since yesterday"),
            pytest.param(1, 3, "Begin within a week", id="tomorrow"),
            pytest.param(7, 3, "Begin within a week", id="in a week"),
            pytest.param(8, 3, None, id="a day later"),
        ],
    )
    def test_an_event_stands_in_its_group_by_its_days(self, ukr, starts, days, group):
        made = event(ukr, starts, days)
        assert on_the_front_page() == ({group: [made.code]} if group else {})

    def test_without_events_there_is_a_section_that_leads_to_the_calendar(self, db):
        assert on_the_front_page() == {}

    def test_no_more_than_the_page_holds(self, ukr):
        for _number in range(SHOWN + 1):
            event(ukr, 0)
        assert len(on_the_front_page()["Running now"]) == SHOWN

    def test_what_ends_first_stands_first_among_the_running(self, ukr):
        late, soon = event(ukr, -1, 9), event(ukr, -1, 4)
        assert on_the_front_page()["Running now"] == [soon.code, late.code]

    def test_rated_events_are_counted(self, ukr):
        event(ukr, -30, state="rated")
        event(ukr, -30, state="accepted")
        assert figures() == {"Rated events": 1}


class TestFederation:
    def shown(self, federation):
        found = of_federation(federation)
        return (
            {label: [str(one.link) for one in events] for label, events in found[0].context["groups"]}
            if found
            else {}
        )

    def test_running_coming_and_recent_events_of_this_federation_alone(self, ukr, jpn):
        running, coming, held = event(ukr, -1), event(ukr, 90), event(ukr, -30, name="Spring & Summer")
        event(jpn, 0)
        shown = self.shown(ukr)
        assert list(shown) == ["Running and upcoming", "Recent events"]
        assert all(
            one.code in link
            for one, link in zip((running, coming), shown["Running and upcoming"], strict=True)
        )
        assert shown["Recent events"] == [
            f'<a href="{reverse("tournaments:event", args=[held.code])}">Spring &amp; Summer</a>'
        ]

    def test_a_cancelled_event_is_in_neither_group(self, ukr):
        for starts in (-30, 0, 30):
            event(ukr, starts, state="cancelled")
        assert self.shown(ukr) == {}

    def test_the_line_says_where_which_and_when(self, ukr):
        event(ukr, 0, place="<Lviv>", tempo="blitz")
        (section,) = of_federation(ukr)
        about = section.context["groups"][0][1][0].about
        assert about.startswith("&lt;Lviv&gt; · blitz · ")

    def test_the_days_end_where_the_federation_is(self, jpn):
        """In Tokyo it is tomorrow for nine hours of every day of London."""
        today = jpn.today
        made = make_registered_event(jpn, start=today - timedelta(days=2), end=today - timedelta(days=1))
        shown = self.shown(jpn)
        assert list(shown) == ["Recent events"]
        assert made.code in shown["Recent events"][0]


def test_a_search_finds_an_event_with_its_place_and_day(ukr, rf):
    made = event(ukr, 30, name="Кубок Львова", place="Львів")
    found = search(rf.get("/"), "Кубок")
    assert [(one.title, one.url) for one in found.results] == [
        (made.name, reverse("tournaments:event", args=[made.code]))
    ]
    assert search(rf.get("/"), "Nowhere").results == []


@pytest.mark.parametrize("code", ["UKR260001", "UKR2610000"])
def test_an_event_has_its_address_by_its_code(code):
    path = reverse("tournaments:event", args=[code])
    assert resolve(path).kwargs == {"code": code}


@pytest.mark.parametrize("code", ["ukr260001", "UKR26001", "UKR26100000", "UK2600011", "UKR26000١"])
def test_what_is_no_code_has_no_address(code):
    with pytest.raises(NoReverseMatch):
        reverse("tournaments:event", args=[code])
