"""Attendance by hand, by a code on a phone, and from the file of a conference system."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from portal.federations.scope import case_scope
from seminars.enrolment.conference import Visit, read_visits
from seminars.enrolment.faults import EnrolmentFault
from seminars.enrolment.services.attendance import (
    Seen,
    attendance_from_file,
    code_of,
    keep_attendance,
    present_by_code,
)
from seminars.models import Attendance, Enrolment, Session
from tests.factories.seminars import acting

ZOOM = (
    '"Name (Original Name)","User Email","Join Time","Leave Time","Duration (Minutes)"\n'
    '"{name} (Lviv)","{email}","{day} 08:55:00","{day} 10:10:00","75"\n'
    '"Somebody Else","","{day} 09:00:00","{day} 11:00:00","120"\n'
)


def first_session(row):
    with case_scope(row.pk):
        return Session.under_policy.filter(seminar=row).order_by("day", "start").first()


def test_whoever_was_in_every_session_attended(world):
    row = world.open()
    whole, part = world.enrolled(row), world.enrolled(row)
    with world.here():
        sessions = set(Session.under_policy.filter(seminar=row).values_list("pk", flat=True))
        present = {whole.pk: sessions, part.pk: set(list(sessions)[:2])}
        keep_attendance(pk=row.pk, actor=world.organiser, present=present, attended={})
        found = dict(Enrolment.objects.values_list("pk", "attended"))
    assert found == {whole.pk: True, part.pk: None}


def test_a_code_serves_in_its_session_only(world):
    row = world.open()
    there = world.enrolled(row)
    session = first_session(row)
    code = code_of(session)
    with acting(there.account), pytest.raises(EnrolmentFault, match="code_old"):
        present_by_code(code=code, actor=there.account)  # the session is weeks ahead
    now = timezone.localtime(timezone=ZoneInfo(row.time_zone))
    with case_scope(row.pk):
        # From midnight to midnight, since a minute ago may have been yesterday; in the last minute the day to
        # come, whose session takes people in already.
        day = (now + timedelta(minutes=1)).date()
        Session.under_policy.filter(pk=session.pk).update(day=day, start=time.min, end=time.max)
    with acting(there.account):
        present_by_code(code=code, actor=there.account)
        present_by_code(code=code, actor=there.account)  # scanned twice is once
        assert Enrolment.own.get().attended is None  # the other sessions are still to come
        assert Attendance.objects.model.under_policy.filter(session=session).get().how == "code"


def test_without_a_seat_or_with_a_forged_code_nobody_is_present(world):
    row = world.open(participants=1)
    world.enrolled(row)
    waits = world.enrolled(row)
    session = first_session(row)
    with acting(waits.account):
        with pytest.raises(EnrolmentFault, match="no_seat"):
            present_by_code(code=code_of(session), actor=waits.account)
        with pytest.raises(EnrolmentFault, match="code_old"):
            present_by_code(code=f"{session.pk.hex}:1:forged", actor=waits.account)


def test_a_file_of_a_conference_system_is_taken_over_by_half_of_the_session(world):
    row = world.open()
    there = world.enrolled(row)
    session = first_session(row)
    day = session.day.strftime("%m/%d/%Y")
    content = ZOOM.format(name=there.account.name, email=there.account.email.upper(), day=day).encode()
    with world.here():
        strangers = attendance_from_file(pk=row.pk, actor=world.organiser, visits=read_visits(content))
        found = list(Attendance.under_policy.values_list("session", "how"))
    assert strangers == ["Somebody Else"]
    assert found == [(session.pk, "file")]


def test_a_person_with_two_devices_is_present_once(world):
    """Two connections of 45 minutes at the same time are not half of a session of two hours."""
    row = world.open()
    twice, again = world.enrolled(row), world.enrolled(row)
    session = first_session(row)
    zone = ZoneInfo(row.time_zone)

    def visit(person, begins, minutes):
        came = datetime.combine(session.day, session.start, zone) + timedelta(minutes=begins)
        return Visit(person.account.name, "", came, came + timedelta(minutes=minutes))

    visits = [
        visit(twice, 0, 45),
        visit(twice, 5, 45),
        visit(again, 60, 30),
        visit(again, 0, 30),
        visit(again, 10, 5),
    ]
    with world.here():
        assert attendance_from_file(pk=row.pk, actor=world.organiser, visits=visits) == []
        found = set(Attendance.under_policy.values_list("enrolment", flat=True))
    assert found == {again.pk}


@pytest.mark.parametrize("rows", [1, 3])
def test_the_list_of_participants_asks_the_same_number_of_questions(world, rows, django_assert_num_queries):
    row = world.open()
    for _each in range(rows):
        world.enrolled(row)
    client = Client()
    client.force_login(world.organiser)
    address = reverse("seminars:participants", args=["UKR", row.pk])
    client.get(address)
    with django_assert_num_queries(22):
        page = client.get(address).content.decode()
    assert page.count("to be paid") >= rows


def test_a_participant_enrols_by_the_pages_and_learns_why(world):
    row = world.open(kind="IA", lecturer=world.second)
    from tests.factories.seminars import make_arbiter  # noqa: PLC0415

    player = make_arbiter("Nora New", "NA")
    client = Client()
    client.force_login(player.account)
    page = client.get(reverse("seminars:enrol", args=[row.pk])).content.decode()
    assert "This course is for: FA." in page
    assert "This course is not open to you." in page


def test_the_sheet_is_kept_by_its_page(world):
    row = world.open()
    there = world.enrolled(row)
    session = first_session(row)
    client = Client()
    client.force_login(world.organiser)
    address = reverse("seminars:attendance", args=["UKR", row.pk])
    assert there.player.name in client.get(address).content.decode()
    client.post(address, {f"{there.pk}:{session.pk}": "on", f"{there.pk}:attended": "yes"})
    with world.here():
        assert Enrolment.objects.get(pk=there.pk).attended is True
        assert Attendance.under_policy.get().how == "hand"
    code = client.get(reverse("seminars:attendance_code", args=["UKR", row.pk, session.pk])).content.decode()
    assert "data:image/svg+xml" in code


def test_who_records_themselves_while_the_sheet_is_open_stays_present(world):
    row = world.open()
    there, other = world.enrolled(row), world.enrolled(row)
    session = first_session(row)
    with world.here():
        opened = {there.pk: Seen(), other.pk: Seen()}
        keep_attendance(  # a colleague, meanwhile
            pk=row.pk, actor=world.organiser, present={there.pk: {session.pk}}, attended={there.pk: True}
        )
        keep_attendance(
            pk=row.pk,
            actor=world.organiser,
            present={other.pk: {session.pk}},
            attended={there.pk: None, other.pk: False},
            seen=opened,
        )
        rows = Attendance.under_policy.filter(session=session).values_list("enrolment_id", flat=True)
        assert set(rows) == {there.pk, other.pk}
        found = dict(Enrolment.objects.values_list("pk", "attended"))
    assert found == {there.pk: True, other.pk: False}


def test_one_day_of_the_sheet_leaves_the_other_days_alone(world):
    row = world.open()
    there = world.enrolled(row)
    with world.here():
        sessions = list(Session.under_policy.filter(seminar=row))
        keep_attendance(pk=row.pk, actor=world.organiser, present={there.pk: {sessions[0].pk}}, attended={})
    client = Client()
    client.force_login(world.organiser)
    last = sessions[-1]
    address = reverse("seminars:attendance", args=["UKR", row.pk]) + f"?day={last.day.isoformat()}"
    page = client.get(address).content.decode()
    assert (str(last.pk) in page, str(sessions[0].pk) in page) == (True, False)
    client.post(address, {f"{there.pk}:{last.pk}": "on", f"{there.pk}:seen": "", f"{there.pk}:attended": ""})
    with world.here():
        rows = Attendance.under_policy.filter(enrolment=there).values_list("session_id", flat=True)
        assert set(rows) == {sessions[0].pk, last.pk}


def test_the_attendance_stands_once_the_results_are_announced(world):
    row, _people = world.announced()
    with world.here(), pytest.raises(EnrolmentFault, match="announced"):
        keep_attendance(pk=row.pk, actor=world.organiser, present={}, attended={})
    client = Client()
    client.force_login(world.organiser)
    page = client.get(reverse("seminars:attendance", args=["UKR", row.pk])).content.decode()
    assert "the attendance can no longer be changed" in page
