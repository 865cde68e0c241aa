"""Who may attend and why, places on the waiting list, and time spent in a session."""

from datetime import UTC, date, datetime, time, timedelta
from types import SimpleNamespace
from zoneinfo import ZoneInfo

import pytest

from players.models import ArbiterRecord
from seminars.enrolment import selectors
from seminars.enrolment.conference import Visit
from seminars.enrolment.forms import EnrolForm, MaterialForm, MessageForm
from seminars.enrolment.services import cancel_enrolment
from seminars.enrolment.services.attendance import EARLY, _by_name, _is_on, _length, _within
from seminars.enrolment.services.seats import PAYMENTS, can_be_cancelled, payments_offered
from seminars.enums import Payment, Seat, SeminarState
from seminars.models import Enrolment, PublishedSeminar, Session
from seminars.rules import Place
from tests.factories.seminars import acting, make_arbiter

DAY = date(2028, 3, 26)  # clocks change in Europe in the night before
KYIV = ZoneInfo("Europe/Kyiv")


@pytest.mark.django_db
class TestEligibility:
    def place(self, kind, *titles, seated=0, active=None, **more):
        player = make_arbiter("", *titles, account=False)
        if active is not None:
            until = DAY + timedelta(days=active)
            ArbiterRecord.objects.create(player=player, active_until=until, active_by="course")
        found = selectors.eligibility(kind, DAY, player, seated=seated, **more)
        return found.place, found.for_result

    @pytest.mark.parametrize(
        ("kind", "titles", "more", "place", "for_result"),
        [
            pytest.param("FA", ["NA"], {}, Place.SEAT, True, id="4.1.1 national arbiter"),
            pytest.param("FA", [], {}, Place.SEAT, False, id="S-19 not registered: a seat, no norm"),
            pytest.param("FA", ["NA"], {"seated": 20}, Place.WAITING_LIST, True, id="5.1.4 the 21st waits"),
            pytest.param("FA", ["NA"], {"seated": 19}, Place.SEAT, True, id="5.1.4 the 20th sits"),
            pytest.param(
                "FA", ["NA"], {"seated": 20, "more_approved": True}, Place.SEAT, True, id="5.1.4 approved"
            ),
            pytest.param("IA", ["FA"], {"active": 0}, Place.SEAT, True, id="4.1.2 active on the first day"),
            pytest.param("IA", ["FA"], {"active": -1}, Place.REFUSED, False, id="S-18 inactive"),
            pytest.param("IA", ["FA"], {}, Place.SEAT, True, id="4.1.2 activity that nobody entered"),
            pytest.param("IA", ["NA"], {}, Place.REFUSED, False, id="4.1.2 no FA"),
            pytest.param("REFRESHER", ["FA"], {"active": -1}, Place.SEAT, True, id="4.2 inactive"),
            pytest.param("REFRESHER", ["NA"], {}, Place.REFUSED, False, id="4.2 FA and IA"),
            pytest.param("WORLD_EVENT", ["IA"], {}, Place.REFUSED, False, id="4.3 not invited"),
            pytest.param("WORLD_EVENT", ["IA"], {"invited": True}, Place.SEAT, False, id="4.3 invited"),
        ],
    )
    def test_who_may_attend_which_course(self, kind, titles, more, place, for_result):
        found = self.place(kind, *titles, **more)
        assert found[0] == place
        if place is not Place.REFUSED and kind != "WORLD_EVENT":
            assert found[1] is for_result

    def test_4_3_the_public_row_knows_who_was_invited_and_4_1_2_counts_norms_for_ia_only(self):
        player = make_arbiter("", "IA", account=False)
        row = PublishedSeminar(kind="WORLD_EVENT", start=DAY, seated=0, facts={"invited": [player.fide_id]})
        assert selectors.eligibility_for(row, player).place is Place.SEAT
        row.facts = {"invited": []}
        assert selectors.eligibility_for(row, player).place is Place.REFUSED
        for kind, told in (("IA", True), ("FA", False)):
            row = PublishedSeminar(kind=kind, start=DAY, seated=0, facts={})
            asking = make_arbiter("", "FA")
            with acting(asking.account):
                codes = {each.code for each in selectors.eligibility_for(row, asking).findings}
            assert ("few_ia_norms" in codes) is told


@pytest.mark.parametrize("kind", ["FA", "IA", "REFRESHER", "WORLD_EVENT", "NATIONAL"])
def test_4_1_1_3_only_the_fa_exam_is_optional(kind):
    assert selectors.sits_by_default(kind) is (kind != "FA")
    assert ("sits_exam" in EnrolForm(kind=kind).fields) is (kind == "FA")


@pytest.mark.django_db
class TestPlaces:
    def test_the_place_on_the_list_is_for_who_waits_only(self, world):
        row = world.open(participants=1)
        seated, first, second = (world.enrolled(row) for _each in range(3))
        found = []
        for each in (seated, first, second):
            with acting(each.account):
                found.append(selectors.waiting_place(Enrolment.own.get(pk=each.pk)))
        assert found == [None, 1, 2]

    def test_a_cancelled_place_is_no_enrolment_of_that_seminar_any_more(self, world):
        row = world.open()
        there = world.enrolled(row)
        with acting(there.account):
            assert selectors.own_enrolment_at(row.pk).pk == there.pk
            cancel_enrolment(pk=there.pk, actor=there.account)
            assert selectors.own_enrolment_at(row.pk) is None
            assert [each.pk for each in selectors.own_enrolments()] == [there.pk]
            assert set(selectors.published_of([there])) == {row.pk}

    def test_an_account_without_a_record_has_nothing_to_enrol(self, world):
        assert selectors.own_record(world.chair) is None
        assert selectors.own_record(world.lecturer.account) == world.lecturer


@pytest.mark.parametrize(
    ("payment", "state", "offered"),
    [
        (Payment.DUE, Seat.SEATED, {Payment.PAID, Payment.NONE}),
        (Payment.NONE, Seat.SEATED, {Payment.DUE}),
        (Payment.PAID, Seat.SEATED, {Payment.DUE, Payment.REFUND}),
        (Payment.REFUND, Seat.SEATED, {Payment.REFUNDED}),
        (Payment.REFUNDED, Seat.SEATED, set()),
        (Payment.DUE, Seat.WAITING, set()),
        (Payment.NONE, Seat.WAITING, set()),
        (Payment.PAID, Seat.CANCELLED, {Payment.REFUND}),
        (Payment.REFUND, Seat.CANCELLED, {Payment.REFUNDED}),
        (Payment.NONE, Seat.CANCELLED, set()),
    ],
)
def test_only_a_seat_is_paid_for_and_what_was_paid_is_given_back(payment, state, offered):
    assert payments_offered(Enrolment(payment=payment, state=state)) == offered


def test_money_that_was_given_back_is_not_taken_again():
    assert PAYMENTS[Payment.REFUNDED] == set()
    assert set(PAYMENTS) == set(Payment)


@pytest.mark.parametrize("state", SeminarState)
def test_a_place_is_given_back_until_the_course_begins(state):
    begun = {"running", "reporting", "reported", "announced", "invoiced", "final"}
    assert can_be_cancelled(state) is (state.value not in begun)


def session(start=time(9), end=time(11), zone="Europe/Kyiv"):
    row = Session(day=DAY, start=start, end=end)
    row._state.fields_cache["seminar"] = SimpleNamespace(time_zone=zone)
    return row


@pytest.mark.parametrize(
    ("now", "on"),
    [
        pytest.param(datetime(2028, 3, 26, 8, 39, 59, tzinfo=KYIV), False, id="21 minutes before"),
        pytest.param(datetime(2028, 3, 26, 8, 40, tzinfo=KYIV), True, id="20 minutes before"),
        pytest.param(datetime(2028, 3, 26, 11, 0, tzinfo=KYIV), True, id="at its end"),
        pytest.param(datetime(2028, 3, 26, 11, 0, 1, tzinfo=KYIV), False, id="a second later"),
        pytest.param(
            datetime(2028, 3, 26, 5, 45, tzinfo=UTC), True, id="the same instant elsewhere, in summer time"
        ),
        pytest.param(datetime(2028, 3, 26, 9, 30, tzinfo=UTC), False, id="nine o'clock of the server"),
    ],
)
def test_a_code_serves_from_shortly_before_the_session_to_its_end(now, on):
    assert timedelta(minutes=20) == EARLY
    assert _is_on(session(), now) is on


def at(hour, minute=0, zone=KYIV):
    return datetime(2028, 3, 26, hour, minute, tzinfo=zone)


@pytest.mark.parametrize(
    ("came", "went", "minutes"),
    [
        pytest.param(at(9), at(11), 120, id="the whole session"),
        pytest.param(at(8), at(12), 120, id="longer than the session"),
        pytest.param(at(9, 30), at(10), 30, id="a part"),
        pytest.param(at(11), at(12), 0, id="afterwards"),
        pytest.param(at(7), at(9), 0, id="before"),
        pytest.param(at(9, zone=None), at(10, zone=None), 60, id="times without a zone are the seminar's"),
        pytest.param(at(6, zone=UTC), at(7, zone=UTC), 60, id="times with a zone keep it"),
    ],
)
def test_the_time_of_a_visit_in_a_session(came, went, minutes):
    period = _within(session(), Visit("Anna", "", came, went), KYIV)
    assert _length([period]) == timedelta(minutes=minutes)


@pytest.mark.parametrize(
    ("periods", "minutes"),
    [
        pytest.param([], 0, id="never there"),
        pytest.param([(9, 0, 9, 30), (10, 0, 10, 15)], 45, id="twice"),
        pytest.param([(10, 0, 10, 15), (9, 0, 9, 30)], 45, id="in any order"),
        pytest.param([(9, 0, 10, 0), (9, 30, 10, 30)], 90, id="two devices overlap"),
        pytest.param([(9, 0, 11, 0), (9, 30, 10, 0)], 120, id="one within the other"),
        pytest.param([(9, 0, 11, 0), (9, 30, 10, 0), (10, 30, 11, 30)], 150, id="and a third beyond both"),
        pytest.param([(9, 0, 10, 0), (10, 0, 11, 0)], 120, id="without a gap"),
        pytest.param([(10, 0, 9, 0)], 0, id="a period that ends before it begins"),
    ],
)
def test_a_person_is_present_once_whatever_the_number_of_devices(periods, minutes):
    found = [(at(*period[:2]), at(*period[2:])) for period in periods]
    assert _length(found) == timedelta(minutes=minutes)


class TestNames:
    """A conference system knows a person by whatever they typed there."""

    def enrolment(self, number, name, *, native="", email="", typed=""):
        account = SimpleNamespace(email=email, name=typed) if email else None
        player = SimpleNamespace(name=name, native_name=native)
        return SimpleNamespace(pk=number, player=player, account=account)

    @pytest.mark.parametrize(
        "typed",
        ["bondar, olha", "olha bondar", "бондар ольга", "olha@ukr.example.org", "olia b."],
        ids=["last, first", "first last", "own script", "address", "name of the account"],
    )
    def test_each_of_their_names_is_theirs(self, typed):
        row = self.enrolment(
            1, "Bondar, Olha", native="Бондар Ольга", email="Olha@ukr.example.org", typed="Olia B."
        )
        assert _by_name([row])[typed] is row

    def test_a_name_of_two_people_is_nobodys(self):
        twins = [self.enrolment(n, "Bondar, Olha", email=f"o{n}@x.org", typed=f"O {n}") for n in (1, 2)]
        found = _by_name(twins)
        assert "bondar, olha" not in found
        assert "olha bondar" not in found
        assert (found["o1@x.org"], found["o2@x.org"]) == tuple(twins)

    def test_somebody_whose_account_has_the_name_of_the_record_is_one_person(self):
        row = self.enrolment(1, "Olha Bondar", email="o@x.org", typed="Olha Bondar")
        assert _by_name([row])["olha bondar"] is row

    def test_who_has_no_account_is_known_by_the_register(self):
        row = self.enrolment(1, "Bondar, Olha")
        assert set(_by_name([row])) == {"bondar, olha", "olha bondar"}


@pytest.mark.parametrize(
    ("form", "typed", "wrong"),
    [
        (MessageForm, {"text": "Bring a clock."}, set()),
        (MessageForm, {"text": " "}, {"text"}),
        (MessageForm, {"text": "x" * 2001}, {"text"}),
        (MaterialForm, {"title": "Laws"}, {"file"}),
        (MaterialForm, {}, {"title", "file"}),
    ],
)
def test_what_a_form_of_the_organiser_refuses(form, typed, wrong):
    assert set(form(typed, {} if form is MaterialForm else None).errors) == wrong
