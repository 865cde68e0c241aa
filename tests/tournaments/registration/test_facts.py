"""The facts of an event as one value: stored and read again, moved to other days, compared."""

from dataclasses import replace
from datetime import date, time, timedelta

import pytest

from ratings.core import RatingType
from tournaments.registration.facts import (
    COLUMNS,
    MATERIAL,
    ArbiterData,
    EventData,
    RoundData,
    as_json,
    differences,
    editions_of,
    from_json,
    shifted,
    time_control_of,
)
from tournaments.rules import ClockPeriod

START = date(2027, 3, 1)
CLOCK = (ClockPeriod(90, 40, 30), ClockPeriod(30, None, 30))


def event(**columns) -> EventData:
    given = {"name": "Open of Lviv", "place": "Lviv", "start": START, "end": START + timedelta(days=1)}
    return EventData(
        columns=given | columns,
        rounds=(RoundData(1, START, time(10)), RoundData(2, START + timedelta(days=1)), RoundData(3)),
        clock=CLOCK,
        black_clock=(ClockPeriod(60, None, 0),),
        arbiters=(ArbiterData(7, "chief"), ArbiterData(8, "sector", plays=True, section="A")),
    )


class TestStored:
    def test_a_version_keeps_everything(self):
        one = event(prize_fund=1000, measures=["cameras"], tie_breaks="BH, SB", half_point_byes=0)
        assert from_json(as_json(one)) == one

    def test_days_and_times_are_text_that_every_program_reads(self):
        stored = as_json(event())
        assert (stored["start"], stored["end"]) == ("2027-03-01", "2027-03-02")
        assert stored["rounds"] == [[1, "2027-03-01", "10:00"], [2, "2027-03-02", None], [3, None, None]]
        assert stored["arbiters"][1] == {"player_id": 8, "role": "sector", "plays": True, "section": "A"}

    def test_what_is_not_known_yet_stays_unknown(self):
        draft = EventData(columns={"name": "Open", "start": None, "end": None})
        stored = as_json(draft)
        assert (stored["start"], stored["clock"], stored["black_clock"]) == (None, [], None)
        assert from_json(stored) == draft

    def test_a_version_of_an_older_portal_lacks_newer_columns(self):
        stored = as_json(event())
        stored["a_column_that_was_removed"] = 5
        assert "a_column_that_was_removed" not in from_json(stored).columns
        assert "tie_breaks" not in from_json(stored).columns


class TestClocks:
    def test_both_clocks_are_stored(self):
        control = time_control_of(event())
        assert [period["minutes"] for period in control["white"]] == [90, 30]
        assert [period["minutes"] for period in control["black"]] == [60]

    def test_equal_clocks_are_stored_once(self):
        assert time_control_of(replace(event(), black_clock=None))["black"] is None

    def test_without_a_clock_nothing_is_stored(self):
        assert time_control_of(replace(event(), clock=())) == {}


@pytest.mark.parametrize(
    ("start", "clock", "edition", "tempo"),
    [
        pytest.param(START, CLOCK, "fide-2025", RatingType.STANDARD, id="standard"),
        pytest.param(START, (ClockPeriod(15, None, 10),), "fide-rb-2024-12", RatingType.RAPID, id="rapid"),
        pytest.param(START, (ClockPeriod(3, None, 2),), "fide-rb-2024-12", RatingType.BLITZ, id="blitz"),
        pytest.param(date(2025, 9, 30), CLOCK, "fide-2024", RatingType.STANDARD, id="the day before"),
    ],
)
def test_the_day_and_the_clock_name_the_regulations(start, clock, edition, tempo):
    found, rating_type = editions_of(replace(event(start=start), clock=clock), None)
    assert ([one.id for one in found], rating_type) == ([edition], tempo)


@pytest.mark.parametrize("change", [{"columns": {"start": None}}, {"clock": ()}])
def test_without_a_day_or_a_clock_no_regulations_are_guessed(change):
    assert editions_of(replace(event(), **change), None) == ((), None)


class TestShifted:
    def test_everything_moves_by_as_many_days_as_the_start(self):
        moved = shifted(event(), date(2028, 2, 28))
        assert (moved.columns["start"], moved.columns["end"]) == (date(2028, 2, 28), date(2028, 2, 29))
        assert [each.day for each in moved.rounds] == [date(2028, 2, 28), date(2028, 2, 29), None]
        assert [each.start for each in moved.rounds] == [time(10), None, None]

    def test_backwards_too(self):
        moved = shifted(event(), START - timedelta(days=1))
        assert moved.columns["end"] == START

    def test_an_event_without_a_start_only_gets_one(self):
        moved = shifted(event(start=None, end=None), START)
        assert (moved.columns["start"], moved.columns["end"]) == (START, None)
        assert moved.rounds == event().rounds

    def test_an_event_without_an_end_keeps_none(self):
        assert shifted(event(end=None), START + timedelta(days=3)).columns["end"] is None


class TestDifferences:
    @pytest.mark.parametrize(
        ("changed", "names"),
        [
            pytest.param(event(), [], id="nothing"),
            pytest.param(event(name="Cup of Lviv"), ["name"], id="a column"),
            pytest.param(event(place="Kyiv", name="Cup"), ["name", "place"], id="in the order of the form"),
            pytest.param(replace(event(), rounds=event().rounds[:2]), ["rounds"], id="a round less"),
            pytest.param(replace(event(), black_clock=None), ["black_clock"], id="equal clocks"),
            pytest.param(
                replace(event(), arbiters=(ArbiterData(7, "deputy"),)), ["arbiters"], id="another role"
            ),
            pytest.param(event(tie_breaks="BH"), ["tie_breaks"], id="what the old version did not know"),
            pytest.param(event(tie_breaks=""), [], id="what it did not know and is still empty"),
        ],
    )
    def test_the_names_of_what_differs(self, changed, names):
        assert differences(event(), changed) == names


def test_0_2_what_needs_approval_after_registration():
    """Everything else, as prizes or an address, is changed at once."""
    named = (*COLUMNS, "rounds", "clock", "black_clock", "arbiters")
    assert {name for name in named if name in MATERIAL} == {
        "start",
        "end",
        "place",
        "system",
        "rounds",
        "clock",
        "black_clock",
        "arbiters",
        "norm_event",
        "hybrid",
        "fide_rated",
        "nationally_rated",
        "pairing_rules",
        "acceleration",
    }
