"""A refusal names the rule that refused; people sign for themselves; audit lists are for who manages."""

import pytest

from portal.accounts.actors import system_actor
from portal.federations.enums import Role
from portal.federations.workspaces import Workspace
from portal.workflow.models import Signature
from portal.workflow.permissions import NotAllowed, can_read_audit, can_sign, can_withdraw, require
from tests.factories import make_user


def test_a_refusal_names_its_rule(officer):
    def can_do_nothing(actor, subject):
        return False

    with pytest.raises(NotAllowed) as refused:
        require(can_do_nothing, officer, "subject")
    assert (refused.value.rule, str(refused.value)) == ("can_do_nothing", "can_do_nothing")


def test_what_is_allowed_passes_with_its_subject(officer):
    asked = []
    require(lambda *given: not asked.append(given), officer, "one", "two")
    assert asked == [(officer, "one", "two")]


def test_people_sign_and_jobs_and_closed_accounts_do_not(officer):
    assert can_sign(officer)
    assert not can_sign(system_actor("jobs"))
    assert not can_sign(make_user(is_active=False))


def test_nobody_withdraws_the_signature_of_another(officer, president):
    signature = Signature(signer=officer)
    assert can_withdraw(officer, signature)
    assert not can_withdraw(president, signature)


@pytest.mark.parametrize(
    ("role", "reads"),
    [
        (Role.PRESIDENT, True),
        (Role.CHAIR, True),
        *((role, False) for role in (Role.RATING_OFFICER, Role.SECRETARY)),
    ],
)
def test_the_audit_list_is_for_who_manages_the_staff(role, reads, officer, ukr):
    assert can_read_audit(officer, Workspace(ukr, frozenset({role}))) is reads


def test_a_superuser_reads_the_audit_list_of_an_open_workspace_only(ukr, db):
    superuser = make_user(is_superuser=True)
    assert can_read_audit(superuser, Workspace(ukr, frozenset()))
    assert not can_read_audit(superuser, None)
