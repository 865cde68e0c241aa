"""What follows from a standing: title, category, fee, activity, licence, measures and lectures on a day."""

from datetime import date, timedelta

import pytest

from players.models import (
    ArbiterRecord,
    ArbiterSanction,
    LecturerAccreditation,
    NationalLicence,
    Player,
    PlayerTitle,
)
from players.standing.selectors import ArbiterStanding, HeldTitle, _held, arbiter_titles

DAY = date(2026, 5, 1)
BEFORE, AFTER = DAY - timedelta(days=1), DAY + timedelta(days=1)
HOME, ABROAD = 1, 2


def standing(titles: str = "", **given) -> ArbiterStanding:
    record = ArbiterRecord(**given.pop("record", {}))
    held = tuple(HeldTitle(title, DAY) for title in titles.split())
    return ArbiterStanding(Player(federation_id=HOME), record, titles=held, **given)


@pytest.mark.parametrize(
    ("titles", "record", "title", "category"),
    [
        pytest.param("", {}, "", "", id="nobody"),
        pytest.param("NA", {"category": "B"}, "NA", "", id="B06.3, 1.2 none for a national arbiter"),
        pytest.param("FA", {}, "FA", "D", id="B06.3, 1.2 an FA is D"),
        pytest.param("FA", {"category": "A"}, "FA", "D", id="B06.3, 1.2 whatever is entered"),
        pytest.param("IA", {}, "IA", "D", id="B06.3, 6 an IA without another is D"),
        pytest.param("IA", {"category": "A"}, "IA", "A", id="B06.3, 1.2 an IA as entered"),
        pytest.param("NA FA IA", {"category": "C"}, "IA", "C", id="the highest title counts"),
        pytest.param("FA NA", {}, "FA", "D", id="in whatever order"),
        pytest.param("FPE", {"category": "A"}, "", "", id="a fair-play title is no arbiter's"),
    ],
)
def test_title_and_category(titles, record, title, category):
    found = standing(titles, record=record)
    assert (found.title, found.category) == (title, category)


@pytest.mark.parametrize(("fee", "paid"), [("paid", True), ("unpaid", False), ("unknown", None)], ids=str)
def test_b06_1_6_1_a_fee_that_nobody_entered_is_not_unpaid(fee, paid):
    assert standing(record={"fee": fee}).fee_paid is paid


@pytest.mark.parametrize(
    ("until", "active"),
    [
        pytest.param(DAY, True, id="B06.3, 2 on the last day"),
        pytest.param(BEFORE, False, id="B06.3, 2 the day after"),
        pytest.param(AFTER, True, id="B06.3, 2 before it ends"),
        pytest.param(None, None, id="nothing is known"),
    ],
)
def test_activity(until, active):
    assert standing("FA", record={"active_until": until}).is_active_on(DAY) is active


def licence(level: str, federation: int = HOME, ended: date | None = None) -> NationalLicence:
    return NationalLicence(level=level, federation_id=federation, since=DAY, ended_on=ended)


@pytest.mark.parametrize(
    ("licences", "level"),
    [
        pytest.param([], None, id="none"),
        pytest.param([licence("I")], "I", id="of the own federation"),
        pytest.param([licence("I", ABROAD)], None, id="not of another one"),
        pytest.param([licence("I", ended=DAY)], None, id="not one that was ended"),
        pytest.param([licence("I", ended=DAY), licence("II")], "II", id="the one that runs"),
        pytest.param([licence("I", ABROAD), licence("II")], "II", id="after a transfer the own"),
    ],
)
def test_the_licence_of_the_own_federation(licences, level):
    found = standing(licences=tuple(licences)).licence
    assert (found.level if found else None) == level


@pytest.mark.parametrize(
    ("since", "until", "now"),
    [
        pytest.param(DAY, None, True, id="from its first day without end"),
        pytest.param(AFTER, None, False, id="not the day before"),
        pytest.param(BEFORE, DAY, True, id="to its last day"),
        pytest.param(BEFORE, BEFORE, False, id="not the day after"),
    ],
)
@pytest.mark.parametrize("kind", ["sanction", "suspension"])
def test_b06_4_5_a_measure_is_in_force_from_its_first_to_its_last_day(since, until, now, kind):
    found = standing(sanctions=(ArbiterSanction(kind=kind, since=since, until=until),))
    assert found.sanctioned_on(DAY) is now
    # Only a suspension keeps from appointments.
    assert found.suspended_on(DAY) is (now and kind == "suspension")


def test_a_measure_that_is_over_does_not_hide_one_that_lasts():
    over = ArbiterSanction(kind="suspension", since=BEFORE, until=BEFORE)
    lasts = ArbiterSanction(kind="suspension", since=DAY, until=None)
    for order in ((over, lasts), (lasts, over)):
        assert standing(sanctions=order).suspended_on(DAY)


@pytest.mark.parametrize(
    ("day", "lectures"),
    [(BEFORE, False), (DAY, True), (AFTER, True), (AFTER + timedelta(days=1), False)],
    ids=["the day before", "B06.2, 2.2 the first day", "B06.2, 2.2 the last day", "the day after"],
)
def test_lectures_are_given_from_the_first_to_the_last_day(day, lectures):
    assert standing(accreditation=LecturerAccreditation(since=DAY, until=AFTER)).lectures_on(day) is lectures


def test_who_is_not_accredited_gives_no_lectures():
    assert standing("IA").lectures_on(DAY) is False


class TestTitlesFromListAndDecision:
    def held(self, printed: str, *rows: PlayerTitle) -> list[tuple]:
        found = _held(Player(other_titles=printed), list(rows))
        return [(each.title, each.awarded, each.listed_since, each.reference) for each in found]

    def test_a_title_that_only_a_list_shows_has_no_day_of_award(self):
        row = PlayerTitle(title="FA", awarded_on=DAY, source="list")
        assert self.held("FA", row) == [("FA", None, DAY, "")]

    def test_a_decision_has_its_day_and_reference(self):
        row = PlayerTitle(title="FA", awarded_on=DAY, source="decision", reference="Council 2026/1")
        assert self.held("", row) == [("FA", DAY, None, "Council 2026/1")]

    def test_what_is_printed_and_recorded_stands_once_and_the_highest_first(self):
        row = PlayerTitle(title="IA", awarded_on=DAY, source="decision")
        assert [each[0] for each in self.held("FA,IA,NA", row)] == ["IA", "FA", "NA"]

    def test_a_trainers_title_is_none_here(self):
        assert self.held("FT,FST,DI") == []

    def test_the_day_is_asked_by_title(self):
        found = standing("IA FA")
        assert (found.award_day("FA"), found.award_day("NA")) == (DAY, None)
        assert (found.holds("IA"), found.holds("NA")) == (True, False)


@pytest.mark.parametrize(
    ("printed", "titles"),
    [("", set()), ("FT", set()), ("IA,FT", {"IA"}), ("NA,IO", {"NA"}), ("FA,IA", {"FA", "IA"})],
)
def test_arbiter_titles_in_the_printed_column(printed, titles):
    assert arbiter_titles(Player(other_titles=printed)) == titles
