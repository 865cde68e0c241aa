"""The facts on the page of a case: each line where it is known, none before it may be."""

from datetime import UTC, date, datetime

import pytest
from django.utils import timezone

from fairplay.cases.facts import facts
from fairplay.cases.kind import DOCKET as CASES
from fairplay.complaints.kind import DOCKET as COMPLAINTS
from fairplay.enums import Competent, Mode
from fairplay.models import Complaint, FairPlayCase
from portal.cases.models import CaseFile

AT = datetime(2026, 11, 3, 12, tzinfo=UTC)
BARE = {
    "source": "PTC",
    "event_name": "Open",
    "event_code": "UKR260001",
    "respondent_name": "Yaroslav",
    "language": "",
}


def told(**columns: object) -> dict[str, str]:
    return {str(fact.label): str(fact.value) for fact in facts(FairPlayCase(**(BARE | columns)))}


def test_at_the_beginning_little_is_known():
    assert told() == {
        "Source": "complaint after the event",
        "Event": "Open UKR260001",
        "Played": "over the board",
        "Protection level": "not known",
        "Last round": "None",
        "Regulations": "no edition covers this day: a person decides",
        "Respondent": "Yaroslav",
    }


@pytest.mark.parametrize(
    ("columns", "label", "value"),
    [
        pytest.param({"source_note": "A letter"}, "How it came up", "A letter", id="a report"),
        pytest.param({"level": "MAXIMUM"}, "Protection level", "maximum protection", id="PM 1 the level"),
        pytest.param({"mode": Mode.ONLINE}, "Played", "online", id="online"),
        pytest.param({"edition": "fairplay-2024"}, "Regulations", "fairplay-2024", id="the edition"),
        pytest.param({"withdrawn_at": AT}, "Complaint withdrawn", "2026-11-03", id="withdrawn"),
        pytest.param({"finding": "unclear"}, "Finding of the arbiter", "it cannot be told", id="AC III.B.6"),
        pytest.param({"competent": Competent.FPL}, "Competent", "the fair-play commission", id="AC II"),
        pytest.param({"routing_reason": "Titled"}, "Reason of the routing", "Titled", id="the reason"),
        pytest.param({"notified_at": AT}, "Respondent notified", "2026-11-03", id="AC VI.3 the notice"),
        pytest.param({"reply_due": date(2026, 12, 1)}, "Reply until", "2026-12-01", id="the reply"),
        pytest.param({"language": "uk"}, "Language", "Ukrainian", id="FPR 6.2 the language"),
        pytest.param({"questions": "When?"}, "Questions of the commission", "When?", id="AC IV.10b"),
        pytest.param({"ruling": "ban"}, "Decision", "ban from events", id="the decision"),
        pytest.param(
            {"ground": "PRESUMED"}, "What the ban rests on", "cheating is presumed by statistics", id="ground"
        ),
        pytest.param({"scope": "worldwide"}, "Scope", "worldwide", id="the scope"),
        pytest.param({"reasons": "Seen."}, "Reasons", "Seen.", id="the reasons"),
        pytest.param({"summary": "Closed."}, "Summary for the parties", "Closed.", id="the summary"),
        pytest.param({"outside_answer": "Confirmed."}, "Answer from outside", "Confirmed.", id="the answer"),
    ],
)
def test_a_line_appears_once_it_is_known(columns, label, value):
    assert told(**columns)[label] == value
    if label not in told():
        assert len(told(**columns)) == len(told()) + 1


BAN = {"ban_from": date(2026, 12, 1), "ban_until": date(2027, 2, 28)}


@pytest.mark.parametrize(
    ("columns", "label", "value"),
    [
        pytest.param(BAN, "Ban offered", "2026-12-01 – 2027-02-28", id="FPL 6.4 only offered"),
        pytest.param(BAN | {"ruling": "ban"}, "Ban", "2026-12-01 – 2027-02-28", id="decided"),
        pytest.param(
            {"ban_from": date(2026, 12, 1), "ruling": "ban"}, "Ban", "2026-12-01 – …", id="without an end"
        ),
    ],
)
def test_a_ban_that_is_only_offered_is_not_called_one(columns, label, value):
    found = told(**columns)
    assert found[label] == value
    assert ("Ban" in found, "Ban offered" in found) == (label == "Ban", label != "Ban")


@pytest.mark.parametrize(
    ("columns", "until"),
    [
        pytest.param(
            {"reaches_board": True, "board_until": date(2027, 1, 1)}, "2027-01-01", id="AN E.1 until"
        ),
        pytest.param({"reaches_board": True}, "…", id="AN E.1 for as long as the ban"),
        pytest.param({"board_until": date(2027, 1, 1)}, None, id="AN A.11 it does not reach the board"),
    ],
)
def test_whether_an_online_ban_holds_over_the_board(columns, until):
    assert told(**columns).get("Over the board until") == until


@pytest.mark.parametrize(("minor", "badge"), [(True, "minor"), (False, "")])
def test_a_minor_is_marked_beside_the_name(minor, badge):
    lines = facts(FairPlayCase(**BARE, respondent_minor=minor))
    (line,) = [line for line in lines if str(line.label) == "Respondent"]
    assert str(line.badge) == badge


@pytest.mark.parametrize(
    ("zone", "day"),
    [
        pytest.param("UTC", date(2026, 11, 3), id="in Greenwich"),
        pytest.param("Asia/Tokyo", date(2026, 11, 4), id="where the day has ended"),
        pytest.param("America/New_York", date(2026, 11, 3), id="where it has not"),
    ],
)
def test_days_are_those_of_the_reader(zone, day):
    """The days to reply are counted from the day of the notice, as the reader's calendar has it."""
    late = datetime(2026, 11, 3, 22, 30, tzinfo=UTC)
    row = FairPlayCase(**BARE, notified_at=late, withdrawn_at=late, case=CaseFile(opened_at=late))
    columns = {str(column.label): column.value for docket in (CASES, COMPLAINTS) for column in docket.columns}
    with timezone.override(zone):
        found = told(notified_at=late, withdrawn_at=late)
        assert (found["Respondent notified"], found["Complaint withdrawn"]) == (str(day), str(day))
        assert columns["Opened"](row) == day
        assert columns["Filed"](Complaint(filed_at=late)) == day
    assert columns["Filed"](Complaint(filed_at=None)) is None
