"""Every role × every address × before and after the notice; and the doors that no address names."""

import json
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.contrib import admin
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from fairplay.cases.services.challenges import challenge
from fairplay.cases.services.gathering import add_evidence, ask_outsider
from fairplay.cases.services.languages import ask_language
from fairplay.cases.services.letters import write_letter
from fairplay.confidentiality.break_glass import ask
from fairplay.enums import Form
from fairplay.models import FairPlayCase
from fairplay.officers.deciding import object_to
from fairplay.officers.services import Application, publish
from portal.accounts.models import User
from portal.cases.models import Attachment, Statement
from portal.cases.services import act, attach
from portal.federations.enums import Role
from portal.federations.scope import Scope, case_scope, open_scope, person_scope
from tests.access.fairplay import ROWS, VISITORS
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tests.fairplay.conftest import FILING, PDF, case_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def world(written, people, event, fpl, ukr, president, step) -> dict[str, Any]:
    """A complaint after the event that a panel investigates; a witness was asked, a letter written."""
    people |= {"fpl_four": make_user("Mila Memberin"), "witness": make_user("Wilma Witness")}
    people |= {"president": president, "administrator": make_user("Ada Admin", is_superuser=True)}
    appoint(people["fpl_four"], fpl, Role.MEMBER)
    me, panel = people["complainant"], people["fpl_one"]
    complaint = written(Form.PTC)
    with person_scope(me.pk):
        scan = attach(pk=complaint.pk, actor=me, filename="scan.pdf", content=PDF)
        act(pk=complaint.pk, action="file", actor=me, given=FILING)
    row = step(case_of(complaint), "officer_fp", "route_fpl", "A commission's matter")
    row = step(
        row,
        "fpl_chair",
        "appoint",
        investigators=[people[key] for key in ("fpl_one", "fpl_two", "fpl_three")],
    )
    with person_scope(panel.pk):
        line = add_evidence(
            pk=row.pk,
            actor=panel,
            kind="document",
            source="hall",
            obtained_at=timezone.now(),
            file=("seen.pdf", PDF),
            for_respondent=True,
        )
        asked = ask_outsider(
            pk=row.pk,
            actor=panel,
            email=people["witness"].email,
            text="What did you see?",
            due=timezone.localdate() + timedelta(days=9),
        )
    with case_scope(row.pk):
        letter = write_letter(row, actor=panel, to="A club", as_what="asked", text="Please help.")
    with person_scope(me.pk):
        challenged = challenge(pk=row.pk, actor=me, person=people["fpl_two"], text="They are cousins.")
        language = ask_language(pk=row.pk, actor=me, language="uk", text="I read no English.")
    candidate = make_player("Olena Officer", federation=ukr)
    given = Application(candidate.fide_id, "NFS", None, True, None, "", True)
    with open_scope(Scope(body_id=fpl.pk, person_id=people["fpl_chair"].pk)):
        file = publish(given=given, tenant=fpl, actor=people["fpl_chair"])
    with person_scope(people["witness"].pk):
        objection = object_to(
            application=file.application,
            actor=people["witness"],
            text="Never seen.",
            files=[("proof.pdf", PDF)],
        )
        proof = Attachment.under_policy.get(statement=objection)
    other = make_user("Otto Operator", is_superuser=True)
    with person_scope(other.pk):
        glass = ask(number="00000000", reason="test", hours=1, actor=other)
    return {
        "case": row.pk,
        "code": event.code,
        "complaint": complaint.pk,
        "scan": scan.pk,
        "exhibit": line.attachment_id,
        "question": asked.pk,
        "letter": letter.pk,
        "glass": glass.pk,
        "challenge": challenged.pk,
        "language": language.pk,
        "application": file.application_id,
        "file": file.pk,
        "objection": objection.pk,
        "proof": proof.pk,
        "notice": uuid4(),
        "shared": uuid4(),
    }


@pytest.fixture
def noticed(world, people, step) -> dict[str, Any]:
    due = timezone.localdate() + timedelta(days=20)
    row = FairPlayCase(pk=world["case"])
    step(row, "fpl_one", "notify", text="You are said to have used a telephone.", due=due)
    with case_scope(world["case"]):
        notice = Statement.under_policy.get(case_id=world["case"], kind="fp_notice")
        shared = Attachment.under_policy.get(statement=notice)
    return world | {"notice": notice.pk, "shared": shared.pk}


def statuses(visitor: str, person: User | None, things: dict[str, Any]) -> dict[str, int]:
    client = Client(raise_request_exception=True)
    if person is not None:
        client.force_login(person)
    found = {}
    for name, (method, arguments, _before, _after) in ROWS.items():
        url = reverse(name, args=[things.get(argument, argument) for argument in arguments])
        with transaction.atomic():
            found[name] = client.generic(method, url).status_code
            transaction.set_rollback(True)
    return found


@pytest.mark.parametrize("phase", ["before", "after"])
def test_every_role_and_every_address(phase, people, request):
    things = request.getfixturevalue("world" if phase == "before" else "noticed")
    column = 2 if phase == "before" else 3
    wrong = {}
    for visitor in VISITORS:
        anonymous = visitor == "anonymous"
        found = statuses(visitor, None if anonymous else people[visitor], things)
        for name, row in ROWS.items():
            expected = row[column].get(visitor, 302 if anonymous else 404)
            if found[name] != expected:
                wrong[f"{visitor} {name}"] = (found[name], expected)
    assert wrong == {}, json.dumps(wrong, indent=1)


def test_the_admin_ui_shows_nothing_of_cases():
    labels = {model._meta.app_label for model in admin.site._registry}
    assert not labels & {"fairplay", "cases"}
