"""The forms of those who make lists: each refusal at its field."""

import pytest

from players.models import RatingSystem
from portal.federations.models import Federation
from ratings.models import Regulation
from ratings.periods.forms import (
    DecisionForm,
    ExclusionForm,
    MemberForm,
    PreviewFilter,
    ReasonForm,
    RulesForm,
)
from tournaments.enums import RatingDecisionKind

REASON = {"reason": "Because"}
ALL = list(RatingDecisionKind)


@pytest.mark.parametrize(
    ("kinds", "given", "refused"),
    [
        pytest.param(ALL, {"kind": "refused"} | REASON, [], id="0.4 a refusal"),
        pytest.param(ALL, {"kind": "refused"}, ["reason"], id="0.4 never without a reason"),
        pytest.param(ALL, {"kind": "refused", "reason": "  "}, ["reason"], id="0.4 blanks are none"),
        pytest.param(
            [RatingDecisionKind.REFUSED], {"kind": "waived"} | REASON, ["kind"], id="6.2 not for a Swiss"
        ),
        pytest.param(
            ALL, {"kind": "pooled"} | REASON, ["preliminaries"], id="6.2 the code of the preliminaries"
        ),
        pytest.param(ALL, {"kind": "pooled", "preliminaries": "UKR1"} | REASON, [], id="6.2 pooled"),
        pytest.param(ALL, {"kind": "refused", "reason": "x" * 1001}, ["reason"], id="a reason too long"),
    ],
)
def test_a_decision_on_an_event(kinds, given, refused):
    assert list(DecisionForm(given, kinds=kinds).errors) == refused


def test_the_preliminaries_are_asked_for_only_where_events_are_pooled():
    assert "preliminaries" not in DecisionForm(kinds=[RatingDecisionKind.REFUSED]).fields
    assert "preliminaries" in DecisionForm(kinds=ALL).fields


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        pytest.param({}, [], id="5.1 a game"),
        pytest.param({"number": "0"}, ["number"], id="no round 0"),
        pytest.param({"start_number": "0"}, ["start_number"], id="no player 0"),
        pytest.param({"reason": "bad_mood"}, ["reason"], id="5.1 no such reason"),
        pytest.param({"comment": ""}, ["comment"], id="5.1 the decision in words"),
    ],
)
def test_a_game_that_is_kept_out(given, refused):
    whole = {"number": "3", "start_number": "1", "reason": "force_majeure", "comment": "The hall burnt."}
    assert list(ExclusionForm(whole | given).errors) == refused


@pytest.mark.parametrize(("association", "refused"), [("IBCA", []), ("FIDE", ["association"])])
def test_2009_7_14g_a_member_of_one_of_three_associations(association, refused):
    given = {"fide_id": "1", "association": association, "reason": "Letter"}
    assert list(MemberForm(given).errors) == refused


def test_a_revision_is_published_with_its_reason():
    assert list(ReasonForm({}).errors) == ["reason"]
    assert list(ReasonForm({"reason": "x" * 501}).errors) == ["reason"]


@pytest.mark.parametrize(
    ("home", "asked"),
    [(None, False), (7, True)],
    ids=["FIDE's editions print their day", "A-50 a national one"],
)
def test_a_50_only_a_national_list_is_asked_from_when_its_regulations_apply(home, asked):
    rules = Regulation(system=RatingSystem(code="x", federation_id=home))
    assert ("in_force_from" in RulesForm(instance=rules).fields) is asked


def test_a_federation_that_sees_its_own_part_chooses_no_other():
    assert "federation" not in PreviewFilter({}, only=Federation(code="UKR")).fields
