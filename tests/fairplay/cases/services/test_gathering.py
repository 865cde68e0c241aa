"""What investigators collect: the log of evidence, questions to outsiders, and who is told of news."""

from datetime import timedelta
from hashlib import sha256

import pytest
from django.utils import timezone

from fairplay.cases.services.gathering import (
    add_evidence,
    ask_outsider,
    reply,
    show_evidence,
    takes_filings,
)
from fairplay.enums import CaseState, Form
from fairplay.models import Evidence, FairPlayCase
from portal.accounts.actors import system_actor
from portal.accounts.models import User
from portal.cases.faults import CaseFault
from portal.cases.models import Attachment, CaseParty, Statement
from portal.federations.scope import case_scope, person_scope
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.fairplay.conftest import PANEL, PDF, PGN, due, fresh

pytestmark = pytest.mark.django_db


def adds(row, person, **given):
    about = {"kind": "observed", "source": "hall", "obtained_at": timezone.now()}
    with person_scope(person.pk):
        return add_evidence(pk=row.pk, actor=person, **about | given)


def asks(row, person, email="stranger@example.org", day=None):
    with person_scope(person.pk):
        return ask_outsider(pk=row.pk, actor=person, email=email, text="What did you see?", due=day or due())


def news(person) -> int:
    with person_scope(person.pk):
        return Notification.own.filter(code="fairplay.news").count()


def test_the_log_numbers_its_lines_and_keeps_checksum_source_and_author(investigated, people):
    one, two = people["fpl_one"], people["fpl_two"]
    adds(investigated, one, text="A telephone.", file=("game.pgn", PGN))
    adds(investigated, two, source="camera")
    with case_scope(investigated.pk):
        first, second = Evidence.under_policy.order_by("number")
        assert (first.number, first.sha256, first.added_by) == (1, sha256(PGN).hexdigest(), one)
        assert (second.number, second.sha256, second.added_by) == (2, "", two)
        assert (first.source, second.source, second.attachment) == ("hall", "camera", None)
        trail = AuditEntry.under_policy.filter(case_id=investigated.pk, action="evidence").order_by("pk")
        assert [(each.actor, each.details["number"]) for each in trail] == [(one, 1), (two, 2)]


def test_a_copy_names_a_line_of_this_case_and_no_other(investigated, filed, people):
    """The number of a line that only another case has is refused, in both fields and at the field."""
    other = filed(Form.PTC)
    with case_scope(other.pk):
        at = timezone.now()
        columns = {"number": 7, "kind": "observed", "source": "x", "obtained_at": at, "added_at": at}
        Evidence.under_policy.create(case_id=other.pk, added_by=people["officer_fp"], **columns)
    adds(investigated, people["fpl_one"])
    for field in ("redacts", "translates"):
        with pytest.raises(CaseFault, match="no_evidence") as refused:
            adds(investigated, people["fpl_one"], **{field: 7})
        assert refused.value.field == field
    copy = adds(investigated, people["fpl_one"], redacts=1, translates=1, certified=True)
    with case_scope(investigated.pk):
        kept = Evidence.under_policy.select_related("redacts", "translates").get(pk=copy.pk)
        assert (kept.number, kept.redacts.number, kept.translates.number, kept.certified) == (2, 1, 1, True)


@pytest.mark.parametrize("who", ["fpl_chair", "fpl_secretary"])
def test_who_directs_the_case_does_not_write_its_log(who, investigated, people):
    with pytest.raises(NotAllowed):
        adds(investigated, people[who], file=("a.pdf", PDF))
    with pytest.raises(NotAllowed):
        asks(investigated, people[who])
    with case_scope(investigated.pk):
        assert not Evidence.under_policy.exists()
        assert not Attachment.under_policy.filter(case_id=investigated.pk).exists()
        assert not Statement.under_policy.filter(kind="fp_request").exists()


def test_the_notice_brings_copies_of_what_the_respondent_may_read_and_of_nothing_else(
    investigated, step, people
):
    one = people["fpl_one"]
    adds(investigated, one, file=("hidden.pdf", PDF))
    adds(investigated, one, file=("shown.pdf", PDF), for_respondent=True)
    adds(investigated, one, text="Words without a paper.", for_respondent=True)
    step(investigated, "fpl_one", "notify", text="A telephone.", due=due())
    with person_scope(people["respondent"].pk):
        assert [each.filename for each in Attachment.under_policy.all()] == ["shown.pdf"]
        assert not Evidence.under_policy.exists()
    with person_scope(one.pk):
        show_evidence(pk=investigated.pk, number=1, actor=one)
        show_evidence(pk=investigated.pk, number=1, actor=one)
    with person_scope(people["respondent"].pk):
        papers = Attachment.under_policy.order_by("filename").values_list("filename", flat=True)
        assert list(papers) == ["hidden.pdf", "shown.pdf"]
        assert Notification.own.filter(code="fairplay.more").count() == 1


def test_a_line_that_is_not_in_the_log_cannot_be_shown(noticed, people):
    with person_scope(people["fpl_one"].pk), pytest.raises(Evidence.DoesNotExist):
        show_evidence(pk=noticed.pk, number=1, actor=people["fpl_one"])


class TestQuestionsToOutsiders:
    def test_nobody_is_asked_who_cannot_answer(self, investigated, people):
        """No account, a closed one and one of the portal answer alike."""
        closed, robot = people["complainant"], system_actor("robot")
        User.objects.filter(pk=closed.pk).update(is_active=False)
        for email in ("nobody@example.org", closed.email, robot.email):
            with pytest.raises(CaseFault, match="person_unknown") as refused:
                asks(investigated, people["fpl_one"], email)
            assert refused.value.field == "email"
        with case_scope(investigated.pk):
            assert not Statement.under_policy.filter(kind="fp_request").exists()

    def test_capitals_in_the_address_do_not_matter_and_the_answer_has_its_day(self, investigated, people):
        made = asks(investigated, people["fpl_one"], "Stranger@Example.ORG")
        with person_scope(people["stranger"].pk):
            waiting = Deadline.under_policy.get(done_at=None)
            assert (made.person, waiting.code) == (people["stranger"], "fairplay.answer")
            assert timezone.localdate(waiting.due) in {made.due_on, made.due_on + timedelta(days=1)}
            assert list(Notification.own.values_list("code", flat=True)) == ["fairplay.fp_request"]
        with case_scope(investigated.pk):
            assert CaseParty.under_policy.get(role="asked", case_id=investigated.pk).person == made.person

    def test_nobody_is_asked_for_an_answer_by_today_or_earlier(self, investigated, people):
        for days in (-1, 0):
            with pytest.raises(CaseFault, match="day_past") as refused:
                asks(investigated, people["fpl_one"], day=due(days))
            assert refused.value.field == "due"
        assert asks(investigated, people["fpl_one"], day=due(1)).due_on == due(1)

    def test_an_answer_is_told_to_those_who_investigate_and_ends_its_deadline(self, investigated, people):
        made, stranger = asks(investigated, people["fpl_one"]), people["stranger"]
        with person_scope(stranger.pk):
            given = {"state": "answered", "text": "A watch.", "files": [("watch.pdf", PDF)]}
            reply(pk=made.pk, actor=stranger, **given)
            assert not Deadline.under_policy.filter(done_at=None).exists()
        assert [news(people[key]) for key in (*PANEL, "fpl_chair", "fpl_secretary")] == [1, 1, 1, 0, 0]
        with case_scope(investigated.pk):
            assert Attachment.under_policy.get(statement=made).filename == "watch.pdf"


def test_in_a_federation_its_officer_collects_and_is_told(filed, step, people):
    row = step(filed(Form.PTC), "officer_fp", "route_nf", "Standard level")
    officer, stranger = people["officer_fp"], people["stranger"]
    made = asks(row, officer)
    with person_scope(stranger.pk):
        reply(pk=made.pk, actor=stranger, state="answered", text="Nothing.")
    assert (news(officer), news(people["fpl_chair"])) == (1, 0)
    assert adds(row, officer).number == 1


def test_filings_are_taken_from_the_notice_until_the_case_is_over(noticed, people):
    with person_scope(people["respondent"].pk):
        notice = Statement.under_policy.get(kind="fp_notice")
    taken = set()
    for state in CaseState.values:
        with case_scope(noticed.pk):
            FairPlayCase.under_policy.filter(pk=noticed.pk).update(state=state)
        with person_scope(people["respondent"].pk):
            taken |= {state} if takes_filings(notice) else set()
    assert taken == {
        "ROUTED_NF",
        "RESPONDENT_NOTIFIED",
        "REPORT_SUBMITTED",
        "INVESTIGATION_MORE",
        "REFERRED_EDC",
    }
    assert fresh(noticed.pk).state == CaseState.values[-1]
