"""What an event still needs at FIDE's server, until when, and which of them a federation sees first."""

from datetime import date, timedelta

import pytest

from portal.federations.scope import federation_scope
from tests.factories.reports import make_registered_event
from tests.factories.staff import everybody
from tournaments.delivery.packing import COLUMNS, package, registration_of, trf_with_code
from tournaments.delivery.permissions import can_deliver
from tournaments.delivery.selectors import ToDeliver, _to_deliver, deliveries_of, delivery_of
from tournaments.delivery.services import delivery_version, entered_values
from tournaments.models import Delivery, PublishedEvent

START, END, DUE, DONE = date(2026, 10, 5), date(2026, 10, 11), date(2026, 10, 31), date(2026, 10, 20)


def event(**fields) -> PublishedEvent:
    given = {
        "code": "UKR260001",
        "name": "Autumn Open",
        "start": START,
        "end": END,
        "tempo": "standard",
        "report_due": DUE,
    }
    return PublishedEvent(**given | fields)


@pytest.mark.parametrize(
    ("state", "accepted_on", "task", "due"),
    [
        pytest.param(None, None, "register", date(2026, 10, 2), id="0.2.2 nothing entered"),
        pytest.param("open", DONE, "register", date(2026, 10, 2), id="taken back"),
        pytest.param("registered", None, "", DUE, id="registered, no report yet"),
        pytest.param("registered", DONE, "send", DUE, id="9.1 the report is there"),
        pytest.param("sent", DONE, "answer", None, id="sent"),
        pytest.param("refused", DONE, "correct", DUE, id="refused"),
        pytest.param("refused", None, "correct", DUE, id="the registration was refused"),
        pytest.param("accepted", DONE, "", None, id="done"),
    ],
)
def test_each_state_has_its_next_step(state, accepted_on, task, due):
    delivery = Delivery(state=state, fide_code="4") if state else None
    found = _to_deliver(event(accepted_on=accepted_on), delivery)
    assert (found.task, found.due) == (task, due)


@pytest.mark.parametrize(
    ("fields", "last"),
    [
        pytest.param({}, START - timedelta(days=3), id="0.2.2 three days"),
        pytest.param({"norm_event": True}, START - timedelta(days=30), id="1.1.1 a norm event, thirty"),
        pytest.param({"start": date(1960, 5, 4), "end": date(1960, 5, 9)}, date(1960, 5, 4), id="no rules"),
    ],
)
def test_the_last_day_to_register(fields, last):
    assert _to_deliver(event(**fields), None).due == last


def test_without_an_entry_the_state_is_open_and_the_month_is_that_of_the_report():
    bare = ToDeliver(event(), None, "register", None)
    assert (bare.state, bare.fide_code, bare.period) == ("open", "", "2026-10")
    assert ToDeliver(event(report_due=None), None, "register", None).period == ""


def test_the_version_of_a_page_changes_with_each_value_that_was_entered():
    states = [
        None,
        Delivery(state="registered", fide_code="4"),
        Delivery(state="registered", fide_code="5"),
        Delivery(state="sent", fide_code="5"),
        Delivery(state="sent", fide_code="5", answer="Thanks"),
    ]
    assert len({delivery_version(state) for state in states}) == len(states)
    assert entered_values(None) == {"state": "open", "fide_code": "", "answer": ""}
    assert delivery_version(None) == delivery_version(Delivery(state="open"))


def test_9_1_officer_and_president_deliver(ukr, commission):
    people = everybody(ukr, commission)
    assert people.whom(lambda who: can_deliver(who, ukr)) == {"president", "rating_officer", "superuser"}


class TestList:
    def codes(self, ukr, today):
        with federation_scope(ukr.pk):
            return [each.event.code for each in deliveries_of(ukr, today)]

    def entered(self, ukr, officer, event, state):
        with federation_scope(ukr.pk):
            Delivery.objects.create(
                tournament=event,
                federation=ukr,
                state=state,
                fide_code="4",
                changed_by=officer,
                changed_at=event.created_at,
            )

    def test_what_is_due_first_stands_first_and_what_is_done_last(self, ukr, officer):
        done, later, soon = (
            make_registered_event(
                ukr, author=officer, start=START + timedelta(days=days), end=END + timedelta(days=days)
            )
            for days in (0, 20, 10)
        )
        self.entered(ukr, officer, done, "accepted")
        assert self.codes(ukr, DONE) == [soon.code, later.code, done.code]

    @pytest.mark.parametrize(("days", "shown"), [(120, True), (121, False)])
    def test_a_finished_delivery_leaves_the_page_after_four_months(self, ukr, officer, days, shown):
        made = make_registered_event(ukr, author=officer)
        self.entered(ukr, officer, made, "accepted")
        assert (made.code in self.codes(ukr, END + timedelta(days=days))) is shown

    def test_an_open_one_stays_however_old(self, ukr, officer):
        made = make_registered_event(ukr, author=officer)
        assert self.codes(ukr, END + timedelta(days=5000)) == [made.code]

    @pytest.mark.parametrize("fields", [{"state": "cancelled"}, {"state": "refused"}, {"fide_rated": False}])
    def test_what_fide_does_not_rate_is_not_delivered(self, ukr, officer, fields):
        made = make_registered_event(ukr, author=officer)
        PublishedEvent.objects.filter(pk=made.pk).update(**fields)
        assert self.codes(ukr, DONE) == []

    def test_another_federations_event_is_not_there(self, ukr, jpn, officer):
        theirs = make_registered_event(jpn, author=officer)
        assert self.codes(ukr, DONE) == []
        with federation_scope(ukr.pk), pytest.raises(PublishedEvent.DoesNotExist):
            delivery_of(ukr, theirs.code)


class TestPackage:
    def test_a_registration_names_every_column(self, ukr):
        one = event(
            federation=ukr,
            place="Львів",
            system="swiss",
            rounds=2,
            organiser="Chess club",
            norm_event=True,
            details={
                "latin_place": "Lviv",
                "time_control": {"white": []},
                "rounds": [{"day": "2026-10-05"}, {"day": "2026-10-06"}],
            },
        )
        row = registration_of(ToDeliver(one, Delivery(fide_code="412345"), "send", None))
        assert list(row) == list(COLUMNS)
        assert (row["portal_code"], row["fide_code"], row["place"]) == ("UKR260001", "412345", "Lviv")
        assert (row["start"], row["norm_event"], row["round_days"]) == (
            "2026-10-05",
            "yes",
            "2026-10-05 2026-10-06",
        )
        assert (row["chief_arbiter_id"], row["chief_arbiter"]) == ("", "")

    def test_the_code_stands_in_a_comment_that_every_reader_skips(self):
        one = ToDeliver(event(), None, "send", None)
        assert trf_with_code("012 Open\r\n", one).splitlines() == [
            "### FIDE event code -, portal code UKR260001",
            "012 Open",
        ]

    def test_the_same_content_is_the_same_file(self, ukr, officer):
        make_registered_event(ukr, author=officer)
        with federation_scope(ukr.pk):
            found = deliveries_of(ukr, DONE)
            assert package(found) == package(found)
