"""The pages of participants and of those who manage them: what each says, refuses, and hands out."""

import csv
import io
from datetime import date, time
from types import SimpleNamespace

import pytest
from django.contrib.messages import get_messages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from portal.federations.scope import case_scope
from seminars.enrolment.services import note_payment
from seminars.enrolment.services.attendance import code_of
from seminars.enrolment.views.attendance import _chosen, _days, _row, _tabs
from seminars.models import Attendance, Enrolment, PublishedSeminar, Seminar, Session
from tests.factories.seminars import make_arbiter

pytestmark = pytest.mark.django_db
# What a browser sends with every form, also where no box is ticked.
SENT = {"csrfmiddlewaretoken": "x"}


@pytest.fixture
def row(world):
    return world.open(participants=2)


def signed_in(person):
    client = Client()
    client.force_login(person)
    return client


def told(answer):
    return [str(message) for message in get_messages(answer.wsgi_request)]


def seat(enrolment):
    with case_scope(enrolment.seminar_id):
        return Enrolment.under_policy.get(pk=enrolment.pk)


class TestEnrolling:
    def page(self, row):
        return reverse("seminars:enrol", args=[row.pk])

    def test_a_seat_is_taken_with_the_exam_and_the_page_leads_to_it(self, world, row):
        player = make_arbiter("", "NA")
        client = signed_in(player.account)
        answer = client.post(self.page(row), SENT | {"sits_exam": "on"})
        with case_scope(row.pk):
            made = Enrolment.under_policy.get()
        assert answer.url == reverse("seminars:my_enrolment", args=[made.pk])
        assert (told(answer), made.sits_exam, made.state) == (["You have a seat."], True, "seated")
        assert client.get(self.page(row)).url == answer.url, "whoever is enrolled is led to the own page"

    def test_who_comes_too_late_reads_that_they_wait(self, world, row):
        for _each in range(2):
            world.enrolled(row)
        client = signed_in(make_arbiter("", "NA").account)
        assert client.get(self.page(row)).context["place"] == "WAITING_LIST"
        assert told(client.post(self.page(row), SENT)) == ["You are on the waiting list."]

    def test_a_person_without_a_record_is_told_to_claim_one(self, world, row):
        answer = signed_in(world.chair).get(self.page(row))
        assert told(answer) == ["No record in the register belongs to your account. Claim your record first."]

    def test_what_the_rules_refuse_is_said_on_the_page_and_takes_no_seat(self, world):
        row = world.open(kind="IA", lecturer=world.second)
        answer = signed_in(make_arbiter("", "NA").account).post(self.page(row), SENT)
        assert answer.context["form"].non_field_errors() == ["This course is not open to you: 4.1.2."]

    def test_a_closed_enrolment_says_so(self, world, row):
        player = make_arbiter("", "NA")
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(state="running")
        answer = signed_in(player.account).post(self.page(row), SENT)
        assert answer.context["form"].non_field_errors() == ["Enrolment is not open now."]


class TestOwnPlace:
    def test_the_exam_is_declared_and_taken_back(self, world, row):
        there = world.enrolled(row, sits_exam=False)
        client = signed_in(there.account)
        for action, said, sits in (
            ("exam", "You sit the exam.", True),
            ("no-exam", "You will not sit the exam.", False),
        ):
            answer = client.post(reverse("seminars:my_enrolment_change", args=[there.pk, action]))
            assert (told(answer)[-1], seat(there).sits_exam) == (said, sits)
        assert client.post(reverse("seminars:my_enrolment_change", args=[there.pk, "win"])).status_code == 404

    @pytest.mark.parametrize("page", ["my_enrolment_cancel", "my_enrolment_change"])
    def test_once_the_seminar_is_over_nothing_of_it_is_changed(self, world, row, page):
        there = world.enrolled(row)
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(state="reporting")
        more = ["exam"] if page == "my_enrolment_change" else []
        answer = signed_in(there.account).post(reverse(f"seminars:{page}", args=[there.pk, *more]))
        assert told(answer) == ["The seminar is over; the enrolment can no longer be changed."]
        assert seat(there).state == "seated"

    def test_another_persons_place_is_not_found(self, world, row):
        mine, theirs = world.enrolled(row), world.enrolled(row)
        client = signed_in(mine.account)
        for page, more in (
            ("my_enrolment", []),
            ("my_enrolment_cancel", []),
            ("my_enrolment_change", ["exam"]),
        ):
            address = reverse(f"seminars:{page}", args=[theirs.pk, *more])
            assert (client.post if more else client.get)(address).status_code == 404


class TestCode:
    def test_a_code_of_yesterday_is_refused_with_what_to_do(self, world, row):
        there = world.enrolled(row)
        with case_scope(row.pk):
            code = code_of(Session.under_policy.filter(seminar=row).first())
        client = signed_in(there.account)
        for given in (code, "nonsense", f"{code[:-1]}x"):
            answer = client.post(reverse("seminars:present", args=[given]))
            assert told(answer)[-1] == "This code is no longer valid. Scan the one that is shown now."

    def test_the_code_in_the_room_is_for_who_keeps_the_attendance(self, world, row):
        there = world.enrolled(row)
        with case_scope(row.pk):
            session = Session.under_policy.filter(seminar=row).first()
        address = reverse("seminars:attendance_code", args=["UKR", row.pk, session.pk])
        assert signed_in(world.organiser).get(address).status_code == 200
        assert signed_in(there.account).get(address).status_code == 404
        other = world.open()
        elsewhere = reverse("seminars:attendance_code", args=["UKR", other.pk, session.pk])
        assert signed_in(world.organiser).get(elsewhere).status_code == 404


class TestParticipants:
    def address(self, page, row, *more):
        return reverse(f"seminars:{page}", args=["UKR", row.pk, *more])

    def test_the_export_has_a_line_for_each_and_no_result_before_the_announcement(self, world, row):
        there = world.enrolled(row, sits_exam=True)
        answer = signed_in(world.organiser).get(self.address("participants_export", row))
        head, line = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
        assert head == ["FIDE id", "Name", "Federation", "E-mail", "Seat", "Payment", "Exam"]
        assert line == [
            str(there.player.fide_id),
            there.player.name,
            "UKR",
            there.account.email,
            "seat",
            "to be paid",
            "yes",
        ]
        assert answer["Cache-Control"] == "private, no-store"

    def test_a_name_that_a_spreadsheet_would_run_is_only_a_name(self, world, row):
        player = make_arbiter('=HYPERLINK("x")', "NA")
        world.enrolled(row)
        with case_scope(row.pk):
            Enrolment.under_policy.update(player=player)
        answer = signed_in(world.organiser).get(self.address("participants_export", row))
        _head, line = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
        assert not line[1].startswith("=")

    def test_the_organiser_enrols_somebody_by_id_or_name_and_reads_why_not(self, world, row):
        client = signed_in(world.organiser)
        player = make_arbiter("Bondar, Olha", "NA", account=False)
        answer = client.post(self.address("participants", row), {"player": str(player.fide_id)})
        assert told(answer) == ["Bondar, Olha is enrolled."]
        again = client.post(self.address("participants", row), {"player": "bondar, olha"})
        assert again.context["form"].non_field_errors() == ["This person is already enrolled."]

    def test_steps_on_a_payment_are_those_of_its_state(self, world, row):
        there = world.enrolled(row)
        client = signed_in(world.organiser)

        def steps():
            (line,) = client.get(self.address("participants", row)).context["rows"]
            return [str(label) for label, _url in line["steps"]]

        assert steps() == ["Waive the fee", "Mark as paid"]
        client.post(self.address("participant_act", row, there.pk, "paid"))
        assert steps() == ["Mark as unpaid", "Refund"]
        assert client.post(self.address("participant_act", row, there.pk, "stolen")).status_code == 404
        client.post(self.address("participant_act", row, there.pk, "refunded"))
        assert seat(there).payment == "paid", "what the state does not allow is refused"

    def test_the_commission_reads_the_list_and_is_offered_nothing(self, world, row):
        world.enrolled(row)
        page = signed_in(world.chair).get(reverse("seminars:body_participants", args=["arbiters", row.pk]))
        (line,) = page.context["rows"]
        assert (line["steps"], line["cancel_url"], page.context["form"]) == ([], "", None)

    def test_a_free_seminar_has_nothing_to_pay(self, world):
        row = world.open(fee=0)
        there = world.enrolled(row)
        assert (there.payment, seat(there).payment) == ("none", "none")
        with world.here():
            assert note_payment(pk=there.pk, actor=world.organiser, payment="due").payment == "due"

    def test_the_counts_of_the_calendar_follow_who_comes_and_goes(self, world, row):
        people = [world.enrolled(row) for _each in range(3)]
        shown = PublishedSeminar.objects.get(pk=row.pk)
        assert (shown.seated, shown.waiting, shown.free) == (2, 1, 0)
        client = signed_in(world.organiser)
        for each, counts in ((people[0], (2, 0)), (people[1], (1, 0))):
            client.post(self.address("participant_cancel", row, each.pk), {"reason": "Ill"})
            shown = PublishedSeminar.objects.get(pk=row.pk)
            assert (shown.seated, shown.waiting) == counts


class TestAttendance:
    def test_a_file_is_imported_and_strangers_are_named(self, world, row):
        there = world.enrolled(row)
        with case_scope(row.pk):
            first = Session.under_policy.filter(seminar=row).first()
        lines = ["Name,Join Time,Leave Time"] + [
            f'"{name}",{first.day} 09:00,{first.day} 11:00' for name in (there.player.name, "Stranger, S")
        ]
        file = SimpleUploadedFile("visits.csv", "\n".join(lines).encode())
        client = signed_in(world.organiser)
        answer = client.post(reverse("seminars:attendance_file", args=["UKR", row.pk]), {"file": file})
        assert told(answer) == ["The attendance was imported.", "No participant matches: Stranger, S."]
        with case_scope(row.pk):
            assert Attendance.under_policy.get().session_id == first.pk

    @pytest.mark.parametrize(
        ("files", "said"),
        [
            ({}, "Choose a file."),
            (
                {"file": SimpleUploadedFile("x.csv", b"a,b\n1,2\n")},
                "The file has no column with names or e-mail addresses and one with times.",
            ),
        ],
    )
    def test_a_file_that_is_none_is_refused_in_words(self, world, row, files, said):
        client = signed_in(world.organiser)
        assert told(client.post(reverse("seminars:attendance_file", args=["UKR", row.pk]), files)) == [said]

    def test_only_participants_and_sessions_of_this_seminar_are_read_from_the_sheet(self, world, row):
        there, other = world.enrolled(row), world.enrolled(world.open())
        with case_scope(other.seminar_id):
            foreign = Session.under_policy.filter(seminar_id=other.seminar_id).first()
        given = {
            f"{there.pk}:{foreign.pk}": "on",
            f"{other.pk}:attended": "yes",
            f"{there.pk}:attended": "perhaps",
        }
        signed_in(world.organiser).post(reverse("seminars:attendance", args=["UKR", row.pk]), given)
        assert (seat(there).attended, seat(other).attended) == (None, None)
        with case_scope(row.pk):
            assert not Attendance.under_policy.exists()


class TestSheet:
    """The parts of the sheet, without a page around them."""

    def sessions(self, *days):
        return [Session(day=day, start=time(9), end=time(11)) for day in days]

    def here(self):
        return SimpleNamespace(url=lambda page, *keys: f"/{page}")

    FIRST, SECOND = date(2028, 3, 1), date(2028, 3, 2)

    def test_a_course_of_one_day_needs_no_tabs(self):
        assert _tabs(self.here(), SimpleNamespace(pk=1), self.sessions(self.FIRST, self.FIRST), None) == []

    def test_each_day_has_its_tab_after_the_whole(self):
        tabs = _tabs(self.here(), SimpleNamespace(pk=1), self.sessions(self.SECOND, self.FIRST), self.SECOND)
        assert [(tab["label"], tab["active"]) for tab in tabs] == [
            ("All days", False),
            ("1 Mar 2028", False),
            ("2 Mar 2028", True),
        ]
        assert tabs[1]["url"] == "/attendance?day=2028-03-01"

    @pytest.mark.parametrize(
        ("asked", "day"),
        [
            pytest.param("2028-03-01", FIRST, id="a day of the course"),
            pytest.param("2028-03-09", None, id="another day"),
            pytest.param("", None, id="none"),
            pytest.param("yesterday", None, id="a word"),
            pytest.param("２０２８-03-01", None, id="figures that only look like it"),
        ],
    )
    def test_a_day_that_is_no_day_of_the_course_shows_all(self, asked, day):
        assert _chosen(self.sessions(self.FIRST, self.SECOND), asked) == day

    def test_a_day_that_no_calendar_has_shows_all(self):
        assert _chosen(self.sessions(self.FIRST), "2028-02-30") is None

    def test_a_line_counts_all_sessions_and_shows_those_of_the_day(self):
        rows = self.sessions(self.FIRST, self.FIRST, self.SECOND)
        there = {rows[0].pk, rows[2].pk}
        line = _row(SimpleNamespace(attended=None), there, rows[:2])
        assert [(here, first) for _session, here, first in line["cells"]] == [(True, True), (False, False)]
        assert (line["present"], line["seen"], line["attended"]) == (2, str(rows[0].pk), "")

    def test_days_are_grouped_with_a_code_for_each_session(self):
        found = _days(self.here(), SimpleNamespace(pk=1), self.sessions(self.FIRST, self.FIRST, self.SECOND))
        assert [(day, len(lines)) for day, lines in found] == [(self.FIRST, 2), (self.SECOND, 1)]
