"""What passes between a complaint and its case, and what neither side may learn of the other."""

import pytest
from django.utils import timezone

from fairplay.cases.services.passing import (
    close_complaint,
    complaint_of,
    note_withdrawal,
    open_complaint,
    own_complaint,
    portal_actor,
    tell_case,
    tell_complainant,
)
from fairplay.enums import Form
from fairplay.models import Complaint, FairPlayCase
from portal.cases.models import CaseFile, CaseParty, CaseReader
from portal.cases.services.readers import add_reader
from portal.federations.scope import case_scope, person_scope
from portal.workflow.models import AuditEntry
from tests.fairplay.conftest import due, fresh

pytestmark = pytest.mark.django_db


def trail(key) -> list[AuditEntry]:
    with case_scope(key):
        return list(AuditEntry.under_policy.filter(case_id=key).select_related("actor").order_by("pk"))


def complaint_in(row) -> Complaint:
    with case_scope(row.complaint_id):
        return Complaint.under_policy.select_related("case", "complainant").get(pk=row.complaint_id)


def test_a_draft_tells_nobody_and_a_case_without_complaint_tells_no_complainant():
    draft, row = Complaint(case=CaseFile()), FairPlayCase(complaint_id=None)
    for call in (
        lambda: tell_case(draft, "correct"),
        lambda: note_withdrawal(draft),
        lambda: tell_complainant(row, "close", "Nothing."),
    ):
        assert call() is None
    assert (complaint_of(row), own_complaint(row)) == (None, None)


def test_a_withdrawal_is_noted_by_the_portal_and_the_case_goes_on(filed):
    """AC III.A: the body may continue on its own initiative."""
    row = filed(Form.PTC)
    note_withdrawal(complaint_in(row))
    after = fresh(row.pk)
    assert (timezone.localdate(after.withdrawn_at), after.state) == (timezone.localdate(), row.state)
    last = trail(row.pk)[-1]
    assert (last.action, last.actor) == ("note_withdrawal", portal_actor())


def test_a_corrected_complaint_moves_the_case_once_and_names_the_portal(filed, step, people):
    row = step(filed(Form.PTC), "officer_fp", "ask_correction", "Sign it.", due=due())
    complaint = complaint_in(row)
    tell_case(complaint, "correct")
    assert fresh(row.pk).state == "FORMAL_CHECK"
    before = trail(row.pk)
    assert people["complainant"] not in {each.actor for each in before}
    # The case has moved on: the second one does nothing.
    tell_case(complaint, "correct")
    assert [each.pk for each in trail(row.pk)] == [each.pk for each in before]


def test_an_action_that_there_is_not_changes_nothing(filed):
    row = filed(Form.PTC)
    before = [each.pk for each in trail(row.pk)]
    tell_case(complaint_in(row), "fly")
    tell_complainant(row, "fly", "x")
    assert (fresh(row.pk).state, [each.pk for each in trail(row.pk)]) == (row.state, before)


def test_no_official_stands_in_the_complaints_trail(filed, step, people):
    row = step(filed(Form.PTC), "officer_fp", "ask_correction", "Sign it.", due=due())
    actors = {each.actor for each in trail(row.complaint_id)}
    assert actors == {people["complainant"], portal_actor()}
    with person_scope(people["complainant"].pk):
        assert Complaint.under_policy.get().remarks == "Sign it."


def test_a_reader_of_the_complaint_is_on_record_in_the_case_only_and_leaves_again(filed, people):
    row, reader = filed(Form.PTC), people["stranger"]
    complaint = complaint_in(row)
    before = len(trail(complaint.pk))
    with case_scope(row.pk):
        open_complaint(row, complaint, [reader], why="arbiter")
    with person_scope(reader.pk):
        assert Complaint.under_policy.get().pk == complaint.pk
        assert not FairPlayCase.under_policy.exists()
    with case_scope(row.pk):
        close_complaint(row, complaint, [reader], why="notice")
    with person_scope(reader.pk):
        assert not Complaint.under_policy.exists()
    told = [(each.action, each.details["person"]) for each in trail(row.pk)[-2:]]
    assert told == [("let_read", reader.name), ("stop_reading", reader.name)]
    assert [each.action for each in trail(complaint.pk)[before:]] == []


def test_closing_it_to_one_reader_leaves_the_others_and_an_earlier_end_as_it_was(filed, people):
    row, gone, stays = filed(Form.PTC), people["stranger"], people["arb_chair"]
    complaint = complaint_in(row)
    with case_scope(complaint.pk):
        for person in (gone, stays):
            add_reader(complaint, person, why="x")
    with case_scope(row.pk):
        close_complaint(row, complaint, [gone], why="notice")
    with case_scope(complaint.pk):
        ended = CaseReader.under_policy.get(case_id=complaint.pk, person=gone).until
    with case_scope(row.pk):
        close_complaint(row, complaint, [gone], why="again")
    with case_scope(complaint.pk):
        assert CaseReader.under_policy.get(case_id=complaint.pk, person=gone).until == ended
        assert CaseReader.under_policy.get(case_id=complaint.pk, person=stays).until is None
        assert not CaseParty.under_policy.filter(case_id=complaint.pk, person=gone, until=None).exists()


def test_the_portal_reads_a_complaint_whoever_acts_and_a_stranger_does_not(filed, people):
    row = filed(Form.PTC)
    with person_scope(people["stranger"].pk):
        assert complaint_of(row) is None
        assert own_complaint(row).pk == row.complaint_id
