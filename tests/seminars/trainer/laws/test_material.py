"""Which pieces can mate at all: the table under 6.9, `chess`, and every position of small material."""

from itertools import permutations

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seminars.trainer.laws.material import can_mate, pieces, side_named, side_of


@pytest.mark.parametrize(
    ("player", "opponent", "wins"),
    [
        pytest.param("KQ", "KN", False, id="6.9 queen against knight"),
        pytest.param("KQ", "KB", False, id="6.9 queen against bishop"),
        pytest.param("KR", "KN", True, id="6.9 rook against knight"),
        pytest.param("KR", "KB", False, id="6.9 rook against bishop"),
        pytest.param("KN", "KN", True, id="6.9 knights"),
        pytest.param("KN", "KB", True, id="6.9 knight against bishop"),
        pytest.param("KB", "KN", True, id="6.9 bishop against knight"),
        pytest.param("KB", "KB", False, id="6.9 bishops on one colour"),
        pytest.param("KQP", "KN", True, id="6.9 the pawn need not become a queen"),
        pytest.param("KQP", "KB", True, id="6.9 queen and pawn against bishop"),
        pytest.param("KQR", "K", False, id="6.9 a bare king"),
        pytest.param("K", "KNN", True, id="6.9 two knights"),
        pytest.param("K", "KP", True, id="6.9 a pawn"),
    ],
)
def test_the_table_of_the_manual(player: str, opponent: str, wins: bool) -> None:
    assert can_mate(side_named(opponent), side_named(player)) is wins


def test_bishops_on_different_colours() -> None:
    board = chess.Board("k6b/8/8/8/8/8/8/K6B w - - 0 1")
    assert chess.Board("k6b/8/8/8/8/8/8/K6B w - - 0 1").has_insufficient_material(chess.WHITE) is False
    assert can_mate(side_of(board, chess.WHITE), side_of(board, chess.BLACK))


PLACES = st.lists(
    st.tuples(st.sampled_from("QRBNPqrbnp"), st.integers(8, 55)), max_size=5, unique_by=lambda place: place[1]
)


@settings(max_examples=500)
@given(PLACES)
def test_the_same_as_the_library(places: list[tuple[str, int]]) -> None:
    board = chess.Board("k7/8/8/8/8/8/8/7K w - - 0 1")
    for symbol, square in places:
        board.set_piece_at(square, chess.Piece.from_symbol(symbol))
    for colour in chess.COLORS:
        own, other = side_of(board, colour), side_of(board, not colour)
        assert can_mate(own, other) is not board.has_insufficient_material(colour)


CORNER = [s for s in chess.SQUARES if chess.square_distance(s, chess.A8) <= 3 and s != chess.A8]


@pytest.mark.parametrize(
    ("own", "other"), [("N", "q"), ("B", "q"), ("B", "r"), ("N", "r"), ("N", "n"), ("B", "n"), ("N", "b")]
)
def test_every_position_around_the_corner(own: str, other: str) -> None:
    """Try all places near a king in the corner: a mate is found exactly where the rule says so."""
    found = False
    for king, mine, theirs in permutations(CORNER, 3):
        if chess.square_distance(king, chess.A8) > 2:
            continue
        board = chess.Board(None)
        symbols = {chess.A8: "k", king: "K", mine: own, theirs: other}
        for square, symbol in symbols.items():
            board.set_piece_at(square, chess.Piece.from_symbol(symbol))
        board.turn = chess.BLACK
        if board.is_check() and board.is_checkmate() and board.is_valid():
            found = True
            break
    assert found is can_mate(side_named(own), side_named(other.upper()))


def test_pieces_are_written_from_the_king_down() -> None:
    board = chess.Board("k7/pp6/8/8/8/8/8/KRNBQ3 w - - 0 1")
    assert (pieces(board, chess.WHITE), pieces(board, chess.BLACK)) == ("KQRBN", "KPP")
