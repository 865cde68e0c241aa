"""Who investigates and who decides."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairplay.rules import (
    EDITIONS,
    FAIRPLAY_2022,
    FAIRPLAY_2024,
    Member,
    Mode,
    Scope,
    Source,
    carried,
    chief_arbiter_may_close_itc,
    investigators_check,
    may_ask_adoption,
    may_decide,
    may_dismiss_unanimously,
    national_sanction_scope,
    next_by_rotation,
    sources,
)

COMMISSION = frozenset("ABCDEF")


@pytest.mark.parametrize(
    ("edition", "investigators", "votes", "may"),
    [
        pytest.param(FAIRPLAY_2022, 3, 3, True, id="AC IV.9"),
        pytest.param(FAIRPLAY_2022, 3, 2, False, id="AC IV.9 not unanimous"),
        pytest.param(FAIRPLAY_2022, 2, 2, False, id="AC IV.4 no panel"),
        pytest.param(FAIRPLAY_2022, 4, 4, False, id="AC IV.4 too many"),
        pytest.param(FAIRPLAY_2022, 0, 0, False, id="nobody"),
        pytest.param(FAIRPLAY_2024, 2, 2, True, id="FPR 4.4 up to three"),
        pytest.param(FAIRPLAY_2024, 2, 1, False, id="FPR 4.9 not unanimous"),
        pytest.param(FAIRPLAY_2024, 1, 1, False, id="FPR 4.9 an investigator reports"),
    ],
)
def test_unanimous_dismissal(edition, investigators, votes, may):
    assert may_dismiss_unanimously(investigators, votes, edition).ok is may


@pytest.mark.parametrize("rejected", [True, False])
def test_a_complaint_is_always_forwarded(rejected):
    """AC III.B.6c, F-22."""
    assert chief_arbiter_may_close_itc(rejected, forwarded=False, edition=FAIRPLAY_2022).ok is False
    assert chief_arbiter_may_close_itc(rejected, forwarded=True, edition=FAIRPLAY_2022).ok is True


def test_scope_of_a_national_sanction():
    """AC II.6."""
    assert national_sanction_scope(fpl_accepts=True) is Scope.ACCEPTED
    assert national_sanction_scope(fpl_accepts=False) is Scope.NATIONAL_ONLY


@pytest.mark.parametrize(("months", "may"), [(11, False), (12, True), (36, True)])
def test_adoption_of_a_ban(months, may):
    """FPR 2.7."""
    found = may_ask_adoption(months, FAIRPLAY_2024)
    assert (found.article, found.ok, found.required) == ("FPR 2.7", may, 12)
    assert may_ask_adoption(months, FAIRPLAY_2022) is None


@pytest.mark.parametrize(
    ("votes", "against", "carries"), [(0, 0, False), (1, 0, True), (3, 3, False), (4, 3, True)]
)
def test_majority(votes, against, carries):
    """AC IV.3, IV.11: a tie carries nothing."""
    assert carried(votes, against, FAIRPLAY_2022.article("final_vote")).ok is carries


@pytest.mark.parametrize(
    ("votes", "against", "waiting", "carries"),
    [(3, 0, 2, True), (2, 0, 2, False), (1, 0, 4, False), (3, 1, 1, True), (2, 1, 1, False), (2, 1, 0, True)],
)
def test_a_vote_is_carried_early_only_when_nobody_could_change_it(votes, against, waiting, carries):
    assert carried(votes, against, FAIRPLAY_2022.article("final_vote"), waiting).ok is carries


def test_what_opens_a_case():
    """AC III.A; AN G.1 knows no complaint during play."""
    assert sources(Mode.OTB) == sources(Mode.HYBRID) == tuple(Source)
    assert sources(Mode.ONLINE) == tuple(each for each in Source if each is not Source.ITC)


@pytest.mark.parametrize(
    ("edition", "mode", "named", "wrong"),
    [
        pytest.param(FAIRPLAY_2022, Mode.OTB, "ABC", set(), id="AC IV.4 a panel"),
        pytest.param(FAIRPLAY_2022, Mode.OTB, "A", set(), id="AC IV.1 an investigator"),
        pytest.param(FAIRPLAY_2022, Mode.HYBRID, "ABC", set(), id="AC IV.4 hybrid"),
        pytest.param(FAIRPLAY_2022, Mode.OTB, "AB", {"number_of_investigators"}, id="AC IV.4 two"),
        pytest.param(FAIRPLAY_2024, Mode.OTB, "AB", set(), id="FPR 4.4 two"),
        pytest.param(FAIRPLAY_2022, Mode.OTB, "ABCD", {"number_of_investigators"}, id="AC IV.4 four"),
        pytest.param(FAIRPLAY_2022, Mode.OTB, "", {"number_of_investigators"}, id="AC IV.4 nobody"),
        pytest.param(FAIRPLAY_2022, Mode.ONLINE, "A", set(), id="AN H.3"),
        pytest.param(FAIRPLAY_2022, Mode.ONLINE, "ABC", {"number_of_investigators"}, id="AN H.3 one only"),
        pytest.param(FAIRPLAY_2022, Mode.OTB, "AAB", {"named_once"}, id="AC IV.4 twice the same"),
        pytest.param(FAIRPLAY_2022, Mode.OTB, "ABX", {"commission_member"}, id="AC IV.4 no member"),
        pytest.param(FAIRPLAY_2022, Mode.OTB, "ABF", {"not_in_own_case"}, id="AN H.3 concerned by the case"),
    ],
)
def test_investigators(edition, mode, named, wrong):
    found = investigators_check(mode, tuple(named), COMMISSION, frozenset("F"), edition)
    assert {each.code for each in found if not each.ok} == wrong


@pytest.mark.parametrize(
    ("members", "parties", "turn"),
    [
        pytest.param([("A", 2023), ("B", None), ("C", None)], "", "B", id="never named, in their order"),
        pytest.param([("A", 2023), ("B", 2021), ("C", 2022)], "", "B", id="longest ago"),
        pytest.param([("A", 2023), ("B", 2021), ("C", 2022)], "B", "C", id="concerned by the case"),
        pytest.param([("A", 2023)], "A", None, id="nobody left"),
        pytest.param([], "", None, id="no members"),
    ],
)
def test_rotation(members, parties, turn):
    """AN H.3."""
    listed = [Member(name, date(year, 1, 1) if year else None) for name, year in members]
    chosen = next_by_rotation(listed, frozenset(parties))
    assert (chosen.id if chosen else None) == turn


@given(count=st.integers(1, 7), rounds=st.integers(1, 5))
def test_everybody_serves_as_often(count, rounds):
    """After whole rounds of appointments each member has been named equally often."""
    members = {str(number): Member(str(number)) for number in range(count)}
    served = []
    for day in range(count * rounds):
        turn = next_by_rotation(list(members.values()), frozenset())
        served.append(turn.id)
        members[turn.id] = Member(turn.id, date.fromordinal(700_000 + day))
    assert {served.count(name) for name in members} == {rounds}


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_decides_in_their_own_case(edition):
    assert may_decide("A", frozenset("AB")).ok is False
    assert may_decide("C", frozenset("AB")).ok is True
    alone = investigators_check(Mode.ONLINE, ["A"], COMMISSION, frozenset("A"), edition)
    assert any(each.ok is False for each in alone)
