"""A transfer: the new federation starts, the old one answers, the office decides, a day moves the player."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from players.models import FederationChange, Player, PlayerPrivate, PlayerRequest
from players.requests.selectors import release_of, releases_here
from players.requests.services import lapse_releases, start, take_effect_due
from players.requests.services.transfers import CLOCK
from portal.accounts.actors import system_actor
from portal.cases.faults import CaseFault
from portal.cases.models import Statement
from portal.cases.services import act, answer
from portal.federations.scope import federation_scope, installation_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import Deadline
from portal.workflow.permissions import NotAllowed
from tests.players.requests.conftest import TRANSFER

pytestmark = pytest.mark.django_db


@pytest.fixture
def sent(jpn, foreign_officer, office, record, acting) -> PlayerRequest:
    """Japan asks for a player of Ukraine."""
    with federation_scope(record.federation_id):
        PlayerPrivate.objects.create(
            player=record, federation=record.federation, birth_date="1990-03-09", email="t@example.org"
        )
    with acting(foreign_officer, jpn):
        request = start(kind="transfer", federation=jpn, actor=foreign_officer, data=TRANSFER, player=record)
        return act(pk=request.pk, action="send", actor=foreign_officer)


@pytest.fixture
def agreed(ukr, officer, sent, acting) -> PlayerRequest:
    with acting(officer, ukr):
        answer(pk=release_of(sent.pk).pk, state="agreed", actor=officer)
    return sent


def state_of(request: PlayerRequest) -> str:
    with installation_scope():
        return PlayerRequest.objects.get(pk=request.pk).state


def test_both_federations_and_the_office_act(ukr, jpn, secretary, office, record, agreed, acting):
    today = timezone.localdate()
    with acting(secretary, office):
        done = act(pk=agreed.pk, action="grant", actor=secretary, given={"effective_on": today})
    record.refresh_from_db()
    assert (done.state, record.federation) == ("done", jpn)
    change = FederationChange.objects.get()
    assert (change.before, change.after, change.on, change.reason, change.reference) == (
        ukr,
        jpn,
        today,
        "transfer",
        done.number,
    )
    assert done.outcome["eligible_on"] == "2027-06-30"
    assert [(fee["fee"], fee["amount"]) for fee in done.outcome["fees"]] == [
        ("notification_fee", 50),
        ("transfer_fee", None),
        ("compensation_fee", None),
    ]
    with federation_scope(jpn.pk):
        assert PlayerPrivate.objects.get().email == "t@example.org"
    with federation_scope(ukr.pk):
        assert not PlayerPrivate.objects.exists()


def test_each_side_reads_its_own_row(ukr, jpn, officer, foreign_officer, sent, acting):
    with acting(officer, ukr):
        release = releases_here().get()
        told = (release.told["receiving"], release.due_on)
        assert told == (jpn.pk, timezone.localdate() + timedelta(days=90))
        assert not PlayerRequest.objects.exists()
    with acting(foreign_officer, jpn):
        assert PlayerRequest.objects.get() == sent
        assert not Statement.under_policy.exists()
    with installation_scope():
        deadline = Deadline.objects.get(done_at=None)
        assert (deadline.code, deadline.federation, deadline.link) == (
            "players.transfer_release",
            ukr,
            f"/UKR/releases/{sent.pk}/",
        )


def test_an_objection_needs_a_reason_and_reaches_the_office(ukr, officer, sent, acting):
    with acting(officer, ukr):
        with pytest.raises(CaseFault, match="reason_missing"):
            answer(pk=release_of(sent.pk).pk, state="objected", actor=officer)
        answered = answer(pk=release_of(sent.pk).pk, state="objected", actor=officer, text="open debts")
        assert (answered.state, answered.answered_by) == ("objected", officer)
        with pytest.raises(NotOffered):
            answer(pk=release_of(sent.pk).pk, state="agreed", actor=officer)
    assert state_of(sent) == "office"


def test_the_receiving_side_does_not_answer_for_the_other(jpn, foreign_officer, sent, acting):
    with acting(foreign_officer, jpn):
        with pytest.raises(Statement.DoesNotExist):
            answer(pk=release_of(sent.pk).pk, state="agreed", actor=foreign_officer)
        with pytest.raises(NotAllowed):
            act(pk=sent.pk, action="agree", actor=foreign_officer)


def test_silence_counts_as_no_objection(sent):
    clock = system_actor(CLOCK)
    assert lapse_releases(actor=clock) == 0
    with installation_scope():
        Statement.objects.update(due_on=timezone.localdate() - timedelta(days=1))
    assert lapse_releases(actor=clock) == 1
    assert lapse_releases(actor=clock) == 0
    assert state_of(sent) == "office"


def test_it_takes_effect_on_its_day(jpn, secretary, office, record, agreed, acting):
    tomorrow = timezone.localdate() + timedelta(days=1)
    with acting(secretary, office):
        granted = act(pk=agreed.pk, action="grant", actor=secretary, given={"effective_on": tomorrow})
    assert granted.state == "accepted"
    clock = system_actor(CLOCK)
    assert take_effect_due(actor=clock) == 0
    with installation_scope():
        row = PlayerRequest.objects.get(pk=agreed.pk)
        row.outcome["effective_on"] = timezone.localdate().isoformat()
        row.save()
    assert take_effect_due(actor=clock) == 1
    record.refresh_from_db()
    assert (record.federation, state_of(agreed)) == (jpn, "done")


@pytest.mark.parametrize("effective", [None, "2026-01-01", date(2020, 1, 1)])
def test_no_effect_before_the_notification(secretary, office, agreed, acting, effective):
    with acting(secretary, office), pytest.raises(CaseFault, match="effective_before_notice"):
        act(pk=agreed.pk, action="grant", actor=secretary, given={"effective_on": effective})


def test_a_player_who_moved_meanwhile_is_not_moved_again(jpn, secretary, office, record, agreed, acting):
    Player.objects.filter(pk=record.pk).update(federation=jpn)
    with acting(secretary, office), pytest.raises(CaseFault, match="moved_meanwhile"):
        act(pk=agreed.pk, action="grant", actor=secretary, given={"effective_on": timezone.localdate()})


def test_a_withdrawal_ends_the_question_to_the_other_side(ukr, jpn, foreign_officer, officer, sent, acting):
    with acting(foreign_officer, jpn):
        act(pk=sent.pk, action="withdraw", actor=foreign_officer)
    with acting(officer, ukr):
        assert releases_here().get().state == "withdrawn"
        with pytest.raises(NotOffered):
            answer(pk=release_of(sent.pk).pk, state="agreed", actor=officer)
        assert not Deadline.objects.filter(done_at=None, cancelled_at=None).exists()


def test_a_player_starts_it_through_the_new_federation(jpn, foreign_officer, office, player, record, acting):
    record.account = player
    record.save()
    with acting(player):
        request = start(
            kind="transfer", federation=jpn, actor=player, data=TRANSFER, player=record, for_oneself=True
        )
        act(pk=request.pk, action="propose", actor=player)
    with acting(foreign_officer, jpn):
        assert act(pk=request.pk, action="send", actor=foreign_officer).state == "release"


def test_no_consent_no_transfer(jpn, foreign_officer, record, acting):
    with acting(foreign_officer, jpn), pytest.raises(CaseFault, match="player_consent_missing"):
        start(
            kind="transfer",
            federation=jpn,
            actor=foreign_officer,
            data={**TRANSFER, "player_consent": False},
            player=record,
        )


def test_own_players_are_not_transferred_here(ukr, officer, record, acting):
    with acting(officer, ukr), pytest.raises(CaseFault, match="player_is_here"):
        start(kind="transfer", federation=ukr, actor=officer, data=TRANSFER, player=record)
