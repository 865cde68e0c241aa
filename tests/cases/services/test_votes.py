"""Votes: by those who may, one each, while the question is open."""

import pytest

from portal.cases.faults import CaseFault
from portal.cases.models import CaseFile
from portal.cases.selectors import tally
from portal.cases.services import act, vote
from portal.federations.enums import Role
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.cases.grants.kind import AWARD
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db


def test_each_member_votes_once_and_may_change_his_mind(sent, council, councillor, acting):
    member = make_user("Mila Member")
    appoint(member, council, Role.MEMBER)
    with acting(councillor, council):
        vote(pk=sent.pk, ballot="award", choice="yes", actor=councillor)
        vote(pk=sent.pk, ballot="award", choice="no", actor=councillor, reasons="On reflection")
    with acting(member, council):
        vote(pk=sent.pk, ballot="award", choice="yes", actor=member)
        assert tally(sent, AWARD) == {"yes": 1, "no": 1}
        assert sorted(
            AuditEntry.under_policy.filter(action__startswith="vote").values_list("action", flat=True)
        ) == [
            "vote",
            "vote",
            "vote_anew",
        ]
        assert CaseFile.under_policy.get(pk=sent.pk).version == sent.case.version


def test_others_do_not_vote(sent, ukr, officer, acting):
    with acting(officer, ukr), pytest.raises(NotAllowed):
        vote(pk=sent.pk, ballot="award", choice="yes", actor=officer)


@pytest.mark.parametrize(
    ("ballot", "choice", "code"), [("award", "perhaps", "choice_unknown"), ("other", "yes", "not_offered")]
)
def test_only_what_was_asked(sent, council, councillor, acting, ballot, choice, code):
    with acting(councillor, council), pytest.raises(CaseFault, match=code):
        vote(pk=sent.pk, ballot=ballot, choice=choice, actor=councillor)


def test_after_the_decision_nobody_votes(sent, council, councillor, acting):
    with acting(councillor, council):
        act(pk=sent.pk, action="grant", actor=councillor)
        with pytest.raises(CaseFault, match="not_offered"):
            vote(pk=sent.pk, ballot="award", choice="yes", actor=councillor)
