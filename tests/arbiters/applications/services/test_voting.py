"""The commission's vote on an application: its term, its members, its majority."""

from datetime import timedelta

import pytest

from arbiters.applications.services.voting import not_carried, still_running, tally
from portal.cases.faults import CaseFault
from portal.cases.services import vote
from portal.federations.scope import case_scope, installation_scope
from tests.arbiters.applications.conftest import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def in_vote(world):
    """A published application whose vote is open for two weeks."""
    row = world.published()
    return world.move(row, "open_vote", vote_until=world.commission.today + timedelta(days=14))


def voted(world, row, **choices):
    for name, choice in choices.items():
        person = getattr(world, name)
        with world.acting(person, world.commission):
            vote(pk=row.pk, ballot="award", choice=choice, actor=person)


def asked(world, row, question):
    with world.acting(world.chair, world.commission), case_scope(row.pk):
        found = question(row)
    return found.code if isinstance(found, CaseFault) else found


def test_a_vote_is_open_for_three_days_at_least(world):
    row, today = world.published(), world.commission.today
    refused("vote_too_short", world, row, "open_vote", vote_until=today + timedelta(days=2))
    assert world.move(row, "open_vote", vote_until=today + timedelta(days=3)).state == "voting"


def test_it_runs_until_everybody_voted_or_the_last_day_is_over(world, in_vote):
    assert asked(world, in_vote, still_running) == "vote_runs"
    voted(world, in_vote, chair="for", secretary="for")
    assert asked(world, in_vote, still_running) == "vote_runs"
    in_vote.vote_until = world.commission.today - timedelta(days=1)
    assert asked(world, in_vote, still_running) == ""
    in_vote.vote_until = world.commission.today
    assert asked(world, in_vote, still_running) == "vote_runs"
    voted(world, in_vote, member="abstain")
    assert asked(world, in_vote, still_running) == ""


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        pytest.param(("for", "for", "against"), "", id="two to one"),
        pytest.param(("for", "abstain", "abstain"), "", id="one to none"),
        pytest.param(("for", "against", "abstain"), "no_majority", id="a tie"),
        pytest.param(("abstain", "abstain", "abstain"), "no_majority", id="nobody for it"),
    ],
)
def test_more_for_than_against_carries(world, in_vote, choices, code):
    voted(world, in_vote, **dict(zip(("chair", "secretary", "member"), choices, strict=True)))
    assert asked(world, in_vote, not_carried) == code


def test_a_vote_that_is_changed_counts_once(world, in_vote):
    voted(world, in_vote, chair="against")
    voted(world, in_vote, chair="for")
    with installation_scope():
        assert tally(in_vote) == {"for": 1}


def test_without_a_single_vote_nothing_is_carried_after_the_term(world, in_vote):
    in_vote.vote_until = world.commission.today - timedelta(days=1)
    assert asked(world, in_vote, not_carried) == "no_majority"


@pytest.mark.parametrize("concerned", ["person", "created_by", "signed_by"])
def test_who_is_concerned_does_not_vote_and_is_not_waited_for(world, in_vote, concerned):
    """An official who signed for the federation may sit in the commission: the others close the vote."""
    setattr(in_vote, concerned, world.member)
    voted(world, in_vote, chair="for", secretary="for")
    assert asked(world, in_vote, still_running) == ""
