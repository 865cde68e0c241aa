"""The demo's stories bring a seminar into every state."""

from datetime import UTC, datetime

import pytest
from django.utils import timezone

from portal.federations.enums import BodyKind, Role
from portal.federations.scope import installation_scope
from portal.offices.demo import address
from portal.parts.demo import World
from seminars.demo import build
from seminars.enums import CourseKind, SeminarState
from seminars.models import Enrolment, LecturerFile, Script, Seminar, SeminarReport
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.players import make_player


@pytest.fixture
def small_world(db):
    """Three federations, the Commission and some players: what the seminars' part needs of the demo."""
    world = World(now=datetime.combine(timezone.localdate(), datetime.min.time(), UTC))
    world.federations = {code: make_federation(code) for code in ("UKR", "GER", "IND")}
    world.bodies = {BodyKind.ARBITERS: make_body(BodyKind.ARBITERS)}
    seats = [
        (Role.SEMINAR_OFFICER, "UKR", world.federations["UKR"]),
        (Role.CHAIR, "arbiters", world.bodies[BodyKind.ARBITERS]),
    ]
    for role, place, tenant in seats:
        person = make_user(email=address(role, place))
        appoint(person, tenant, role)
        world.people[person.email] = person
    for code in ("GER", "GER", "IND", *["UKR"] * 40):
        make_player(federation=world.federations[code])
    return world


def test_one_seminar_stands_in_every_state(small_world):
    build(small_world)
    with installation_scope():
        found = set(Seminar.under_policy.values_list("state", flat=True))
        formats = set(Seminar.under_policy.values_list("format", flat=True))
        kinds = set(Seminar.under_policy.values_list("kind", flat=True))
        places = set(Enrolment.under_policy.values_list("state", flat=True))
        results = set(Enrolment.under_policy.exclude(result="").values_list("result", flat=True))
        plans = list(Script.under_policy.exclude(plan="").values_list("plan_state", flat=True))
        reports = set(SeminarReport.under_policy.filter(kind="apr").values_list("state", flat=True))
        lecturers = set(LecturerFile.under_policy.values_list("state", flat=True))
        national = set(Seminar.under_policy.filter(kind="NATIONAL").values_list("state", flat=True))
    assert found == set(SeminarState)
    assert reports == {"open", "filed"}
    assert lecturers == {"interview", "accredited"}
    assert national == {"open", "final"}
    assert formats == {"STANDARD", "ONLINE", "BLENDED"}
    assert kinds == set(CourseKind)
    assert places == {"seated", "waiting", "cancelled"}
    assert results >= {"PASSED", "FAILED", "READY", "NOT_READY", "COMPLETED", "ACTION_PLAN"}
    assert plans == ["open"]
