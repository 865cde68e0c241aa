"""Who learns how a case ended, by which way, and who must not learn that there was one."""

from datetime import date, timedelta

import pytest
from django.core.exceptions import ObjectDoesNotExist

from fairplay.cases.services.letters import record_delivery, write_letter
from fairplay.confidentiality.readers import seated
from fairplay.enums import CaseState, Form, Seat
from fairplay.models import Complaint, FairPlayCase, Letter
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.federations.scope import case_scope, person_scope
from portal.workflow.models import AuditEntry, Deadline, Notification
from tests.fairplay.cases.test_procedure import REPORT, ballot
from tests.fairplay.conftest import NAMES, PDF

pytestmark = pytest.mark.django_db
SENT, DELIVERED = date(2026, 5, 1), date(2026, 5, 4)
EVERYBODY = ("fpl_chair", "fpl_secretary", "fpl_one", "fpl_two", "fpl_three")
SUMMARY = "The matter was looked into and is closed."


def learnt(person, row: FairPlayCase) -> dict[str, int]:
    """Everything that reaches a person of a case, by any way but the complaint."""
    with person_scope(person.pk):
        return {
            "statements": Statement.under_policy.filter(case_id=row.pk).count(),
            "messages": Notification.own.count(),
            "deadlines": Deadline.under_policy.filter(done_at=None).count(),
            "trail": AuditEntry.under_policy.filter(case_id=row.pk).count(),
            "cases": FairPlayCase.under_policy.count(),
        }


NOTHING = {"statements": 0, "messages": 0, "deadlines": 0, "trail": 0, "cases": 0}


@pytest.mark.parametrize(
    ("way", "state"),
    [
        pytest.param("inadmissible", CaseState.INADMISSIBLE, id="AC III.B.9 inadmissible"),
        pytest.param("on its face", CaseState.DISMISSED_ON_FACE, id="AC IV.3 dismissed on its face"),
    ],
)
def test_without_a_notice_the_respondent_never_learns_of_it(way, state, filed, step, people, fpl):
    """Neither while the case ran nor by its end: no statement, message, deadline, trail, letter."""
    if way == "inadmissible":
        given = {"reason": "Strength was all.", "summary": SUMMARY}
        row = step(filed(Form.PTC), "officer_fp", "declare_inadmissible", **given)
    else:
        row = step(filed(Form.PTC), "officer_fp", "route_fpl", "A commission's matter")
        row = step(row, "fpl_chair", "call_vote", "Nothing in it.")
        ballot(row, people, **dict.fromkeys(EVERYBODY, "dismiss"))
        row = step(row, "fpl_chair", "dismiss_on_face", "Nothing.", summary=SUMMARY)
    assert row.state == state
    assert learnt(people["respondent"], row) == NOTHING
    assert learnt(people["arbiter"], row) == NOTHING
    with case_scope(row.pk):
        assert not Letter.under_policy.exists()
    with person_scope(people["complainant"].pk):
        complaint = Complaint.under_policy.get()
        assert (complaint.state, complaint.summary) == ("closed", SUMMARY)


class TestAfterTheNotice:
    @pytest.fixture
    def closed(self, noticed, step, people) -> FairPlayCase:
        row = step(noticed, "fpl_one", "report", **REPORT)
        row = step(row, "fpl_chair", "call_final_vote")
        ballot(row, people, **dict.fromkeys(EVERYBODY, "close"))
        return step(row, "fpl_chair", "close", "Not enough.", summary=SUMMARY)

    def test_both_parties_and_the_federation_read_the_summary_and_nothing_more(self, closed, people):
        """AC IV.11."""
        with person_scope(people["respondent"].pk):
            assert Statement.under_policy.get(kind="fp_outcome").text == SUMMARY
            assert not FairPlayCase.under_policy.exists()
        with person_scope(people["complainant"].pk):
            assert Complaint.under_policy.get().summary == SUMMARY
            assert not Statement.under_policy.filter(kind="fp_outcome").exists()
        with person_scope(people["officer_fp"].pk):
            assert Statement.under_policy.get(kind="fp_outcome_copy").text == SUMMARY
            assert not FairPlayCase.under_policy.exists()

    def test_the_reasons_stay_in_the_file(self, closed, people):
        with person_scope(people["respondent"].pk):
            texts = " ".join(Statement.under_policy.values_list("text", flat=True))
        assert "Not enough." not in texts
        with case_scope(closed.pk):
            assert FairPlayCase.under_policy.get(pk=closed.pk).reasons == "Not enough."

    def test_nothing_is_left_to_answer(self, closed):
        with case_scope(closed.pk):
            assert not Statement.under_policy.filter(case_id=closed.pk, state="open").exists()

    def test_who_dealt_with_it_keeps_reading_it(self, closed, people):
        with case_scope(closed.pk):
            panel = {person.name for person in seated(closed, Seat.INVESTIGATOR)}
        assert panel == {NAMES[key] for key in ("fpl_one", "fpl_two", "fpl_three")}
        for key in ("fpl_chair", "fpl_one"):
            with person_scope(people[key].pk):
                assert FairPlayCase.under_policy.get().state == CaseState.CLOSED


class TestLetters:
    @pytest.fixture
    def letter(self, investigated, people) -> Letter:
        with case_scope(investigated.pk):
            return write_letter(
                investigated,
                actor=people["fpl_one"],
                to="A club",
                as_what="asked",
                text="Help.",
                address="Street 1",
            )

    def delivered(self, row, letter, actor, **given):
        about = {"sent_on": SENT, "delivered_on": None, "proof": None} | given
        with person_scope(actor.pk):
            return record_delivery(pk=row.pk, letter_id=letter.pk, actor=actor, **about)

    @pytest.mark.parametrize(
        ("delivered", "action"),
        [(None, "letter_sent"), (DELIVERED, "letter_delivered")],
        ids=["sent", "delivered"],
    )
    def test_what_happened_to_a_letter_is_on_record(self, delivered, action, investigated, letter, people):
        made = self.delivered(investigated, letter, people["fpl_one"], delivered_on=delivered)
        assert (made.sent_on, made.delivered_on) == (SENT, delivered)
        with case_scope(investigated.pk):
            assert AuditEntry.under_policy.filter(case_id=investigated.pk, action=action).count() == 1

    def test_nothing_is_delivered_before_it_was_sent(self, investigated, letter, people):
        with pytest.raises(CaseFault, match="day_past") as refused:
            self.delivered(investigated, letter, people["fpl_one"], delivered_on=SENT - timedelta(days=1))
        assert refused.value.field == "delivered_on"
        same_day = self.delivered(investigated, letter, people["fpl_one"], delivered_on=SENT)
        assert same_day.delivered_on == SENT

    def test_its_proof_is_kept_with_the_case(self, investigated, letter, people):
        made = self.delivered(
            investigated, letter, people["fpl_one"], delivered_on=DELIVERED, proof=("slip.pdf", PDF)
        )
        assert (made.proof.filename, made.proof.case_id) == ("slip.pdf", investigated.pk)

    @pytest.mark.parametrize("who", ["respondent", "complainant", "arbiter", "stranger"])
    def test_nobody_else_learns_of_a_letter_by_recording_it(self, who, investigated, letter, people):
        with pytest.raises(ObjectDoesNotExist):
            self.delivered(investigated, letter, people[who])

    def test_the_next_letter_goes_to_the_same_address(self, investigated, letter, people):
        with case_scope(investigated.pk):
            again = write_letter(
                investigated, actor=people["fpl_one"], to="A club", as_what="asked", text="Again."
            )
            other = write_letter(investigated, actor=people["fpl_one"], to="Y", as_what="guardian", text="x")
        assert (again.address, other.address) == ("Street 1", "")
