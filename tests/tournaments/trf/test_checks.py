"""The checks, each with the place and the data of its finding."""

from dataclasses import replace

import pytest

from tournaments.trf import check, read
from tournaments.trf.model import Game, Player, Tournament
from tournaments.trf.phrases import FINDINGS, sentence

from .reports import FIRST_PLAYER, HEADER, all_findings, codes, found, line, report

FAIR = report(("2w1 3b1", "2.0", 1), ("1b0 0000-U", "1.0", 2), ("0000-H 1w0", "0.5", 3))


def place(raw, code):
    finding = found(raw, code)[0]
    return finding.severity, finding.line - FIRST_PLAYER + 1, finding.column


def test_nothing_to_say_about_a_fair_report():
    assert codes(FAIR) == []


class TestGames:
    @pytest.mark.parametrize(
        ("own", "other", "code", "severity"),
        [
            ("2w1", "1b1", "results_contradict", "error"),
            ("2w1", "1b=", "results_contradict", "error"),
            ("2w=", "1b1", "results_contradict", "error"),
            ("2w1", "1b-", "results_contradict", "error"),
            ("2w+", "1b0", "results_contradict", "error"),
            ("2w+", "1b+", "results_contradict", "error"),
            ("2w1", "1bL", "results_contradict", "error"),
            ("2w1", "1b_", "results_contradict", "error"),
            ("2w0", "1b0", "result_unusual", "warning"),
            ("2w=", "1b0", "result_unusual", "warning"),
            ("2wL", "1bL", "result_unusual", "warning"),
            ("2w_", "1b_", "result_missing", "warning"),
            ("2w1", "1w0", "colours_equal", "error"),
            ("2-1", "1-0", "colour_missing", "warning"),
            ("2w1", "1-0", "colour_missing", "warning"),
            ("2w1", "0000-Z", "opponent_not_mutual", "error"),
            ("2w1", ".", "opponent_not_mutual", "error"),
            ("2w+", "0000--", "forfeit_one_sided", "warning"),
            ("2w-", "0000-+", "forfeit_one_sided", "warning"),
            ("2-H", "0000-Z", "bye_with_opponent", "warning"),
            ("9w1", "0000-Z", "opponent_unknown", "error"),
            ("1w1", "0000-Z", "opponent_self", "error"),
            ("0000-1", "0000-Z", "bye_as_game", "warning"),
        ],
    )
    def test_odd(self, own, other, code, severity):
        raw = report((f"0000-U {own}", "", ""), (f"0000-Z {other}", "", ""))
        assert place(raw, code) == (severity, 1, 102)
        assert found(raw, code)[0].data["round"] == 2
        assert len(found(raw, code)) == 1

    @pytest.mark.parametrize(
        ("own", "other"),
        [
            ("2w1", "1b0"),
            ("2b=", "1w="),
            ("2w0", "1b1"),
            ("2w+", "1b-"),
            ("2--", "1--"),
            ("2w-", "1b-"),
            ("2-+", "1--"),
            ("2wW", "1bL"),
            ("2bD", "1wD"),
            ("0000-+", "0000--"),
            ("0000-=", "0000-H"),
        ],
    )
    def test_in_order(self, own, other):
        noted = codes(report((own, "", ""), (other, "", "")))
        assert set(noted) <= {"points_missing", "rank_missing"}

    def test_contradiction_is_told_once(self):
        assert len(found(report(("2w1", "", ""), ("1b1", "", "")), "results_contradict")) == 1

    def test_opponent_of_somebody_else(self):
        raw = report(("2w1", "1.0", 1), ("3b0", "0.0", 3), ("2w1", "1.0", 2))
        finding = found(raw, "opponent_not_mutual")[0]
        assert finding.data == {"number": 1, "key": 1, "round": 1, "opponent": 2, "actual": 3}

    def test_meeting_twice_in_a_swiss(self):
        raw = report(("2w1 2b1", "2.0", 1), ("1b0 1w0", "0.0", 2))
        assert place(raw, "opponents_met") == ("warning", 1, 102)

    @pytest.mark.parametrize("kind", ["Double Round Robin", "Match", ""])
    def test_meeting_twice_elsewhere(self, kind):
        header = HEADER.replace("Individual: Swiss-System", kind)
        raw = report(("2w1 2b1", "2.0", 1), ("1b0 1w0", "0.0", 2), header=header)
        assert "opponents_met" not in codes(raw)

    def test_a_forfeit_is_no_meeting(self):
        raw = report(("2w+ 2b1", "2.0", 1), ("1b- 1w0", "0.0", 2))
        assert codes(raw) == []


class TestByes:
    def test_two_allocated_in_a_round(self):
        raw = report(("0000-U", "1.0", 1), ("0000-U", "1.0", 2))
        assert place(raw, "allocated_bye_second") == ("warning", 2, 92)

    def test_twice_for_one_player(self):
        raw = report(("0000-U 0000-U", "2.0", 1), ("0000-Z 0000-Z", "0.0", 2))
        assert place(raw, "allocated_bye_again") == ("warning", 1, 102)

    def test_a_team_has_one_bye_for_all_boards(self):
        tail = f"013 {'Alpha':<32}   1    2\n"
        raw = report(("0000-U", "1.0", 1), ("0000-U", "1.0", 2), tail=tail)
        assert "allocated_bye_second" not in codes(raw)


class TestPoints:
    def test_wrong(self):
        raw = report(("2w1", "0.5", 1), ("1b0", "0.0", 2))
        assert place(raw, "points_wrong") == ("warning", 1, 81)
        assert found(raw, "points_wrong")[0].data == {
            "number": 1,
            "key": 1,
            "actual": "0.5",
            "expected": "1",
        }

    def test_missing(self):
        assert found(report(("2w1", "", 1), ("1b0", "", 2)), "points_missing")[0].data["count"] == 2

    def test_other_scoring(self):
        header = f"{HEADER}162  W 3.0    D 1.0    L 0.0\n"
        raw = report(("2w1 3b=", "4.0", 1), ("1b0 0000-U", "3.0", 2), ("0000-H 1w=", "2.0", 3), header=header)
        assert codes(raw) == ["header_missing"]

    def test_points_by_colour(self):
        raw = report(("2w1", "2.0", 1), ("1b0", "0.0", 2), header=f"{HEADER}XXS WW=2 BW=3\n")
        assert codes(raw) == []

    @pytest.mark.parametrize(
        ("record", "points"),
        [("299           -1.0  000    1", "0.0"), ("299 W          2.0  001    1", "2.0")],
    )
    def test_abnormal_points(self, record, points):
        raw = report(("2w1", points, 1), ("1b0", "0.0", 2 if points > "0.0" else 1), tail=f"{record}\n")
        assert "points_wrong" not in codes(raw)


class TestRanks:
    def test_behind_somebody_with_less(self):
        raw = report(("2w1", "1.0", 2), ("1b0", "0.0", 1))
        assert [finding.data["expected"] for finding in found(raw, "rank_wrong")] == ["1", "2"]

    def test_within_the_tied_group(self):
        raw = report(("2w=", "0.5", 2), ("1b=", "0.5", 1))
        assert codes(raw) == []

    def test_missing(self):
        assert found(report(("2w1", "1.0", 1), ("1b0", "0.0", "")), "rank_missing")[0].data["count"] == 1

    def test_shared_with_equal_points(self):
        raw = report(("2w=", "0.5", 1), ("1b=", "0.5", 1))
        assert [finding.severity for finding in found(raw, "rank_shared")] == ["info"]

    def test_shared_with_other_points(self):
        raw = report(("2w1", "1.0", 1), ("1b0", "0.0", 1))
        assert "rank_shared_unequal" in codes(raw)

    def test_ranks_of_another_order_are_told_once(self):
        winners = [(f"{number + 6}w1", "1.0", number + 6) for number in range(1, 7)]
        losers = [(f"{number}b0", "0.0", number) for number in range(1, 7)]
        raw = report(*winners, *losers)
        assert found(raw, "ranks_not_by_points")[0].data["count"] == 12
        assert found(raw, "rank_wrong") == []


class TestPeople:
    def test_number_twice(self):
        raw = report(line(1), line(1, name="Other, One"))
        finding = found(raw, "number_duplicate")[0]
        assert (finding.severity, finding.line, finding.data["other"]) == ("error", 9, "Player, 1")

    def test_gap(self):
        raw = report(line(1), line(4), line(5), line(7))
        assert found(raw, "number_gap")[0].data == {"actual": "2-3, 6", "count": 3}

    def test_fide_number_twice(self):
        rows = [line(1, "3w1 4b1", "2.0", 1, fide_id=700001), line(2, "4w1 3b1", "2.0", 2, fide_id=700001)]
        raw = report(*rows, line(3, "1b0 2w0", "0.0", 3), line(4, "2b0 1w0", "0.0", 4))
        assert [(finding.severity, finding.line) for finding in found(raw, "fide_id_duplicate")] == [
            ("error", 8),
            ("error", 9),
        ]

    def test_fide_number_twice_with_an_entry_never_used(self):
        rows = [line(1, "2w1", "1.0", 1, fide_id=700001), line(2, "1b0", "0.0", 2)]
        raw = report(*rows, line(3, "0000--", "0.0", 3, fide_id=700001))
        assert [(finding.severity, finding.line) for finding in found(raw, "fide_id_duplicate")] == [
            ("warning", 8),
            ("warning", 10),
        ]

    def test_missing_fide_numbers_are_one_finding(self):
        raw = report(line(1, fide_id=""), line(2), line(3, fide_id=""))
        assert found(raw, "fide_id_missing")[0].data == {"number": 1, "key": 1, "count": 2, "actual": "1, 3"}

    @pytest.mark.parametrize(
        ("birth", "odd"), [("2023/01/01", True), ("1900/01/01", True), ("2015/01/01", False)]
    )
    def test_age(self, birth, odd):
        assert ("age_unlikely" in codes(report(line(1, birth=birth)))) is odd

    @pytest.mark.parametrize(("rating", "odd"), [(999, True), (1000, False), (2900, False), (2901, True)])
    def test_rating(self, rating, odd):
        assert ("rating_unlikely" in codes(report(line(1, rating=rating)))) is odd

    def test_names(self):
        assert "name_missing" in codes(report(line(1, name="")))
        assert "name_unprintable" in codes(report(line(1, name="Bell\x07, Tim")))

    def test_hostile_names_are_only_text(self):
        name = "<script>'; DROP TABLE--"
        assert read(report(line(1, name=name))).tournament.players[0].name == name

    def test_federations_can_be_passed_in(self):
        tournament = read(FAIR).tournament
        noted = check(tournament, federations={"ABC"})
        assert {finding.code for finding in noted} == {"federation_unknown"}


class TestHeader:
    @pytest.mark.parametrize("record", ["012", "022", "032", "042", "052", "102"])
    def test_mandatory(self, record):
        header = "".join(f"{text}\n" for text in HEADER.splitlines() if not text.startswith(record))
        raw = report(line(1), header=header)
        assert [finding.data["record"] for finding in found(raw, "header_missing")] == [record]

    @pytest.mark.parametrize(
        ("record", "expected"), [("062 3", 1), ("072 2", 1), ("082 4", 0), ("062 1", None), ("082 0", None)]
    )
    def test_counts(self, record, expected):
        raw = report(line(1), header=f"{HEADER}{record}\n")
        noted = [finding.data["expected"] for finding in found(raw, "count_wrong")]
        assert noted == ([] if expected is None else [expected])

    def test_end_before_start(self):
        raw = report(line(1), header=HEADER.replace("052 2024/05/03", "052 2024/04/30"))
        finding = found(raw, "dates_reversed")[0]
        assert (finding.severity, finding.line) == ("error", 5)

    def test_round_dates(self):
        dates = "132".ljust(91) + "24/05/02  24/05/01  24/05/09\n"
        noted = codes(report(line(1, "2w1"), line(2, "1b0"), header=HEADER + dates))
        assert {"round_date_outside", "round_dates_disordered", "round_dates_count"} <= set(noted)

    @pytest.mark.parametrize(("rounds", "code"), [(1, None), (2, "rounds_open")])
    def test_rounds(self, rounds, code):
        raw = report(("2w1", "1.0", 1), ("1b0", "0.0", 2), header=f"{HEADER}XXR {rounds}\n")
        assert codes(raw) == ([code] if code else [])

    def test_more_rounds_than_declared(self):
        raw = report(("2w1 0000-U", "2.0", 1), ("1b0 0000-Z", "0.0", 2), header=f"{HEADER}XXR 1\n")
        assert found(raw, "rounds_exceed")[0].data == {"actual": 2, "expected": 1}

    def test_no_players(self):
        assert found(HEADER.encode(), "no_players")[0].severity == "error"


def team_line(number, name, points, players):
    match_points, game_points, rank = points
    ids = " ".join(f"{player:>4}" for player in players)
    return f"310 {number:>3} {name:<32} {'':5} {'':>6} {match_points:>6} {game_points:>6} {rank:>3}  {ids}\n"


class TestTeams:
    rows = (("3w1", "1.0", 1), ("4b=", "0.5", 2), ("1b0", "0.0", 4), ("2w=", "0.5", 3))

    def raw(self, first=("2.0", "1.5", 1), second=("0.0", "0.5", 2), players=((1, 2), (3, 4))):
        tail = team_line(1, "Alpha", first, players[0]) + team_line(2, "Beta", second, players[1])
        return report(*self.rows, tail=tail)

    def noted(self, raw):
        return [code for code in codes(raw) if code != "header_missing"]

    def test_in_order(self):
        assert self.noted(self.raw()) == []

    def test_game_points(self):
        raw = self.raw(first=("2.0", "2.0", 1))
        assert found(raw, "team_points_wrong")[0].data == {
            "team": "Alpha",
            "team_key": 1,
            "actual": "2.0",
            "expected": "1.5",
        }

    def test_match_points(self):
        raw = self.raw(second=("1.0", "0.5", 2))
        assert [finding.column for finding in found(raw, "team_points_wrong")] == [55]

    def test_rank(self):
        raw = self.raw(first=("2.0", "1.5", 2), second=("0.0", "0.5", 1))
        assert self.noted(raw) == ["team_rank_wrong"]

    @pytest.mark.parametrize(
        ("players", "code"),
        [
            (((1, 2), (3, 9)), "team_player_unknown"),
            (((1, 2, 3), (3, 4)), "team_player_twice"),
            (((1, 2), ()), "team_empty"),
            (((1, 2), (3,)), "team_missing"),
        ],
    )
    def test_members(self, players, code):
        assert code in codes(self.raw(players=players))

    def test_number_twice(self):
        tail = team_line(1, "Alpha", ("", "", ""), (1, 2)) + team_line(1, "Beta", ("", "", ""), (3, 4))
        assert "team_number_duplicate" in codes(report(*self.rows, tail=tail))


class TestTournamentsMadeByHand:
    """`check` also serves a tournament that no file stands behind."""

    players = (Player(1, "A", games=(Game(2, "w", "1"),)), Player(2, "B", games=(Game(1, "b", "1"),)))

    def test_without_places(self):
        noted = check(Tournament(players=self.players))
        contradiction = next(finding for finding in noted if finding.code == "results_contradict")
        assert (contradiction.line, contradiction.column) == (0, 92)

    def test_mended(self):
        mended = (self.players[0], replace(self.players[1], games=(Game(1, "b", "0"),)))
        assert "results_contradict" not in {f.code for f in check(Tournament(players=mended))}


def test_every_finding_has_a_sentence():
    raw = report(
        ("2w1 9b1", "x", 9), ("1b1", "", 1), line(2, title="Q", sex="f", birth="?"), tail="QQQ\n013 ?\n"
    )
    for finding in all_findings(raw):
        assert "%(" not in sentence(finding)
    assert all(text for text in FINDINGS.values())
