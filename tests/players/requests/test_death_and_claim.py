"""A death is reported at once and can be taken back; a record is claimed with the officer's approval."""

from datetime import date

import pytest

from players.models import PlayerPrivate
from players.requests.services import start
from portal.cases.faults import CaseFault
from portal.cases.services import act
from portal.federations.enums import Role
from portal.federations.scope import federation_scope
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_user
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


def test_a_death_is_reported_and_reversed(ukr, officer, office, secretary, record, asked, acting):
    request = asked("death", record, died_on="2026-10-01", source="family")
    with acting(officer, ukr):
        assert act(pk=request.pk, action="report", actor=officer).state == "done"
    record.refresh_from_db()
    assert (record.deceased, record.deceased_on, record.deceased_reporter) == (
        True,
        date(2026, 10, 1),
        officer,
    )
    with acting(officer, ukr), pytest.raises(NotAllowed):
        act(pk=request.pk, action="reverse", actor=officer, reason="mistake")
    with acting(secretary, office):
        assert act(pk=request.pk, action="reverse", actor=secretary, reason="namesake").state == "reversed"
    record.refresh_from_db()
    assert (record.deceased, record.deceased_on, record.deceased_reporter) == (False, None, None)


def test_nobody_dies_tomorrow_or_twice(ukr, officer, record, asked, acting):
    with pytest.raises(CaseFault, match="day_in_future"):
        asked("death", record, died_on="2999-01-01", source="")
    first = asked("death", record, died_on="2026-10-01", source="")
    with acting(officer, ukr):
        act(pk=first.pk, action="report", actor=officer)
    record.refresh_from_db()
    with pytest.raises(CaseFault, match="player_deceased"):
        asked("death", record, died_on="2026-10-02", source="")


@pytest.fixture
def claim(ukr, player, record, acting):
    with acting(player):
        request = start(
            kind="claim",
            federation=ukr,
            actor=player,
            data={"evidence": "Born in Kaniv"},
            player=record,
            for_oneself=True,
        )
        return act(pk=request.pk, action="propose", actor=player)


def test_the_officer_approves_a_claim(ukr, officer, player, record, claim, acting):
    with acting(officer, ukr):
        assert act(pk=claim.pk, action="approve", actor=officer).state == "done"
    record.refresh_from_db()
    assert record.account == player
    with federation_scope(ukr.pk):
        assert PlayerPrivate.objects.get(player=record).account == player


def test_an_officer_does_not_approve_his_own_claim(ukr, officer, record, acting):
    with acting(officer, ukr):
        request = start(
            kind="claim",
            federation=ukr,
            actor=officer,
            data={"evidence": "me"},
            player=record,
            for_oneself=True,
        )
        act(pk=request.pk, action="propose", actor=officer)
        with pytest.raises(NotAllowed):
            act(pk=request.pk, action="approve", actor=officer)


def test_one_record_has_one_account_and_one_account_one_record(ukr, officer, player, record, claim, acting):
    rival, colleague = make_user("Rita Rival"), make_user("Kateryna Colleague")
    appoint(colleague, ukr, Role.RATING_OFFICER)
    other = make_player("Other, One", federation=ukr)
    with acting(officer, ukr):
        act(pk=claim.pk, action="approve", actor=officer)
    record.refresh_from_db()
    for person, wanted, code in ((rival, record, "already_claimed"), (player, other, "has_a_record")):
        with acting(person), pytest.raises(CaseFault, match=code):
            start(
                kind="claim",
                federation=ukr,
                actor=person,
                data={"evidence": "me"},
                player=wanted,
                for_oneself=True,
            )


def test_two_claims_cannot_both_win(ukr, officer, record, claim, acting):
    record.account = make_user("Rita Rival")
    record.save()
    with acting(officer, ukr), pytest.raises(CaseFault, match="already_claimed"):
        act(pk=claim.pk, action="approve", actor=officer)


def test_a_federation_claims_nothing(asked, record):
    with pytest.raises(CaseFault, match="only_oneself"):
        asked("claim", record, evidence="x")
