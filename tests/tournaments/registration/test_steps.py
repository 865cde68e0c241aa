"""Who may take which step of a registration in which stage, where it leads, and what the trail says."""

import pytest

from portal.cases.models import CaseFile
from portal.cases.permissions import parties_of
from tests.factories.staff import everybody
from tournaments.enums import EventState as S
from tournaments.models import EventVersion, Tournament
from tournaments.registration.enums import CHANGE, EVENT, VersionState
from tournaments.registration.kind import EVENT_KIND
from tournaments.registration.kind_of_change import CHANGE_KIND

# Stage: action → (who may, where it leads). `nobody` drafted the event; the officer is a party of it too, and
# an administrator may do what those in office may.
AUTHOR, OFFICER, BODY = (
    {"nobody", "rating_officer"},
    {"rating_officer", "superuser"},
    {"chair", "secretary", "superuser"},
)
STEPS = {
    S.DRAFT: {
        "submit": (AUTHOR, S.SUBMITTED),
        "register_own": (OFFICER, S.REGISTERED),
        "cancel": (AUTHOR, S.CANCELLED),
    },
    S.SUBMITTED: {
        "take_back": (AUTHOR, S.DRAFT),
        "register": (OFFICER, S.REGISTERED),
        "refer": (OFFICER, S.REFERRED),
        "return": (OFFICER, S.RETURNED),
        "refuse": (OFFICER, S.REFUSED),
        "cancel": (AUTHOR, S.CANCELLED),
    },
    S.REFERRED: {
        "admit": (BODY, S.REGISTERED),
        "pass_on": (BODY, S.REFERRED),
        "ask": (BODY, S.SUBMITTED),
        "decline": (BODY, S.REFUSED),
        "cancel": (AUTHOR, S.CANCELLED),
    },
    S.RETURNED: {
        "submit": (AUTHOR, S.SUBMITTED),
        "register_own": (OFFICER, S.REGISTERED),
        "cancel": (AUTHOR, S.CANCELLED),
    },
    S.REFUSED: {"appeal": (AUTHOR, S.APPEALED)},
    S.APPEALED: {"overturn": (BODY, S.REGISTERED), "uphold": (BODY, S.REFUSED)},
    S.REGISTERED: {"cancel": (AUTHOR, S.CANCELLED)},
    S.RUNNING: {"cancel": (AUTHOR, S.CANCELLED)},
    S.REPORTED: {},
    S.ACCEPTED: {},
    S.RATED: {},
    S.CANCELLED: {"restore": (AUTHOR, S.REGISTERED)},
}
# Steps that no person takes on this page: the clock, the report, the list.
BY_THEMSELVES = {
    S.REGISTERED: {"start": S.RUNNING, "report": S.REPORTED},
    S.RUNNING: {"report": S.REPORTED},
    S.REPORTED: {"return_report": S.RUNNING, "accept_report": S.ACCEPTED},
    S.ACCEPTED: {"reopen_report": S.REPORTED, "rate": S.RATED},
    S.RATED: {"reopen_report": S.REPORTED},
}
CHANGES = {
    VersionState.PROPOSED: {
        "approve": (OFFICER, VersionState.APPLIED),
        "refer": (OFFICER, VersionState.REFERRED),
        "refuse": (OFFICER, VersionState.REFUSED),
        "withdraw": ({"nobody", "rating_officer"}, VersionState.WITHDRAWN),
    },
    VersionState.REFERRED: {
        "admit": (BODY, VersionState.APPLIED),
        "pass_on": (BODY, VersionState.REFERRED),
        "decline": (BODY, VersionState.REFUSED),
        "withdraw": ({"nobody", "rating_officer"}, VersionState.WITHDRAWN),
    },
    VersionState.APPLIED: {},
    VersionState.REFUSED: {},
    VersionState.WITHDRAWN: {},
}


@pytest.fixture
def people(ukr, commission):
    return everybody(ukr, commission)


def offered(kind, row, people) -> dict[str, set[str]]:
    """Return who may take each step of the stage; the offices of the body without its name."""
    row.case, found = CaseFile(kind=CHANGE if isinstance(row, EventVersion) else EVENT), {}
    for action in kind.actions:
        if action.by is not None and row.state in action.offered_in:
            may = people.whom(lambda who, by=action.by: bool(parties_of(who, row, {by})))
            found[action.code] = {name.removeprefix("qualification ") for name in may}
    return found


def test_0_2_each_stage_offers_its_steps_to_its_party_alone(people, ukr, commission):
    """Nobody of another federation and no other office decides on an event."""
    shown = {
        stage: offered(
            EVENT_KIND,
            Tournament(federation=ukr, body=commission, author=people["nobody"], state=stage),
            people,
        )
        for stage in S
    }
    expected = {stage: {code: who for code, (who, _to) in steps.items()} for stage, steps in STEPS.items()}
    assert shown == expected


def test_b_01_1_1_1_each_stage_of_a_change_too(people, ukr, commission):
    event = Tournament(federation=ukr, author=people["nobody"], state=S.REGISTERED)
    shown = {
        stage: offered(
            CHANGE_KIND,
            EventVersion(
                federation=ukr, tournament=event, body=commission, made_by=people["nobody"], state=stage
            ),
            people,
        )
        for stage in VersionState
    }
    expected = {stage: {code: who for code, (who, _to) in steps.items()} for stage, steps in CHANGES.items()}
    assert shown == expected


def test_an_event_that_was_referred_to_nobody_has_no_body_that_decides(people, ukr):
    row = Tournament(federation=ukr, author=people["nobody"], state=S.REFERRED)
    assert offered(EVENT_KIND, row, people)["admit"] == set()


@pytest.mark.parametrize("stage", S)
def test_where_each_step_leads(stage):
    led = {action.code: action.leads_to for action in EVENT_KIND.actions if stage in action.offered_in}
    by_people = {code: to for code, (_who, to) in STEPS[stage].items()}
    assert led == by_people | BY_THEMSELVES.get(stage, {})


@pytest.mark.parametrize("stage", VersionState)
def test_where_each_step_of_a_change_leads(stage):
    led = {
        action.code: action.leads_to
        for action in CHANGE_KIND.actions
        if action.by is not None and stage in action.offered_in
    }
    assert led == {code: to for code, (_who, to) in CHANGES[stage].items()}


@pytest.mark.parametrize(
    ("code", "asks"),
    [
        ("refer", True),
        ("return", True),
        ("refuse", True),
        ("ask", True),
        ("decline", True),
        ("appeal", True),
        ("uphold", True),
        ("cancel", True),
        ("register", False),
        ("register_own", False),
        ("take_back", False),
        ("admit", False),
        ("pass_on", False),
        ("overturn", False),
        ("restore", False),
    ],
)
def test_who_is_refused_or_delayed_always_learns_why(code, asks):
    form = EVENT_KIND.action(code).form
    assert bool(form and form.base_fields["reason"].required) is asks


@pytest.mark.parametrize("code", ["refuse", "decline", "uphold", "cancel"])
def test_what_ends_an_event_is_marked_as_dangerous(code):
    assert EVENT_KIND.action(code).tone == "danger"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("submit", "Anna submitted the event"),
        ("register_own", "Anna registered the event"),
        ("register", "Anna registered the event"),
        ("take_back", "Anna withdrew the submission of the event"),
        ("refer", "Anna referred the event to the qualification commission"),
        ("return", "Anna returned the event with remarks"),
        ("refuse", "Anna refused the event"),
        ("admit", "Anna admitted the event"),
        ("pass_on", "Anna admitted the event and passed it on to the President"),
        ("ask", "Anna asked the federation for more information"),
        ("decline", "Anna refused the event for the commission"),
        ("appeal", "Anna appealed to the council"),
        ("overturn", "Anna allowed the appeal"),
        ("uphold", "Anna upheld the refusal"),
        ("cancel", "Anna cancelled the event"),
        ("restore", "Anna restored the event"),
        ("start", "The event began"),
        ("reopen_report", "Anna opened the accepted report again"),
        ("rate", "Anna rated the event"),
    ],
)
def test_the_sentence_of_the_trail(code, told):
    assert str(EVENT_KIND.action(code).told) % {"actor": "Anna"} == told


@pytest.mark.parametrize(
    ("code", "notices"),
    [
        ("register", ["tournaments.registered"]),
        ("register_own", ["tournaments.registered"]),
        ("admit", ["tournaments.registered"]),
        ("overturn", ["tournaments.registered"]),
        ("refuse", ["tournaments.refused"]),
        ("decline", ["tournaments.refused"]),
        ("uphold", ["tournaments.upheld"]),
        ("cancel", ["tournaments.cancelled"]),
        ("restore", ["tournaments.restored"]),
    ],
)
def test_the_author_hears_of_every_outcome(code, notices):
    news = EVENT_KIND.action(code).news
    assert [notice.code for notice in news] == notices
    assert {notice.to.code for notice in news} == {"author"}


@pytest.mark.parametrize(
    ("stage", "notice", "deadline"),
    [
        (S.SUBMITTED, "tournaments.submitted", "tournaments.decide"),
        (S.REFERRED, "tournaments.referred", "tournaments.commission"),
        (S.RETURNED, "tournaments.returned", "tournaments.mend"),
        (S.REFUSED, None, "tournaments.appeal"),
        (S.APPEALED, "tournaments.referred", "tournaments.commission"),
    ],
)
def test_whoever_must_act_is_told_and_has_a_deadline(stage, notice, deadline):
    declared = EVENT_KIND.stage(stage)
    assert [one.code for one in declared.news] == ([notice] if notice else [])
    assert declared.deadline == deadline
    assert str(declared.task) % {"event": "Open of Lviv"} != str(declared.task)


def test_documents_are_added_while_somebody_edits_or_may_appeal():
    assert {stage.code for stage in EVENT_KIND.stages if stage.editable or stage.files} == {
        S.DRAFT,
        S.RETURNED,
        S.REFUSED,
    }
