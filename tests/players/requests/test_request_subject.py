"""Numbers that people type for a player, and what a stranger learns from the answer."""

import pytest

from players.enums import Standing
from players.requests.request_subject import (
    check_claimable,
    claimable_player,
    foreign_player,
    numbered,
    own_player,
    record_number,
)
from portal.cases.faults import CaseFault
from tests.factories import make_user
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
LONGEST = 2_147_483_647


def test_a_player_is_found_by_id_or_record(ukr):
    player, without = make_player(federation=ukr), make_player(federation=ukr, fide_id=None)
    longest = make_player(federation=ukr, fide_id=LONGEST)
    assert record_number(player) == str(player.fide_id)
    assert record_number(without) == f"P{without.pk}"
    for typed, found in (
        (f" {player.fide_id} ", player),
        (f"p{without.pk}", without),
        (f"P{player.pk}", player),
        (str(LONGEST), longest),
    ):
        assert numbered(typed) == found, typed


@pytest.mark.parametrize(
    "typed",
    ["", "0", "-1", "P", "P-1", "1 4", "14000001.0", "١٤", "2147483648", "9" * 30, "P9999999999", "%", "Р1"],
)
def test_what_is_no_number_finds_nobody(typed):
    assert numbered(typed) is None


def test_a_merged_record_leads_to_the_one_that_was_kept(ukr):
    kept = make_player(federation=ukr)
    merged = make_player(federation=ukr, standing=Standing.MERGED, merged_into=kept)
    assert numbered(str(merged.fide_id)) == kept
    assert own_player(f"P{merged.pk}", ukr) == kept


def refusal(find, *given):
    with pytest.raises(CaseFault) as refused:
        find(*given)
    assert refused.value.field == "player"
    return refused.value.code


def test_of_a_record_that_waits_abroad_nobody_learns_that_it_exists(ukr, jpn):
    waiting = make_player(federation=jpn, fide_id=None, standing=Standing.REQUESTED)
    public = make_player(federation=jpn)
    home = make_player(federation=ukr)
    assert (
        refusal(own_player, f"P{waiting.pk}", ukr) == refusal(own_player, "P999999", ukr) == "unknown_player"
    )
    assert refusal(own_player, str(public.fide_id), ukr) == "foreign_player"
    assert own_player(f"P{waiting.pk}", jpn) == waiting
    assert refusal(foreign_player, f"P{waiting.pk}", ukr) == "unknown_player"
    assert refusal(foreign_player, str(home.fide_id), ukr) == "player_is_here"
    assert foreign_player(str(public.fide_id), ukr) == public


def test_a_record_is_claimed_once_by_a_person_without_one(ukr):
    person, other = make_user(), make_user()
    free, taken = make_player(federation=ukr), make_player(federation=ukr, account=other)
    gone = make_player(federation=ukr, deceased=True)
    waiting = make_player(federation=ukr, fide_id=None, standing=Standing.REQUESTED)
    assert claimable_player(str(free.fide_id), person) == free
    assert refusal(claimable_player, f"P{waiting.pk}", person) == "unknown_player"
    assert refusal(check_claimable, taken, person) == "already_claimed"
    assert refusal(check_claimable, gone, person) == "player_deceased"
    assert refusal(check_claimable, free, other) == "has_a_record"
