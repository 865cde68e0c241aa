"""Reading with fixes, game files and mutated files, without a database."""

import random
from pathlib import Path

import pytest

from tournaments.reports.examination import examine
from tournaments.reports.pgn import check_games, read_games
from tournaments.reports.phrases import FILE_FINDINGS, finding_text
from tournaments.results.cards import card_of
from tournaments.results.display import board_lines, cross_lines, standing_lines, team_lines
from tournaments.results.event import Results
from tournaments.trf import Fix, write
from tournaments.trf.phrases import FINDINGS as ENGLISH

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "trf").glob("*.trf"))
LINE = b"001    1 m    Family, Given                     2x00 UKR    14100001 1990/05/04  0.0    1\r\n"
REPORT = b"012 Open\r\n" + LINE


def test_a_fix_settles_what_was_found_in_its_columns():
    assert "rating_invalid" in [finding.code for finding in examine(REPORT).findings]
    fixed = examine(REPORT, [Fix("player", "rating", "2100", 1)])
    assert "rating_invalid" not in [finding.code for finding in fixed.findings]
    other = examine(REPORT, [Fix("player", "name", "Family, Gina", 1)])
    assert "rating_invalid" in [finding.code for finding in other.findings]


def test_every_finding_of_a_file_has_the_same_words_here():
    assert {code: str(text) for code, text in FILE_FINDINGS.items()} == ENGLISH


@pytest.mark.parametrize(
    ("raw", "refusal"),
    [(b"", "empty"), (b"PK\x03\x04", "archive"), (b"a\x00b", "binary"), (b"1. e4", "not_pgn")],
)
def test_what_is_no_game_file(raw, refusal):
    assert read_games(raw).refusal == refusal


def test_games_are_counted_whatever_stands_between_them():
    raw = b'\xef\xbb\xbf[Event "a"]\r\n[White "A, B"]\r\n[Black "C \\"x\\""]\r\n\r\n1. e4 *\r\n'
    games = read_games(raw + b'[White "M\xfcller"]\n[Black "A, B"]\n{broken [comment\n1. d4')
    assert (games.count, list(games.names)) == (2, ["A, B", 'C "x"', "Müller"])
    assert [finding.code for finding in check_games(games, examine(REPORT).tournament)] == [
        "pgn_count",
        "pgn_player",
        "pgn_player",
        "pgn_player",
    ]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_what_is_understood_is_written_without_loss(path):
    reported = examine(path.read_bytes()).tournament
    assert examine(write(reported, "TRF26")).tournament == reported


@pytest.mark.parametrize("seed", range(8))
def test_mutated_files_give_findings_and_results_and_no_exception(seed):
    chance = random.Random(seed)
    for _ in range(25):
        raw = bytearray(chance.choice(GOLDEN).read_bytes())
        for _ in range(chance.randrange(1, 60)):
            at = chance.randrange(len(raw))
            raw[at : at + chance.randrange(3)] = bytes(chance.choices(range(9, 256), k=chance.randrange(3)))
        raw = raw[: chance.randrange(1, len(raw) + 1)]
        examination = examine(bytes(raw), [Fix("player", "rating", "2000", 1)])
        for finding in examination.findings:
            finding_text(finding)
        results = Results(examination.tournament)
        standing_lines(results, results.rows)
        cross_lines(results, widest=40)
        team_lines(results)
        for number in range(1, examination.tournament.rounds + 1):
            board_lines(results, number)
        for player in results.players.values():
            card_of(results, player)
