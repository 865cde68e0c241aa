"""Every address of seminars × every kind of visitor."""

import json
from uuid import uuid4

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from portal.federations.enums import Role
from seminars.application.kind import KIND
from seminars.application.services import start_seminar
from tests.access.seminars import ROWS, VISITORS
from tests.factories import appoint, make_federation, make_user


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
    return {
        "open": world.open().pk,
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
        for name, (method, arguments, statuses) in ROWS.items():
            found = visit(client, method, name, [things.get(each, each) for each in arguments])
            if found != int(statuses.split()[column]):
                wrong[f"{visitor} {name}"] = (found, int(statuses.split()[column]))
    assert wrong == {}, json.dumps(wrong, indent=1)
