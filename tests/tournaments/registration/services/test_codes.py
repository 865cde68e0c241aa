"""Event codes, the public copy of an event, and the clock that starts it: each in the host's calendar."""

from datetime import UTC, date, datetime, timedelta

import pytest

from portal.accounts.actors import system_actor
from portal.cases.faults import CaseFault
from portal.federations.scope import federation_scope, installation_scope
from tests.factories import make_federation
from tests.factories.reports import make_registered_event
from tests.tournaments.registration.events import make_arbiter
from tournaments.enums import EventState
from tournaments.models import EventArbiter, PublishedEvent, Tournament
from tournaments.registration.calendar_feed import entries_of, news_of
from tournaments.registration.facts import data_of
from tournaments.registration.services.clock import start_events
from tournaments.registration.services.publication import (
    next_code,
    publish,
    publish_arbiters,
    publish_invitation,
    publish_state,
    rules_of,
)

pytestmark = pytest.mark.django_db


class TestCodes:
    @pytest.mark.parametrize(
        ("taken", "code"),
        [
            pytest.param([], "UKR270001", id="the first of the year"),
            pytest.param(["UKR270001"], "UKR270002", id="the next"),
            pytest.param(["UKR270001", "UKR270005"], "UKR270006", id="gaps stay"),
            pytest.param(["UKR260007"], "UKR270001", id="each year begins anew"),
            pytest.param(["GER270003"], "UKR270001", id="each federation counts for itself"),
            pytest.param(["UKR279999"], "UKR2710000", id="the ten thousandth has five digits"),
            pytest.param(["UKR279999", "UKR2710000"], "UKR2710001", id="and the next too"),
        ],
    )
    def test_the_next_code_of_the_year(self, ukr, taken, code):
        for one in taken:
            made = make_registered_event(make_federation(one[:3]))
            PublishedEvent.objects.filter(pk=made.pk).update(code=one)
        assert next_code(ukr, date(2027, 3, 1)) == code


class TestPublicCopy:
    @pytest.fixture
    def event(self, ukr):
        made = make_registered_event(ukr, latin_name="Autumn Open", organiser="Chess club")
        with federation_scope(ukr.pk):
            made.time_control = {
                "white": [{"minutes": 90, "moves": None, "seconds": 30, "delay": False}],
                "black": None,
            }
            made.save()
            yield made

    def test_a_change_refreshes_everything_but_the_day_of_registration(self, event):
        event.place, event.organiser, event.continental = "Kyiv", "Another club", True
        event.save()
        made = publish(event)
        assert (made.place, made.organiser, made.official) == ("Kyiv", "Another club", True)
        assert made.registered_on == date(2026, 9, 1)
        assert made.edition == "fide-2025"
        assert "kyiv" in made.search_key

    def test_9_1_the_day_of_the_report_follows_the_last_day(self, event):
        first = publish(event).report_due
        event.end += timedelta(days=31)
        event.save()
        assert publish(event).report_due > first

    def test_an_event_that_no_regulations_rate_is_not_published(self, event):
        event.time_control = {}
        event.save()
        with pytest.raises(CaseFault, match="not_ratable"):
            rules_of(event, data_of(event))

    def test_arbiters_are_copied_with_their_titles_and_the_rest_stays(self, event, ukr):
        published = publish(event)
        chief = make_arbiter("IA", name="Koval, Ira")
        EventArbiter.objects.create(federation=ukr, tournament=event, player=chief, role="chief")
        EventArbiter.objects.create(
            federation=ukr, tournament=event, player=make_arbiter(), role="deputy", replaced_on=ukr.today
        )
        publish_arbiters(event)
        after = PublishedEvent.objects.get(pk=event.pk)
        assert after.chief_arbiter == chief
        assert [(one["name"], one["titles"], one["role"]) for one in after.details["arbiters"]] == [
            ("Koval, Ira", ["IA"], "chief")
        ]
        assert after.details["rounds"] == published.details["rounds"]

    def test_an_invitation_is_public_once_the_event_is(self, event, ukr):
        event.invitation = {"3": "Hotel Dnister"}
        publish_invitation(event)
        assert PublishedEvent.objects.get(pk=event.pk).details["invitation"] == {"3": "Hotel Dnister"}
        publish_invitation(Tournament(federation=ukr))

    def test_a_state_is_copied_with_its_days(self, event):
        event.state = EventState.REPORTED
        publish_state(event, reported_on=date(2026, 10, 12))
        after = PublishedEvent.objects.get(pk=event.pk)
        assert (after.state, after.reported_on) == ("reported", date(2026, 10, 12))


class TestClock:
    """An event begins at midnight of its first day where it is played."""

    def started(self, zone, now, **fields):
        host = make_federation("UKR", time_zone=zone)
        fields = {"state": EventState.REGISTERED, "start": date(2026, 10, 5)} | fields
        event = make_registered_event(host, **fields)
        count = start_events(now=now, actor=system_actor("calendar"))
        with installation_scope():
            return count, Tournament.under_policy.get(pk=event.pk).state

    @pytest.mark.parametrize(
        ("zone", "now", "begun"),
        [
            pytest.param(
                "Europe/Kyiv", datetime(2026, 10, 4, 20, 59, tzinfo=UTC), False, id="Kyiv, a minute before"
            ),
            pytest.param("Europe/Kyiv", datetime(2026, 10, 4, 21, 0, tzinfo=UTC), True, id="Kyiv, midnight"),
            pytest.param(
                "Pacific/Kiritimati", datetime(2026, 10, 4, 10, 0, tzinfo=UTC), True, id="the first zone"
            ),
            pytest.param(
                "Pacific/Kiritimati", datetime(2026, 10, 4, 9, 59, tzinfo=UTC), False, id="just before"
            ),
            pytest.param(
                "Pacific/Pago_Pago", datetime(2026, 10, 5, 10, 59, tzinfo=UTC), False, id="the last zone"
            ),
            pytest.param(
                "Pacific/Pago_Pago", datetime(2026, 10, 5, 11, 0, tzinfo=UTC), True, id="and its midnight"
            ),
            pytest.param(
                "Europe/Kyiv", datetime(2026, 12, 24, tzinfo=UTC), True, id="after the clock stood still"
            ),
        ],
    )
    def test_a_day_begins_where_it_is_played(self, db, zone, now, begun):
        assert self.started(zone, now) == (int(begun), "running" if begun else "registered")

    @pytest.mark.parametrize("state", [EventState.CANCELLED, EventState.REPORTED, EventState.RUNNING])
    def test_only_a_registered_event_begins(self, db, state):
        assert self.started("Europe/Kyiv", datetime(2026, 10, 6, tzinfo=UTC), state=state) == (0, state)

    def test_a_second_run_starts_nothing(self, db):
        now = datetime(2026, 10, 6, tzinfo=UTC)
        self.started("Europe/Kyiv", now)
        assert start_events(now=now, actor=system_actor("calendar")) == 0


class TestFeed:
    def test_a_cancelled_event_stays_in_the_calendar_as_cancelled(self, ukr):
        made = make_registered_event(ukr)
        PublishedEvent.objects.filter(pk=made.pk).update(state=EventState.CANCELLED)
        (entry,) = entries_of(PublishedEvent.objects.select_related("federation"))
        assert (entry.uid, entry.cancelled, entry.place) == (made.code, True, "Lviv, Ukraine")
        assert (entry.start, entry.end, entry.path) == (made.start, made.end, f"/tournaments/{made.code}/")

    def test_news_say_where_the_event_stands_today(self, ukr):
        make_registered_event(ukr, start=ukr.today + timedelta(days=3), end=ukr.today + timedelta(days=9))
        (item,) = news_of(PublishedEvent.objects.select_related("federation"))
        assert (item.title, item.text) == ("Autumn Open (UKR)", "Registered; begins in 3 days.")
