"""From the draft to the decision: states, trail, deadlines, messages."""

from dataclasses import replace
from datetime import timedelta

import pytest

from portal.cases.faults import CaseFault
from portal.cases.models import CaseFile
from portal.cases.selectors import actions
from portal.cases.services import act
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import installation_scope, person_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_body, make_user
from tests.tournaments.registration.events import (
    acting,
    ahead,
    drafted,
    event_data,
    make_arbiter,
    registered,
    submitted,
)
from tournaments.enums import EventState
from tournaments.models import PublishedEvent, Tournament
from tournaments.registration.services.drafts import change_draft, draft_event, submit_event

pytestmark = pytest.mark.django_db


@pytest.fixture
def chair(commission):
    person = make_user("Carla Chair")
    appoint(person, commission, Role.CHAIR)
    return person


def trail(tournament: Tournament) -> list[tuple[str, str, str]]:
    with installation_scope():
        entries = AuditEntry.under_policy.filter(
            subject_id=str(tournament.pk), action__in=STEPS_SHOWN
        ).order_by("pk")
        return [(entry.action, entry.before, entry.after) for entry in entries]


STEPS_SHOWN = [
    *("draft", "change_draft", "submit", "register", "refer", "return", "refuse", "admit", "ask"),
    *("decline", "appeal", "overturn", "uphold", "cancel", "take_back"),
]


def open_deadlines(tournament: Tournament) -> dict[str, str]:
    """Return the open tasks with the calendar day on which they are due in UTC."""
    with installation_scope():
        rows = Deadline.under_policy.filter(
            subject_id=str(tournament.pk), done_at__isnull=True, cancelled_at__isnull=True
        )
        return {row.code: row.due.date().isoformat() for row in rows}


def news(person) -> list[str]:
    with installation_scope():
        return list(
            Notification.under_policy.filter(recipient=person).order_by("pk").values_list("code", flat=True)
        )


def offered_to(person, tournament: Tournament) -> list[str]:
    return [action.code for action in actions(person, tournament)]


def late(federation, **columns):
    return event_data(ahead(federation, 2), **columns)


def test_the_officer_registers_what_the_author_submitted(player, officer, ukr):
    tournament = submitted(player, ukr)
    assert open_deadlines(tournament).keys() == {"tournaments.decide"}
    assert news(officer) == ["tournaments.submitted"]
    with acting(officer, ukr):
        done = act(pk=tournament.pk, action="register", actor=officer)
    year = ahead(ukr, 40).strftime("%y")
    assert (done.state, done.code) == (EventState.REGISTERED, f"UKR{year}0001")
    assert trail(done) == [
        ("draft", "", "draft"),
        ("submit", "draft", "submitted"),
        ("register", "submitted", "registered"),
    ]
    assert open_deadlines(done).keys() == {"tournaments.report"}
    assert news(player) == ["tournaments.registered"]


def test_a_chief_arbiter_with_an_account_who_did_not_draft_the_event_is_told_of_the_report(
    player, officer, ukr
):
    """The organiser drafts, somebody else leads the event: that arbiter has the task too."""
    account = make_user("Ira Koval")
    arbiter = make_arbiter("FA", name="Koval, Ira", account=account)
    event = registered(player, officer, ukr, event_data(ahead(ukr, 40), arbiter=arbiter))
    assert own_tasks(account) == ["tournaments.report"]
    with acting(officer, ukr):
        act(pk=event.pk, action="cancel", actor=officer, reason="Too few entries.")
    assert own_tasks(account) == []


def own_tasks(person) -> list[str]:
    with person_scope(person.pk):
        mine = Deadline.under_policy.filter(person=person, done_at=None, cancelled_at=None)
        return list(mine.values_list("code", flat=True))


def test_codes_count_on_within_federation_and_year(player, officer, ukr):
    first, second = registered(player, officer, ukr), registered(player, officer, ukr)
    assert int(second.code[-4:]) == int(first.code[-4:]) + 1


def test_public_facts_are_a_copy(player, officer, ukr):
    arbiter = make_arbiter("FA", name="Koval, Ira")
    event = registered(player, officer, ukr, event_data(ahead(ukr, 40), arbiter=arbiter))
    assert (event.name, event.tempo, event.rounds, event.state) == (
        "Open of Lviv",
        "standard",
        5,
        "registered",
    )
    assert event.registered_on == ukr.today
    assert event.chief_arbiter == arbiter
    assert event.details["arbiters"] == [
        {
            "name": "Koval, Ira",
            "fide_id": arbiter.fide_id,
            "federation": "UKR",
            "titles": ["FA"],
            "role": "chief",
        }
    ]


def test_drafts_are_not_public(player, ukr):
    submitted(player, ukr)
    assert not PublishedEvent.objects.exists()


def test_an_incomplete_draft_is_kept_but_not_submitted(player, ukr):
    data = replace(event_data(ahead(ukr, 40)), rounds=(), clock=())
    tournament = drafted(player, ukr, data)
    with acting(player), pytest.raises(CaseFault, match="findings_open"):
        submit_event(pk=tournament.pk, actor=player)
    assert trail(tournament) == [("draft", "", "draft")]


def test_a_late_event_needs_a_plea_and_the_commission(player, officer, ukr, commission, chair):
    tournament = drafted(player, ukr, late(ukr))
    with acting(player), pytest.raises(CaseFault, match="plea_needed"):
        submit_event(pk=tournament.pk, actor=player)
    with acting(player):
        submit_event(pk=tournament.pk, actor=player, plea="The hall was flooded.")
    with acting(officer, ukr):
        with pytest.raises(CaseFault, match="commission_needed"):
            act(pk=tournament.pk, action="register", actor=officer)
        act(pk=tournament.pk, action="refer", actor=officer, reason="The hall was flooded.")
    assert open_deadlines(tournament).keys() == {"tournaments.commission"}
    assert news(chair) == ["tournaments.referred"]
    with acting(chair, body_id=commission.pk):
        done = act(pk=tournament.pk, action="admit", actor=chair)
    assert (done.state, done.admitted) == (EventState.REGISTERED, ["registered_late"])
    assert PublishedEvent.objects.get().state == "registered"


def test_the_commission_asks_the_federation_back(player, officer, ukr, commission, chair):
    tournament = submitted(player, ukr, late(ukr), plea="Flooded.")
    with acting(officer, ukr):
        act(pk=tournament.pk, action="refer", actor=officer, reason="Flooded.")
    with acting(chair, body_id=commission.pk):
        done = act(pk=tournament.pk, action="ask", actor=chair, reason="When?")
    assert done.state == EventState.SUBMITTED
    assert open_deadlines(tournament).keys() == {"tournaments.decide"}


def test_a_hybrid_event_goes_to_the_commission(player, officer, ukr, commission, chair):
    account = make_user("Ira Koval")
    arbiter = make_arbiter("FA", name="Koval, Ira", account=account)
    data = event_data(ahead(ukr, 40), hybrid=True, arbiter=arbiter)
    tournament = submitted(player, ukr, data, plea="Two venues.")
    with acting(officer, ukr):
        act(pk=tournament.pk, action="refer", actor=officer, reason="Two venues.")
    with acting(chair, body_id=commission.pk):
        done = act(pk=tournament.pk, action="admit", actor=chair)
    assert done.admitted == ["hybrid_not_approved"]
    assert own_tasks(account) == ["tournaments.report"]


def test_a_refusal_can_be_appealed_for_seven_days(player, officer, ukr):
    council = make_body(BodyKind.COUNCIL)
    councillor = make_user("Cora Council")
    appoint(councillor, council, Role.CHAIR)
    tournament = submitted(player, ukr)
    with acting(officer, ukr):
        done = act(pk=tournament.pk, action="refuse", actor=officer, reason="The hall is not ready.")
    assert done.appeal_until == ukr.today + timedelta(days=7)
    assert open_deadlines(tournament).keys() == {"tournaments.appeal"}
    with acting(player):
        act(pk=tournament.pk, action="appeal", actor=player, reason="It is ready.")
    with acting(councillor, body_id=council.pk):
        done = act(pk=tournament.pk, action="overturn", actor=councillor)
    assert done.state == EventState.REGISTERED


@pytest.mark.parametrize(("days", "offered"), [(0, True), (-1, False)])
def test_the_last_day_of_an_appeal(player, officer, ukr, days, offered):
    tournament = submitted(player, ukr)
    with acting(officer, ukr):
        act(pk=tournament.pk, action="refuse", actor=officer, reason="No.")
        Tournament.objects.filter(pk=tournament.pk).update(appeal_until=ahead(ukr, days))
    with acting(player):
        again = Tournament.own.select_related("federation", "case").get(pk=tournament.pk)
        assert ("appeal" in offered_to(player, again)) is offered


def test_an_upheld_refusal_is_final(player, officer, ukr):
    council = make_body(BodyKind.COUNCIL)
    councillor = make_user()
    appoint(councillor, council, Role.CHAIR)
    tournament = submitted(player, ukr)
    with acting(officer, ukr):
        act(pk=tournament.pk, action="refuse", actor=officer, reason="No.")
    with acting(player):
        act(pk=tournament.pk, action="appeal", actor=player, reason="Yes.")
    with acting(councillor, body_id=council.pk):
        done = act(pk=tournament.pk, action="uphold", actor=councillor, reason="No indeed.")
    assert (done.state, done.appeal_until) == (EventState.REFUSED, None)
    with acting(player):
        assert offered_to(player, done) == []


def test_returned_with_remarks_mended_and_submitted_again(player, officer, ukr):
    tournament = submitted(player, ukr)
    with acting(officer, ukr):
        act(pk=tournament.pk, action="return", actor=officer, reason="Which hall?")
    assert open_deadlines(tournament).keys() == {"tournaments.mend"}
    with acting(player):
        change_draft(pk=tournament.pk, data=event_data(ahead(ukr, 40), place="Lviv, town hall"), actor=player)
        again = submit_event(pk=tournament.pk, actor=player)
    assert (again.state, again.place) == (EventState.SUBMITTED, "Lviv, town hall")
    assert open_deadlines(tournament).keys() == {"tournaments.decide"}


@pytest.mark.parametrize("action", ["return", "refuse", "refer"])
def test_a_no_needs_its_reason(player, officer, ukr, action):
    tournament = submitted(player, ukr, late(ukr), plea="Flooded.")
    with acting(officer, ukr), pytest.raises(CaseFault, match="reason_missing"):
        act(pk=tournament.pk, action=action, actor=officer, reason="  ")


def test_nothing_is_due_for_a_cancelled_event(player, officer, ukr):
    event = registered(player, officer, ukr)
    with acting(player):
        act(pk=event.pk, action="cancel", actor=player, reason="No hall.")
    event.refresh_from_db()
    assert event.state == "cancelled"
    assert open_deadlines(Tournament(pk=event.pk)) == {}


def test_the_author_takes_back_what_was_not_decided(player, ukr):
    tournament = submitted(player, ukr)
    with acting(player):
        assert act(pk=tournament.pk, action="take_back", actor=player).state == EventState.DRAFT
    assert open_deadlines(tournament) == {}


def test_who_may_not(player, officer, president, foreign_officer, ukr, jpn):
    tournament = submitted(player, ukr)
    with acting(player), pytest.raises(NotAllowed, match="can_act"):
        act(pk=tournament.pk, action="register", actor=player)
    with acting(president, ukr), pytest.raises(NotAllowed, match="can_act"):
        act(pk=tournament.pk, action="register", actor=president)
    with acting(foreign_officer, jpn), pytest.raises(CaseFile.DoesNotExist):
        act(pk=tournament.pk, action="register", actor=foreign_officer)


def test_a_decided_event_is_not_decided_again(player, officer, ukr):
    event = registered(player, officer, ukr)
    with acting(officer, ukr), pytest.raises(NotOffered):
        act(pk=event.pk, action="refuse", actor=officer, reason="Too late.")


def test_an_officer_of_another_federation_may_host_nothing_but_draft_it(foreign_officer, jpn, ukr, officer):
    with acting(foreign_officer, jpn):
        tournament = draft_event(federation=ukr, data=event_data(ahead(ukr, 40)), actor=foreign_officer)
        assert not Tournament.objects.filter(pk=tournament.pk).exists()
        assert Tournament.own.filter(pk=tournament.pk).exists()
    with acting(officer, ukr):
        assert Tournament.objects.filter(pk=tournament.pk).exists()
