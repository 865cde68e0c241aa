"""Which pieces can mate at all (Laws 5.2.2, 6.9): only the material is looked at, not the position."""

from dataclasses import dataclass

import chess

ORDER = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)


@dataclass(frozen=True, slots=True)
class Side:
    """The pieces of one player beside the king; bishops by the colour of their squares."""

    queens: int
    rooks: int
    light_bishops: int
    dark_bishops: int
    knights: int
    pawns: int

    @property
    def bishops(self) -> int:
        """Return how many bishops there are."""
        return self.light_bishops + self.dark_bishops

    @property
    def blockers(self) -> int:
        """Return how many pieces can stand beside their king without guarding it like a queen."""
        return self.rooks + self.bishops + self.knights + self.pawns


def side_of(board: chess.Board, colour: chess.Color) -> Side:
    """Count the pieces of a player."""
    bishops = board.pieces(chess.BISHOP, colour)
    light = len(bishops & chess.BB_LIGHT_SQUARES)
    queens, rooks, knights, pawns = (
        len(board.pieces(kind, colour)) for kind in (chess.QUEEN, chess.ROOK, chess.KNIGHT, chess.PAWN)
    )
    return Side(queens, rooks, light, len(bishops) - light, knights, pawns)


def side_named(letters: str) -> Side:
    """Return the side that its letters name, bishops on light squares: KRP."""
    queens, rooks, bishops, knights, pawns = (letters.count(letter) for letter in "QRBNP")
    return Side(queens, rooks, bishops, 0, knights, pawns)


def can_mate(own: Side, other: Side) -> bool:
    """Return whether a player's pieces can mate the other king, the other side helping.

    A lone knight needs a piece of the other side, other than a queen, that takes a square from its king.
    Bishops on one colour need a pawn, a knight, or a bishop on the other colour.
    """
    if own.queens or own.rooks or own.pawns or own.knights > 1 or (own.knights and own.bishops):
        return True
    if own.knights:
        return other.blockers > 0
    if own.light_bishops and own.dark_bishops:
        return True
    opposite = other.dark_bishops if own.light_bishops else other.light_bishops
    return bool(own.bishops) and bool(opposite or other.knights or other.pawns)


def pieces(board: chess.Board, colour: chess.Color) -> str:
    """Write a player's pieces, the king first: KRP."""
    return "".join(chess.piece_symbol(kind).upper() * len(board.pieces(kind, colour)) for kind in ORDER)
