"""Courses of the Commission: a refresher with individual plans (4.2), a world event prepared (4.3)."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from players.models import ArbiterRecord
from portal.cases.services import act, edit
from portal.federations.scope import case_scope
from portal.workflow.models import Deadline, Notification
from seminars.application.kind import KIND
from seminars.application.services import set_timetable, start_seminar
from seminars.application.services.course import turn_pages
from seminars.enrolment.faults import EnrolmentFault
from seminars.enrolment.services import enrol
from seminars.enrolment.services.attendance import keep_attendance
from seminars.enrolment.services.material import add_material
from seminars.exams.faults import ExamFault
from seminars.exams.services import close_plan, diagnose, give_out_codes
from seminars.models import Enrolment, Script
from tests.factories.seminars import PDF, acting, lines, make_arbiter


def held_by_the_commission(world, kind="REFRESHER", letters="ababab", **given):
    """Write, submit, approve and open a course of the Commission's own."""
    start = world.start
    nobody = {"host": None, "host_arbiters": None, "lecturer": None}
    more = {"name": "Refresher", "format": "ONLINE", "technical": world.technical, **nobody} | given
    approval = {"observer": world.observer, "lecturers": True, "technical": True}
    with world.there():
        row = start_seminar(KIND, tenant=world.commission, actor=world.chair, course=kind, name="Refresher")
        edit(pk=row.pk, actor=world.chair, given=world.form(kind, start) | more)
        set_timetable(pk=row.pk, actor=world.chair, lines=lines(start, letters=letters, exam=0))
        for action, said in (("submit", {}), ("approve", approval), ("open", {})):
            act(pk=row.pk, action=action, actor=world.chair, given=said)
        return world.fresh(row)


def over(world, row):
    """Let the course take place, with everybody present and a code for each."""
    with world.there():
        add_material(pk=row.pk, actor=world.chair, title="Laws", filename="laws.pdf", content=PDF)
        act(pk=row.pk, action="ready", actor=world.chair)
    world.move(row, start=timezone.localdate() - timedelta(days=5))
    turn_pages()
    with world.there():
        people = Enrolment.under_policy.filter(seminar=row, state="seated").values_list("pk", flat=True)
        keep_attendance(pk=row.pk, actor=world.chair, present={}, attended=dict.fromkeys(people, True))
        give_out_codes(pk=row.pk, actor=world.chair)
    turn_pages()


def diagnosed(world, row, enrolment, **given):
    lecturer = world.lecturer.account
    said = {"very_weak": False, "plan": "", "plan_until": None, "feedback": "Sound."} | given
    with acting(lecturer):
        with case_scope(row.pk):
            script = Script.under_policy.get(enrolment=enrolment)
        diagnose(pk=script.pk, seminar_id=row.pk, actor=lecturer, **said)
    return script


def own(enrolment):
    with acting(enrolment.account):
        return Enrolment.own.get(pk=enrolment.pk)


def test_4_2_3_whoever_attended_has_completed_it_and_very_weak_means_a_plan_with_a_last_day(world):
    row = held_by_the_commission(world)
    good, weak = world.enrolled(row, "FA"), world.enrolled(row, "IA")
    over(world, row)
    until = timezone.localdate() + timedelta(days=60)
    diagnosed(world, row, good)
    with pytest.raises(ExamFault, match="plan_missing"):
        diagnosed(world, row, weak, very_weak=True, plan="Read C.07.")
    script = diagnosed(world, row, weak, very_weak=True, plan="Read C.07.", plan_until=until)
    world.reported(row)
    done = world.decides("announce_results", row)
    active_until = done.end.replace(year=done.end.year + 4)
    assert (own(good).result, own(good).active_until) == ("COMPLETED", active_until)
    assert (own(weak).result, own(weak).active_until) == ("ACTION_PLAN", None)
    with world.there():
        waiting = Deadline.objects.get(code="seminars.plan")
        assert done.body.day_of(waiting.due) == until
    client = Client()
    client.force_login(weak.account)
    page = client.get(reverse("seminars:my_enrolment", args=[weak.pk])).text
    assert "Read C.07." in page
    with world.there():
        close_plan(pk=script.pk, seminar_id=row.pk, actor=world.chair)
        assert Deadline.objects.get(code="seminars.plan").done_at
        with pytest.raises(ExamFault, match="paper_moved_on"):
            close_plan(pk=script.pk, seminar_id=row.pk, actor=world.chair)
    assert (own(weak).result, own(weak).active_until) == ("COMPLETED", active_until)
    assert ArbiterRecord.objects.get(player=weak.player).active_until == active_until
    with acting(weak.account):
        assert Notification.own.filter(code="seminars.plan_closed").exists()


def test_4_2_3_the_commission_closes_a_plan_by_its_page(world):
    row = held_by_the_commission(world)
    weak = world.enrolled(row, "FA")
    over(world, row)
    until = timezone.localdate() + timedelta(days=60)
    script = diagnosed(world, row, weak, very_weak=True, plan="Read C.07.", plan_until=until)
    world.reported(row)
    world.decides("announce_results", row)
    client = Client()
    client.force_login(world.chair)
    address = [world.commission.code, row.pk]
    page = client.get(reverse("seminars:body_exam", args=address)).text
    assert "Close the plan" in page
    assert "Read C.07." in page
    assert "the marker does not see the name" not in page
    assert (
        "Print certificates of norms" not in client.get(reverse("seminars:body_seminar", args=address)).text
    )
    # The plan of a participant of another seminar, or of nobody, is not found under this one.
    assert client.post(reverse("seminars:body_script_plan", args=[*address, uuid4()])).status_code == 404
    client.post(reverse("seminars:body_script_plan", args=[*address, script.pk]))
    assert own(weak).result == "COMPLETED"


def test_4_3_the_preparation_of_a_world_event_is_by_invitation(world):
    invited = make_arbiter("Invited, Ines", "IA")
    given = {"format": "STANDARD", "invited": [invited.fide_id]}
    row = held_by_the_commission(world, "WORLD_EVENT", "abcdef", **given)
    with pytest.raises(EnrolmentFault, match="not_eligible"):
        world.enrolled(row, "IA")
    with acting(invited.account):
        assert enrol(pk=row.pk, player=invited, actor=invited.account).state == "seated"
