"""Who may write a complaint, enter a paper form, edit a draft and add evidence."""

from types import SimpleNamespace

import pytest

from fairplay.complaints.permissions import (
    can_add,
    can_complain,
    can_edit,
    can_enter_paper,
    record_of,
    represents,
)
from fairplay.enums import ComplaintState, Seat
from fairplay.models import Complaint
from portal.cases.services import name_party
from portal.federations.scope import case_scope
from tests.factories.players import make_player

ARBITER, OTHER = SimpleNamespace(pk=1), SimpleNamespace(pk=2)


def arbiter(account: int | None) -> SimpleNamespace:
    return SimpleNamespace(account_id=account)


@pytest.mark.parametrize(
    ("chief", "officer", "may"),
    [
        pytest.param(arbiter(1), None, True, id="the chief arbiter"),
        pytest.param(None, arbiter(1), True, id="the chief fair-play officer"),
        pytest.param(arbiter(2), arbiter(3), False, id="of another event"),
        pytest.param(arbiter(None), None, False, id="a chief arbiter without an account"),
        pytest.param(None, None, False, id="nobody is named"),
    ],
)
def test_who_enters_a_paper_form(chief, officer, may):
    assert can_enter_paper(ARBITER, SimpleNamespace(chief=chief, chief_officer=officer)) is may


def test_without_an_event_nobody_enters_a_paper_form():
    assert can_enter_paper(ARBITER, None) is False


@pytest.mark.django_db
class TestWhoComplains:
    @pytest.mark.parametrize(
        ("fields", "may"),
        [({}, True), ({"fide_id": None}, False)],
        ids=["AC III.B.1 with a FIDE id", "AC III.B.1 without one"],
    )
    def test_a_record_with_a_fide_id(self, people, fields, may):
        make_player("Somebody, S", account=people["stranger"], **fields)
        assert can_complain(people["stranger"]) is may

    def test_an_account_without_a_record(self, people):
        assert (can_complain(people["stranger"]), record_of(people["stranger"])) == (False, None)


@pytest.mark.django_db
class TestWhoEdits:
    @pytest.fixture
    def draft(self, written) -> Complaint:
        return written()

    @pytest.mark.parametrize(
        ("who", "may"),
        [("complainant", True), ("arbiter", False), ("respondent", False), ("stranger", False)],
    )
    def test_a_draft_is_its_authors(self, draft, people, who, may):
        with case_scope(draft.pk):
            assert can_edit(people[who], draft) is may

    def test_who_entered_a_paper_form_hands_it_over_with_an_account(self, draft, people):
        draft.entered_by, draft.complainant = people["arbiter"], None
        with case_scope(draft.pk):
            assert [can_edit(people[who], draft) for who in ("arbiter", "complainant")] == [True, False]
            draft.complainant = people["complainant"]
            assert [can_edit(people[who], draft) for who in ("arbiter", "complainant")] == [False, True]

    def test_a_representative_edits_and_adds(self, draft, people):
        with case_scope(draft.pk):
            name_party(draft, people["stranger"], Seat.REPRESENTATIVE, actor=people["complainant"])
            assert represents(people["stranger"], draft)
            assert can_edit(people["stranger"], draft)
            assert not represents(people["complainant"], draft)

    @pytest.mark.parametrize(
        ("state", "may"),
        [
            (ComplaintState.DRAFT, False),
            (ComplaintState.RECEIVED, True),
            (ComplaintState.CORRECTION, True),
            (ComplaintState.WITHDRAWN, False),
            (ComplaintState.CLOSED, False),
        ],
    )
    def test_evidence_is_added_while_the_complaint_is_open(self, draft, people, state, may):
        draft.state = state
        with case_scope(draft.pk):
            assert can_add(people["complainant"], draft) is may
            assert can_add(people["stranger"], draft) is False
