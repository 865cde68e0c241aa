"""A report held against what was registered: host, days, rounds, announced rules, games."""

from dataclasses import replace
from datetime import date

import pytest

from tournaments.reports.examination import Registered, against_registration
from tournaments.trf.model import Game, Player, Tournament

START, END = date(2026, 10, 5), date(2026, 10, 11)
EVENT = Registered("UKR", START, END, 3)
REPORT = Tournament(
    name="Autumn Open",
    federation="UKR",
    start=START,
    end=END,
    players=(Player(1, games=(Game(2, "w", "1"),) * 3), Player(2, games=(Game(1, "b", "0"),) * 3)),
)


def found(reported=REPORT, event=EVENT, *, has_games=False):
    findings = against_registration(reported, event, has_games=has_games)
    return [(one.severity, one.code, one.data.get("actual"), one.data.get("expected")) for one in findings]


def test_a_report_that_says_what_was_registered_has_nothing_to_explain():
    assert found() == []


@pytest.mark.parametrize(
    ("changes", "finding"),
    [
        pytest.param({"federation": "POL"}, ("event_federation", "POL", "UKR"), id="another host"),
        pytest.param(
            {"start": date(2026, 10, 6)}, ("event_start", "2026-10-06", "2026-10-05"), id="another first day"
        ),
        pytest.param(
            {"end": date(2026, 10, 10)}, ("event_end", "2026-10-10", "2026-10-11"), id="another last day"
        ),
        pytest.param({"players": REPORT.players[1:]}, None, id="as many rounds by another player"),
        pytest.param(
            {"players": (Player(1, games=(Game(0, "-", "U"),) * 2),)},
            ("event_rounds", 2, 3),
            id="a round less",
        ),
        pytest.param({"players": ()}, None, id="no rounds at all are told elsewhere"),
        pytest.param({"federation": ""}, None, id="a blank is no contradiction"),
        pytest.param({"start": None, "end": None}, None, id="no days"),
    ],
)
def test_b_02_9_1_each_contradiction_is_a_warning(changes, finding):
    assert found(replace(REPORT, **changes)) == ([("warning", *finding)] if finding else [])


def test_4_1_an_interim_report_ends_earlier_and_has_fewer_rounds():
    part = replace(REPORT, end=date(2026, 10, 8), players=(Player(1, games=(Game(0, "-", "U"),)),))
    assert found(part, replace(EVENT, interim=True)) == []
    assert [one[1] for one in found(part)] == ["event_end", "event_rounds"]


@pytest.mark.parametrize(
    ("event", "has_games", "finding"),
    [
        pytest.param({}, False, [], id="an ordinary event"),
        pytest.param({"hybrid": True}, False, [("error", "pgn_missing")], id="9.4 hybrid"),
        pytest.param({"hybrid": True}, True, [], id="9.4 hybrid with its games"),
        pytest.param({"norm_event": True}, False, [("warning", "pgn_wanted")], id="4.2 norms"),
        pytest.param({"norm_event": True}, True, [], id="4.2 norms with the games"),
        pytest.param(
            {"norm_event": True, "hybrid": True}, False, [("error", "pgn_missing")], id="both: once"
        ),
    ],
)
def test_the_games_are_required_where_the_rules_need_them(event, has_games, finding):
    assert [one[:2] for one in found(event=replace(EVENT, **event), has_games=has_games)] == finding


class TestTieBreaks:
    """C.05, annex 3: they are announced before the start, and the standings are made by them."""

    @pytest.mark.parametrize(
        ("announced", "said"),
        [
            pytest.param("BH/C1, BH", {"tie_breaks": "BH/C1,BH"}, id="separated otherwise"),
            pytest.param("BH/C1, BH", {"tie_breaks": "BH-C1 BH"}, id="a hyphen for a slash"),
            pytest.param("BH", {"standings_order": "PTS,BH"}, id="212 begins with the points"),
            pytest.param("PTS, BH", {"tie_breaks": "BH"}, id="the points were announced"),
            pytest.param("BG, KOYA", {"tie_breaks": "BPG,KS"}, id="names of annex 3 and of C.07"),
            pytest.param("XYZ", {"tie_breaks": "XYZ"}, id="an own one of the organiser"),
            pytest.param("", {"tie_breaks": "SB"}, id="none was announced"),
        ],
    )
    def test_the_same_list_written_otherwise_is_no_contradiction(self, announced, said):
        assert found(replace(REPORT, **said), replace(EVENT, tie_breaks=announced)) == []

    @pytest.mark.parametrize(
        ("announced", "said", "actual"),
        [
            pytest.param("BH, SB", {"tie_breaks": "SB,BH"}, "SB, BH", id="another order"),
            pytest.param("BH, SB", {"tie_breaks": "BH"}, "BH", id="one less"),
            pytest.param("BH/C1", {"tie_breaks": "BH"}, "BH", id="without the cut"),
            pytest.param("BH", {}, "", id="the report names none"),
            pytest.param("WIN", {"tie_breaks": "WON"}, "WON", id="with and without forfeits"),
        ],
    )
    def test_another_list_is_told_with_both(self, announced, said, actual):
        assert found(replace(REPORT, **said), replace(EVENT, tie_breaks=announced)) == [
            ("warning", "event_tie_breaks", actual, announced)
        ]

    def test_before_c_07_won_was_the_number_of_wins(self):
        event = replace(EVENT, tie_breaks="WIN", start=date(2022, 10, 5), end=None)
        assert found(replace(REPORT, tie_breaks="WON", start=None), event) == []


@pytest.mark.parametrize(
    ("registered", "said", "told"),
    [
        pytest.param("FIDE_DUTCH", "FIDE_DUTCH", False, id="as registered"),
        pytest.param("FIDE_DUTCH", "fide_dutch_2026 ", False, id="with its year, in small letters"),
        pytest.param("FIDE_DUTCH", "FIDE_DUTCH_2025", False, id="the name of the draft"),
        pytest.param("FIDE_DUTCH_BAKU", "FIDE_DUTCH_2017_BAKU", False, id="accelerated"),
        pytest.param("FIDE_DUTCH", "FIDE_DUTCH_BAKU", True, id="accelerated without notice"),
        pytest.param("FIDE_DUTCH", "FIDE_DUBOV", True, id="another system"),
        pytest.param("FIDE_DUTCH", "", True, id="not declared"),
        pytest.param("", "FIDE_DUBOV", False, id="nothing was registered"),
    ],
)
def test_c_04_2_a_3_the_pairing_rules_of_the_report_are_those_registered(registered, said, told):
    findings = found(replace(REPORT, encoded_kind=said), replace(EVENT, pairing=registered))
    assert findings == (
        [("warning", "event_pairing_rules", said.strip().upper(), registered)] if told else []
    )
