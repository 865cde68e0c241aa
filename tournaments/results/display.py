"""Rows of the results tables, prepared for the templates."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from django.utils.formats import localize, number_format
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from portal.look.addresses import coded_address
from tournaments.models import PlayerResult
from tournaments.results.cards import Card, CardRound, card_of, hundredths
from tournaments.results.event import Results
from tournaments.results.matches import MatchBoard, TeamMatch, matches_of_round
from tournaments.results.phrases import BYES, COLOURS, UNRATED, tie_break_name
from tournaments.results.rounds import Board, boards_of
from tournaments.results.teams import team_rows
from tournaments.standings import Row, Value
from tournaments.trf.model import Game, Player, Team

HALF = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
SIGNS = {"1": "1", "0": "0", "=": "½", "+": "+", "-": "–", "W": "1", "D": "½", "L": "0", "": "·"}


@dataclass(frozen=True)
class StandingLine:
    """A line of the standings; rank 0 means left (C.05, 6.6), `reported` is the report's own rank."""

    rank: int
    player: Player
    fide_id: int | None
    rating: int | None
    points: str
    values: tuple[str, ...]
    reported: int | None = None
    by_report: bool = False


@dataclass(frozen=True)
class LeaderLine:
    """A line at the head of an event's page; `place` is the start number before the first round."""

    place: int
    name: SafeString
    federation: str
    rating: int | None
    points: str
    change: str


@dataclass(frozen=True)
class CrossCell:
    """A cell of the cross-table: its text, and the opponent, None for a bye."""

    text: str
    opponent: Player | None = None
    rating: int | None = None


@dataclass(frozen=True)
class CrossLine:
    standing: StandingLine
    cells: tuple[CrossCell, ...]


@dataclass(frozen=True)
class BoardLine:
    board: Board
    white_points: str
    black_points: str
    result: str
    white_rating: int | None = None
    black_rating: int | None = None


@dataclass(frozen=True)
class CardLine:
    round: CardRound
    result: str
    colour_name: str
    reason: str

    @property
    def difference(self) -> str:
        """Return the rating difference as counted, with a star if it was capped; empty without one."""
        line = self.round.line
        if line is None or not line.counted or line.d_used is None:
            return ""
        sign = "−" if line.d_used < 0 else "+" if line.d_used else ""
        return f"{sign}{abs(line.d_used)}{'*' if line.capped else ''}"

    @property
    def delta(self) -> str:
        """Return score minus expected score; empty for a game that is not counted."""
        return "" if self.round.delta is None else signed(self.round.delta)


@dataclass(frozen=True)
class TeamLine:
    """A line of the team standings; a match is written as rank of the opponent and game points."""

    rank: int
    team: Team
    match_points: str
    game_points: str
    matches: tuple[str, ...]
    values: tuple[str, ...]
    by_report: bool = False


@dataclass(frozen=True)
class MatchLine:
    """A match of two teams: "2½ : 1½", and its boards with the result of each."""

    match: TeamMatch
    title: str
    score: str
    boards: list[tuple[MatchBoard, str, int | None, int | None]]


@dataclass(frozen=True)
class ChangeLine:
    """A player's rating change, written as the standings and the profile write theirs."""

    standing: StandingLine
    card: Card

    @property
    def score(self) -> str:
        return number_text(self.card.score)

    @property
    def sum_delta(self) -> str:
        return signed(self.card.sum_delta)

    @property
    def change(self) -> str:
        return signed(self.card.change)

    @property
    def k(self) -> str:
        """Return the K of each part that has one of its own, a dash for none."""
        return ", ".join(dict.fromkeys(str(each.k_used) for each in self.card.periods)) or "–"


def number_text(value: Fraction | Decimal | None) -> str:
    """Format a score as players write it: 5½, 12.25, a dash for none."""
    return "–" if value is None else _number(value, get_language())


@lru_cache(maxsize=8192)
def _number(value: Fraction | Decimal, language: str | None) -> str:
    """Cached because a table of scores repeats a few numbers; `language` has the decimal separator."""
    # Exact: scores are fractions, and a half has a sign of its own.
    value = Fraction(value)
    whole, rest = divmod(abs(value), 1)
    sign = "−" if value < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    if rest in HALF:
        return f"{sign}{whole if whole else ''}{HALF[rest]}"
    return f"{sign}{number_format(Decimal(abs(value.numerator)) / value.denominator, 2)}"


def signed(change: Decimal | None) -> str:
    """Format a change with its sign and the reader's decimal separator: +12.40, −3,00; a dash for none."""
    return "–" if change is None else _signed(change, get_language())


@lru_cache(maxsize=8192)
def _signed(change: Decimal, language: str | None) -> str:
    """Cached for the same reason."""
    return f"{'−' if change < 0 else '+'}{number_format(abs(change), 2)}"


def value_text(value: Value) -> str:
    """Format the value of a tie-break; a board-by-board tie-break has one number per board."""
    if isinstance(value, tuple):
        return " · ".join(number_text(part) for part in value)
    return number_text(value)


def tie_break_names(codes: Iterable[str]) -> list[tuple[str, str]]:
    """Return each code with its name in C.07, for the column headings."""
    return [(code, tie_break_name(code)) for code in codes]


def leader_lines(code: str, rows: Iterable[PlayerResult], *, played: bool) -> list[LeaderLine]:
    """Return the lines at the head of the page of the event with that code."""
    return [
        LeaderLine(
            row.rank if played else row.number,
            _linked(code, row),
            row.federation,
            row.rating,
            number_text(row.points),
            signed(row.change),
        )
        for row in rows
    ]


def _linked(code: str, row: PlayerResult) -> SafeString:
    """Return the title and the name, which leads to the player's card."""
    title = f'<abbr class="title-code">{escape(row.title)}</abbr> ' if row.title else ""
    card = coded_address("tournaments:card", code, row.number)
    # Safe: the texts are escaped here, the address is our own.
    return SafeString(f'{title}<a href="{card}">{escape(row.name or str(row.number))}</a>')


def standing_lines(results: Results, rows: Iterable[Row]) -> list[StandingLine]:
    return [_standing(results, row) for row in rows]


def _standing(results: Results, row: Row) -> StandingLine:
    player = results.players[row.number]
    listed = results.listed_for(player)
    return StandingLine(
        row.rank,
        player,
        listed.fide_id if listed else None,
        results.rating_of(player),
        number_text(row.points),
        tuple(value_text(value) for value in row.values),
        player.rank,
        row.by_report,
    )


def cross_lines(results: Results, *, widest: int) -> tuple[list[CrossLine], list[int]]:
    """Return the lines and the column headings: opponents in a small round robin, otherwise rounds."""
    if results.pairing == "round-robin" and len(results.players) <= widest:
        crossed = results.crosstable()
        order = [row.row.number for row in crossed]
        table = [(row.row, _met_cells(results, row.cells, order)) for row in crossed]
        heads = list(range(1, len(table) + 1))
    else:
        # Rounds name the opponent by place, so that the table can be read along the standings.
        place = {row.number: at for at, row in enumerate(results.rows, 1)}
        width = results.reported.rounds
        table = [(row, _round_cells(results, row.number, place, width)) for row in results.rows]
        heads = list(range(1, width + 1))
    return [CrossLine(_standing(results, row), cells) for row, cells in table], heads


def _met_cells(results: Results, cells: Sequence[str], order: Sequence[int]) -> tuple[CrossCell, ...]:
    """Return one cell per opponent; "*" is on the diagonal, a cell without a game is empty."""
    return tuple(
        _cross_cell(results, "×" if cell == "*" else _signs(cell), number if cell.strip("*") else 0)
        for cell, number in zip(cells, order, strict=True)
    )


def _signs(cell: str) -> str:
    return "".join(SIGNS.get(sign, sign) for sign in cell)


def _round_cells(results: Results, number: int, place: dict[int, int], width: int) -> tuple[CrossCell, ...]:
    games = results.players[number].games
    # Rounds after the player's last game are empty cells.
    cells = [_cross_cell(results, _cell(game, place), game.opponent) for game in games]
    return (*cells, *[CrossCell("")] * (width - len(cells)))


def _cross_cell(results: Results, text: str, number: int) -> CrossCell:
    opponent = results.players.get(number)
    return CrossCell(text, opponent, results.rating_of(opponent) if opponent else None)


def _cell(game: Game, place: dict[int, int]) -> str:
    if game.opponent in place:
        return f"{place[game.opponent]}{game.colour.replace('-', '')}{SIGNS.get(game.result, game.result)}"
    # Results without an opponent, as players read them.
    return {"U": "+", "F": "+", "H": "½", "Z": "–"}.get(game.result, SIGNS.get(game.result, game.result))


def board_lines(results: Results, round_number: int) -> list[BoardLine]:
    return [_board(results, board) for board in boards_of(results, round_number)]


def _board(results: Results, board: Board) -> BoardLine:
    if board.black is None:
        # A bye has one side only.
        result = str(BYES.get(board.game.result, board.game.result))
    else:
        answer = SIGNS.get(board.answer.result if board.answer else "", "")
        result = f"{SIGNS.get(board.game.result, '')} : {answer}"
    return BoardLine(
        board,
        number_text(board.white_points),
        number_text(board.black_points),
        result,
        results.rating_of(board.white),
        results.rating_of(board.black) if board.black else None,
    )


def match_lines(results: Results, round_number: int) -> list[MatchLine]:
    """Return the matches of a team event's round."""
    return [_match(results, match) for match in matches_of_round(results, round_number)]


def _match(results: Results, match: TeamMatch) -> MatchLine:
    title, score = match.one.name, number_text(match.points)
    if match.other:
        title, score = f"{title} – {match.other.name}", f"{score} : {number_text(match.against)}"
    return MatchLine(match, title, score, [(board, *_seats(results, board)) for board in match.boards])


def _seats(results: Results, board: MatchBoard) -> tuple[str, int | None, int | None]:
    """Return the result of a board and the ratings of the two players."""
    signs = [SIGNS.get(game.result, game.result) for game in (board.game, board.answer)]
    return (
        " : ".join(signs) if board.one and board.other else signs[0] if board.one else signs[1],
        results.rating_of(board.one) if board.one else None,
        results.rating_of(board.other) if board.other else None,
    )


def card_lines(results: Results, card: Card) -> list[CardLine]:
    return [_card_line(one) for one in card.rounds]


def _card_line(one: CardRound) -> CardLine:
    alone = one.opponent is None
    result = str(BYES.get(one.game.result, one.game.result)) if alone else SIGNS.get(one.game.result, "")
    reason = ""
    if one.line is not None and one.line.reason:
        reason = str(UNRATED.get(one.line.reason, one.line.reason))
    elif not alone and one.line is None and one.game.result in ("+", "-"):
        reason = str(UNRATED["unplayed"])
    colour = str(COLOURS.get(one.game.colour, ""))
    return CardLine(one, result, colour, reason)


def weights(card: Card) -> str:
    """Format K and sum of the event; for a long event those of each part."""
    said = [
        {"k": each.k_used, "sum": localize(hundredths(sum(share.result.sum_delta for share in each.events)))}
        for each in card.periods
    ]
    return " + ".join(gettext("K %(k)s × %(sum)s") % each for each in said)


def change_lines(results: Results, rows: Sequence[Row]) -> list[ChangeLine]:
    """Return the rating change of each player of these rows."""
    return [
        ChangeLine(_standing(results, row), card_of(results, results.players[row.number])) for row in rows
    ]


def team_lines(results: Results) -> list[TeamLine]:
    """Return the team standings."""
    rows = team_rows(results)
    # Matches name the opposing team by its place.
    place = {row.row.number: at for at, row in enumerate(rows, 1)}
    return [
        TeamLine(
            row.row.rank,
            row.team,
            number_text(row.match_points),
            number_text(row.game_points),
            tuple(
                f"{place[opponent]}:{number_text(games)}" if opponent in place else number_text(games)
                for opponent, _match, games in row.matches
            ),
            tuple(value_text(value) for value in row.row.values),
            row.row.by_report,
        )
        for row in rows
    ]
