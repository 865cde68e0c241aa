"""What a declaration may say beyond the usual: deputies, steps of services, papers of a sent case."""

from dataclasses import replace

import pytest

from portal.cases.faults import CaseFault
from portal.cases.registry import registered
from portal.cases.selectors import actions
from portal.cases.services import act, attach, perform
from portal.cases.services.heads import opened
from portal.workflow.machine import NotOffered
from portal.workflow.permissions import NotAllowed
from tests.cases.conftest import PDF
from tests.cases.grants.kind import COUNCIL, GRANT

pytestmark = pytest.mark.django_db


def with_action(code: str, **changes):
    changed = [replace(each, **changes) if each.code == code else each for each in GRANT.actions]
    return replace(GRANT, actions=changed)


def with_stage(code: str, **changes):
    changed = [replace(each, **changes) if each.code == code else each for each in GRANT.stages]
    return replace(GRANT, stages=changed)


def test_somebody_else_acts_for_a_party(officer, ukr, sent, acting):
    deputy = replace(COUNCIL, code="deputy", may=lambda actor, grant: actor.pk == officer.pk)
    with acting(officer, ukr):
        with pytest.raises(NotAllowed):
            act(pk=sent.pk, action="grant", actor=officer)
        with registered(with_action("grant", by=deputy)):
            assert act(pk=sent.pk, action="grant", actor=officer).state == "granted"


def test_a_step_of_a_service_is_offered_on_no_page(officer, ukr, sent, acting):
    with acting(officer, ukr), registered(with_action("grant", by=None)):
        assert "grant" not in [action.code for action in actions(officer, sent)]
        with pytest.raises(NotOffered):
            act(pk=sent.pk, action="grant", actor=officer)
        with opened(sent.pk) as row:
            perform(row, "grant", actor=officer)
        assert row.state == "granted"


def test_papers_are_added_where_the_stage_takes_them(officer, ukr, sent, acting):
    with acting(officer, ukr):
        with pytest.raises(CaseFault, match="not_editable"):
            attach(pk=sent.pk, actor=officer, filename="a.pdf", content=PDF)
        with registered(with_stage("asked", files=True)):
            assert attach(pk=sent.pk, actor=officer, filename="a.pdf", content=PDF).filename == "a.pdf"
