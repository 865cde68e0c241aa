"""Who drafts, edits, changes and sees an event; until when a refusal is appealed (B.02, 0.2 and 0.4)."""

from datetime import timedelta

import pytest

from portal.accounts.actors import system_actor
from tests.factories import make_user
from tests.factories.staff import Everybody, everybody
from tournaments.enums import EventState
from tournaments.models import Tournament
from tournaments.registration.permissions import (
    can_appeal_today,
    can_change,
    can_draft,
    can_edit,
    can_invite,
    can_keep_templates,
    can_list,
    is_officer,
    is_party,
    is_public,
)

OFFICES = {
    "president",
    "rating_officer",
    "arbiters_secretary",
    "seminar_officer",
    "fair_play_officer",
    "clerk",
    "superuser",
}
PARTIES = {"nobody", "rating_officer"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr)


def event(ukr, people, state=EventState.DRAFT) -> Tournament:
    return Tournament(federation=ukr, author=people["nobody"], state=state)


def test_people_draft_and_jobs_and_closed_accounts_do_not(people):
    assert people.whom(can_draft) == set(people.people)
    assert not can_draft(system_actor("jobs"))
    assert not can_draft(make_user(is_active=False))


def test_0_2_the_rating_officer_registers_and_the_author_is_a_party(people, ukr):
    one = event(ukr, people)
    assert people.whom(lambda who: is_officer(who, one)) == {"rating_officer"}
    assert people.whom(lambda who: is_party(who, one)) == PARTIES


def test_the_federations_events_and_their_templates(people, ukr):
    assert people.whom(lambda who: can_list(who, ukr)) == OFFICES
    assert people.whom(lambda who: can_keep_templates(who, ukr)) == {"president", "rating_officer", "clerk"}


@pytest.mark.parametrize("may", [can_edit, can_change, can_invite])
def test_the_state_says_what_author_and_officer_may_still_write(may, people, ukr):
    writing = {
        can_edit: {EventState.DRAFT, EventState.RETURNED},
        can_change: {EventState.REGISTERED, EventState.RUNNING},
        can_invite: {EventState.DRAFT, EventState.RETURNED, EventState.REGISTERED, EventState.RUNNING},
    }[may]
    author = people["nobody"]
    open_in = {
        state
        for state in EventState
        if people.asked("nobody", lambda _who, state=state: may(author, event(ukr, people, state)))
    }
    assert open_in == writing
    assert people.whom(lambda who: may(who, event(ukr, people, min(writing)))) == PARTIES


def test_what_was_registered_is_public_and_what_was_not_is_nobodys_business(people, ukr):
    shown = {state for state in EventState if is_public(event(ukr, people, state))}
    assert shown == {
        EventState.REGISTERED,
        EventState.RUNNING,
        EventState.REPORTED,
        EventState.ACCEPTED,
        EventState.RATED,
    }


@pytest.mark.parametrize(("days", "open_today"), [(1, True), (0, True), (-1, False)])
def test_0_4_the_last_day_still_counts(days, open_today, ukr):
    refused = Tournament(federation=ukr, appeal_until=ukr.today + timedelta(days=days))
    assert can_appeal_today(refused) is open_today


def test_0_4_without_a_refusal_there_is_no_appeal(ukr):
    assert not can_appeal_today(Tournament(federation=ukr))
