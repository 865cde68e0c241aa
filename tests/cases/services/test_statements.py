"""Statements: who may speak in a case, who is asked, who answers, and what follows from the answer."""

import pytest

from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, CaseFile, Statement
from portal.cases.services import act, answer, ask, close_statements, state
from portal.federations.scope import case_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from portal.workflow.phrases import audit_text
from tests.cases.conftest import PDF
from tests.cases.grants.models import Grant
from tests.cases.test_row_security import secret  # noqa: F401 -- a fixture

pytestmark = pytest.mark.django_db


def test_anybody_objects_and_the_council_answers(sent, player, council, councillor, acting):
    with acting(player):
        said = state(pk=sent.pk, kind="objection", actor=player, text=" Too dear ", files=[("a.pdf", PDF)])
        assert (said.text, said.state, Attachment.under_policy.filter(statement=said).count()) == (
            "Too dear",
            "open",
            1,
        )
        with pytest.raises(CaseFault, match="stated_already"):
            state(pk=sent.pk, kind="objection", actor=player, text="Again")
    with acting(councillor, council):
        answered = answer(pk=said.pk, state="against", actor=councillor, text="Not at all")
        assert (answered.state, answered.answer, answered.answered_by) == (
            "against",
            "Not at all",
            councillor,
        )
        entry = AuditEntry.under_policy.get(action="objection_against")
        assert audit_text(entry) == "Carla Councillor dismissed the objection"
        with pytest.raises(NotOffered):
            answer(pk=said.pk, state="favourable", actor=councillor)
    with acting(player):
        assert Statement.own.get().answer == "Not at all"


def test_a_statement_is_news_to_who_decides(sent, player, acting):
    seen = sent.case.version
    with acting(player):
        state(pk=sent.pk, kind="objection", actor=player, text="Wait")
    with case_scope(sent.pk):
        assert CaseFile.under_policy.get(pk=sent.pk).version == seen + 1


def test_nobody_answers_himself_and_no_stranger(sent, councillor, council, officer, ukr, acting):
    with acting(councillor, council):
        own = state(pk=sent.pk, kind="objection", actor=councillor, text="Mine")
        with pytest.raises(NotAllowed):
            answer(pk=own.pk, state="against", actor=councillor)
    with acting(officer, ukr), pytest.raises(NotAllowed):
        answer(pk=own.pk, state="against", actor=officer)


@pytest.mark.parametrize("text", ["", "   "])
def test_an_empty_statement_is_refused(sent, player, acting, text):
    with acting(player), pytest.raises(CaseFault, match="text_missing"):
        state(pk=sent.pk, kind="objection", actor=player, text=text)


def test_it_is_offered_in_its_stages_only(asked, player, acting):
    grant = asked()
    with acting(player), pytest.raises(NotAllowed):
        state(pk=grant.pk, kind="objection", actor=player, text="Early")


def test_the_office_is_asked_and_answers_without_reading_the_case(sent, office, secretary, acting):
    with acting(secretary, office):
        question = Statement.objects.get()
        assert (question.kind, question.text) == ("opinion", "Can it be paid?")
        assert not Grant.objects.exists()
        with pytest.raises(CaseFault, match="reason_missing"):
            answer(pk=question.pk, state="against", actor=secretary)
        assert answer(pk=question.pk, state="against", actor=secretary, text="Broke").state == "against"


def test_asked_again_the_question_is_open_again(
    sent, office, secretary, council, councillor, officer, ukr, acting
):
    with acting(secretary, office):
        answer(pk=Statement.objects.get().pk, state="favourable", actor=secretary)
    with acting(councillor, council):
        act(pk=sent.pk, action="return", actor=councillor, reason="More")
    with acting(officer, ukr):
        act(pk=sent.pk, action="send", actor=officer)
    with acting(secretary, office):
        question = Statement.objects.get()
        assert (question.state, question.answered_by) == ("open", None)


def test_what_nobody_waits_for_is_withdrawn(sent, office, secretary, acting):
    with case_scope(sent.pk):
        (closed,) = close_statements(sent, "opinion")
    with acting(secretary, office), pytest.raises(NotOffered):
        answer(pk=closed.pk, state="favourable", actor=secretary)


def test_a_person_may_be_asked(sent, officer, player, acting):
    with case_scope(sent.pk):
        ask(sent, "opinion", actor=officer, of=player, text="What do you say?")
    with acting(player):
        assert Statement.own.get().text == "What do you say?"


def test_nobody_learns_of_a_confidential_case_by_speaking(secret, player, acting):  # noqa: F811
    with acting(player), pytest.raises(CaseFile.DoesNotExist):
        state(pk=secret.pk, kind="question", actor=player, text="Is there something?")
