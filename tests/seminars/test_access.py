"""Every address of seminars × every kind of visitor."""

import json
from uuid import uuid4

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from portal.cases.services import act, edit
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from seminars.application.kind import KIND
from seminars.application.services import start_seminar
from seminars.exams.services import give_out_codes
from seminars.lecturers.kind import KIND as LECTURER
from seminars.lecturers.services import propose
from seminars.models import Material, Script, SeminarReport, Session
from tests.access import seminar_pages
from tests.access.seminars import ROWS, VISITORS
from tests.factories import appoint, make_federation, make_user
from tests.factories.seminars import make_arbiter


@pytest.fixture
def people(world):
    clerk, foreign, member = make_user(), make_user(), make_user()
    appoint(clerk, world.ukr, Role.CLERK)
    appoint(foreign, make_federation("JPN"), Role.SEMINAR_OFFICER)
    appoint(member, world.commission, Role.MEMBER)
    return {
        "organiser": world.organiser,
        "clerk": clerk,
        "foreign_officer": foreign,
        "chair": world.chair,
        "member": member,
        "lecturer": world.lecturer.account,
        "stranger": make_user(),
    }


@pytest.fixture
def things(world):
    with world.there():
        own = start_seminar(KIND, tenant=world.commission, actor=world.chair, course="REFRESHER", name="R")
    row = world.open()
    there = world.enrolled(row, sits_exam=True)
    world.with_paper(row)
    with world.here():
        give_out_codes(pk=row.pk, actor=world.organiser)
        player = make_arbiter("", "IA", federation=world.ukr)
        file = propose(LECTURER, federation=world.ukr, player=player, actor=world.organiser)
        edit(pk=file.pk, actor=world.organiser, given={"cv": "c", "motivation": "m", "languages": []})
        act(pk=file.pk, action="send", actor=world.organiser)
    over = world.open()
    world.with_paper(over)
    world.started(over)
    world.finished(over)
    with installation_scope():
        found = {
            "enrolment": there.pk,
            "material": Material.under_policy.get(seminar=row).pk,
            "session": Session.under_policy.filter(seminar=row).first().pk,
            "script": Script.under_policy.get(seminar=row).pk,
            "report": SeminarReport.under_policy.get(seminar=over, kind="lecturer").pk,
        }
    return {
        **found,
        "lecturer_file": file.pk,
        "open": row.pk,
        "draft": world.draft().pk,
        "submitted": world.submitted().pk,
        "own_course": own.pk,
        "nothing": uuid4(),
    }


def visit(client, method, name, arguments):
    """Return the status, and undo what the visit did."""
    with transaction.atomic():
        status = client.generic(method, reverse(name, args=arguments)).status_code
        transaction.set_rollback(True)
    return status


def test_access(people, things):
    wrong = {}
    for column, visitor in enumerate(VISITORS):
        client = Client()
        if visitor in people:
            client.force_login(people[visitor])
        for name, (method, arguments, statuses) in {**ROWS, **seminar_pages.ROWS}.items():
            found = visit(client, method, name, [things.get(each, each) for each in arguments])
            if found != int(statuses.split()[column]):
                wrong[f"{visitor} {name}"] = (found, int(statuses.split()[column]))
    assert wrong == {}, json.dumps(wrong, indent=1)
