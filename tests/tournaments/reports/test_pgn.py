"""Game files beside a report: how many games, which players, and what the two do not agree about."""

import pytest

from tournaments.reports.pgn import Games, check_games, read_games
from tournaments.trf.model import Game, Player, Tournament

GAME = '[Event "Open"]\n[White "{}"]\n[Black "{}"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n'


def pgn(*pairs):
    return "".join(GAME.format(*pair) for pair in pairs)


REPORT = Tournament(
    players=(
        Player(1, "Koval, Ivan", fide_id="14100017", games=(Game(2, "w", "1"), Game(2, "b", "+"))),
        Player(2, "Müller, Jürgen", fide_id="", games=(Game(1, "b", "0"), Game(1, "w", "-"))),
    )
)


class TestRead:
    def test_every_game_and_every_name_once(self):
        games = read_games(pgn(("Koval, Ivan", "Müller, Jürgen"), ("Müller, Jürgen", "Koval, Ivan")).encode())
        assert (games.count, set(games.names)) == (2, {"Koval, Ivan", "Müller, Jürgen"})

    def test_ids_stand_beside_the_names(self):
        raw = b'[White "Koval, Ivan"]\n[WhiteFideId "14100017"]\n[Black "Bilyk"]\n[BlackFideId ""]\n\n1-0\n'
        assert read_games(raw).names == {"Koval, Ivan": "14100017", "Bilyk": ""}

    @pytest.mark.parametrize(
        ("raw", "names"),
        [
            pytest.param(pgn(("Müller", "Ö")).encode("latin-1"), {"Müller", "Ö"}, id="Latin-1"),
            pytest.param(b"\xef\xbb\xbf" + pgn(("A", "B")).encode(), {"A", "B"}, id="a mark"),
            pytest.param(pgn(("A", "B")).replace("\n", "\r\n").encode(), {"A", "B"}, id="CRLF"),
            pytest.param(b'  [ White "A" ]\n[BLACK "B"]\n', {"A", "B"}, id="blanks and capitals"),
            pytest.param(rb'[White "A \"The Rock\" B"]', {'A "The Rock" B', ""}, id="quotes inside"),
            pytest.param(b'[White "' + b"x" * 500 + b'"]', {"x" * 200, ""}, id="an endless name"),
        ],
    )
    def test_files_of_all_programs(self, raw, names):
        assert set(read_games(raw).names) == names

    def test_a_game_of_nobody_is_not_counted(self):
        raw = b'[Event "x"]\n[Site "?"]\n\n*\n\n[Event "y"]\n[White "A"]\n[Black "B"]\n\n1-0\n'
        assert read_games(raw).count == 1

    @pytest.mark.parametrize(
        ("raw", "refusal"),
        [
            (b" \n", "empty"),
            (b"\x1f\x8bxx", "archive"),
            (b"7z\xbc\xaf", "archive"),
            (b"Rar!", "archive"),
            (b"[White \x00]", "binary"),
            (b"1. e4 e5", "not_pgn"),
            (b'[Event "x"]\n\n1. e4', "not_pgn"),
            (b" " * (16 * 1024 * 1024 + 1), "too_large"),
        ],
    )
    def test_what_is_no_game_file(self, raw, refusal):
        assert read_games(raw).refusal == refusal


def checked(count, **names):
    return [
        (one.code, one.data.get("actual"), one.data.get("expected"))
        for one in check_games(Games(count, names), REPORT)
    ]


def test_9_4_a_forfeit_is_no_game_of_the_file():
    assert checked(1) == []
    assert checked(2) == [("pgn_count", 2, 1)]
    assert checked(0) == [("pgn_count", 0, 1)]


@pytest.mark.parametrize(
    ("name", "number", "known"),
    [
        pytest.param("Koval, Ivan", "", True, id="as in the report"),
        pytest.param("KOVAL Ivan", "", True, id="capitals, no comma"),
        pytest.param("Muller, Jurgen", "", True, id="without its dots"),
        pytest.param("Koval, I. the Great", "14100017", True, id="another name with the id"),
        pytest.param("Somebody, Else", "14100017", True, id="the id alone says who it is"),
        pytest.param("Koval, Ivan", "999", True, id="another id with the name"),
        pytest.param("Somebody, Else", "", False, id="nobody of the report"),
        pytest.param("Somebody, Else", "999", False, id="nor the id"),
    ],
)
def test_a_player_whom_the_report_does_not_have(name, number, known):
    found = [one.data["actual"] for one in check_games(Games(1, {name: number}), REPORT)]
    assert found == ([] if known else [name])


def test_another_event_is_not_compared_name_by_name_for_minutes():
    """A whole database of games may be sent by mistake."""
    games = Games(1, {f"Stranger {number}, X": "" for number in range(5000)})
    assert len(check_games(games, REPORT)) == 50
