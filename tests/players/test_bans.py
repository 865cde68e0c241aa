"""Bans: whom they keep from which events, on which days, and what the trail says of them."""

from datetime import date

import pytest
from django.db import IntegrityError, transaction

from players.bans import ban, banned, change_ban, lift_ban, widen_ban
from players.models import Ban
from players.models.bans import Play
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from tests.factories import make_federation, make_user
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
LEAP = date(2028, 2, 29)


@pytest.fixture
def judge():
    return make_user("Judge")


@pytest.fixture
def given(ukr, judge):
    """Ban a player until the leap day, everywhere unless the test says otherwise."""

    def made(**changes):
        player = make_player(federation=ukr)
        with installation_scope():
            return ban(
                **{
                    "player_id": player.pk,
                    "since": date(2027, 12, 31),
                    "until": LEAP,
                    "only_in": None,
                    "actor": judge,
                }
                | changes
            )

    return made


def trail():
    with installation_scope():
        return list(AuditEntry.under_policy.order_by("pk").values_list("action", "comment", "details"))


@pytest.mark.parametrize(
    ("first", "last", "kept_away"),
    [
        pytest.param(date(2027, 12, 22), date(2027, 12, 30), False, id="ends the day before"),
        pytest.param(date(2027, 12, 22), date(2027, 12, 31), True, id="its last round is on the first day"),
        pytest.param(date(2028, 1, 1), date(2028, 1, 9), True, id="within, over the new year"),
        pytest.param(LEAP, date(2028, 3, 5), True, id="begins on the last day, a leap day"),
        pytest.param(date(2028, 3, 1), date(2028, 3, 5), False, id="begins the day after"),
        pytest.param(date(2027, 1, 1), date(2028, 12, 31), True, id="a league around the whole ban"),
    ],
)
def test_a_ban_reaches_every_event_that_shares_a_day_with_it(given, first, last, kept_away):
    found = given()
    assert banned([found.player_id], first, last, None) == (
        frozenset([found.player_id]) if kept_away else frozenset()
    )


def test_without_a_last_day_it_does_not_end(given):
    found = given(until=None)
    assert banned([found.player_id], date(2099, 1, 1), date(2099, 1, 2), None)


def test_a_national_ban_holds_at_home_and_an_online_ban_at_no_board(given, ukr, jpn):
    national, online = given(only_in=ukr), given(play=Play.ONLINE)
    board = given(play=Play.BOARD)
    keys = [national.player_id, online.player_id, board.player_id]
    during = (date(2028, 1, 1), date(2028, 1, 9))
    assert banned(keys, *during, ukr) == {national.player_id, board.player_id}
    assert banned(keys, *during, jpn) == {board.player_id}
    assert banned(keys, *during, None) == {board.player_id}
    assert banned([], *during, ukr) == frozenset()


def test_a_ruling_that_arrives_twice_leaves_one_entry(given, judge, ukr):
    found = given(only_in=ukr)
    same = {"pk": found.pk, "since": found.since, "until": found.until, "actor": judge}
    with installation_scope():
        change_ban(only_in=ukr, **same)
        change_ban(only_in=None, **same)  # the world body takes the national ban over
        change_ban(only_in=None, **same)
    assert [action for action, _comment, _details in trail()] == ["ban", "widen_ban"]
    assert Ban.objects.get().only_in is None


def test_an_appeal_shortens_or_lifts_it(given, judge):
    found = given()
    with installation_scope():
        change_ban(pk=found.pk, since=found.since, until=date(2028, 1, 31), only_in=None, actor=judge)
        assert not banned([found.player_id], date(2028, 2, 1), date(2028, 2, 2), None)
        lift_ban(pk=found.pk, actor=judge)
        with pytest.raises(Ban.DoesNotExist):
            lift_ban(pk=found.pk, actor=judge)
    assert not Ban.objects.exists()
    assert [action for action, _comment, _details in trail()] == ["ban", "change_ban", "lift_ban"]


def test_the_trail_says_since_when_and_never_why(given, judge):
    with installation_scope():
        widen_ban(pk=given(only_in=make_federation("POL")).pk, actor=judge)
    assert {comment for _action, comment, _details in trail()} == {""}
    assert all(details == {"since": "2027-12-31"} for _action, _comment, details in trail())


def test_no_ban_ends_before_it_begins(given):
    with pytest.raises(IntegrityError), transaction.atomic():
        given(until=date(2027, 12, 30))
