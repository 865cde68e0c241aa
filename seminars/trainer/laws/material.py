"""Which material can mate at all (Laws 5.2.2, 6.9); the position itself is not considered."""

from dataclasses import dataclass

import chess

ORDER = (chess.KING, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT, chess.PAWN)


@dataclass(frozen=True, slots=True)
class Side:
    """The pieces of one player besides the king; bishops by the colour of their squares."""

    queens: int
    rooks: int
    light_bishops: int
    dark_bishops: int
    knights: int
    pawns: int

    @property
    def bishops(self) -> int:
        """Return the number of bishops."""
        return self.light_bishops + self.dark_bishops

    @property
    def blockers(self) -> int:
        """Return how many pieces can take a square from their own king without guarding it like a queen."""
        return self.rooks + self.bishops + self.knights + self.pawns


def side_of(board: chess.Board, colour: chess.Color) -> Side:
    """Return the pieces of a player."""
    bishops = board.pieces(chess.BISHOP, colour)
    light = len(bishops & chess.BB_LIGHT_SQUARES)
    queens, rooks, knights, pawns = (
        len(board.pieces(kind, colour)) for kind in (chess.QUEEN, chess.ROOK, chess.KNIGHT, chess.PAWN)
    )
    return Side(queens, rooks, light, len(bishops) - light, knights, pawns)


def side_named(letters: str) -> Side:
    """Return the side with these pieces, bishops on light squares, from letters such as KRP."""
    queens, rooks, bishops, knights, pawns = (letters.count(letter) for letter in "QRBNP")
    return Side(queens, rooks, bishops, 0, knights, pawns)


def can_mate(own: Side, other: Side) -> bool:
    """Return whether a player's pieces can mate the other king, with the other side's help.

    A lone knight needs an opposing piece, other than a queen, that takes a square from its king. Bishops on
    one colour need an opposing pawn, knight, or bishop on the other colour.
    """
    if own.queens or own.rooks or own.pawns or own.knights > 1 or (own.knights and own.bishops):
        return True
    if own.knights:
        return other.blockers > 0
    if own.light_bishops and own.dark_bishops:
        return True
    # A bishop never attacks squares of the other colour, so an opposing piece must block one of those.
    opposite = other.dark_bishops if own.light_bishops else other.light_bishops
    return bool(own.bishops) and bool(opposite or other.knights or other.pawns)


def pieces(board: chess.Board, colour: chess.Color) -> str:
    """Return a player's pieces as letters, king first: KRP."""
    return "".join(chess.piece_symbol(kind).upper() * len(board.pieces(kind, colour)) for kind in ORDER)
