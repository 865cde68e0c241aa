"""Writes a tournament as TRF16 or TRF26. Reading the bytes again gives the same tournament.

TRF16 has no records for what TRF26 added: rounds, colour and scoring are written as JaVaFo extensions, the
rest as records of TRF26, which programs of the older format skip.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal
from typing import Literal

from .fields import points_text
from .headers import SYMBOLS_162, SYMBOLS_XXS
from .model import NO_GAME, Game, MatchScoring, NationalRecord, Player, Scoring, Team, Tournament
from .players import NAME_WIDTH
from .sections import TEAM_NAME_WIDTH, old_team

Dialect = Literal["TRF16", "TRF26"]
DIALECTS: tuple[Dialect, ...] = ("TRF16", "TRF26")
# The format asks for CR LF, whatever the system.
LINE_END = "\r\n"
COLUMNS_OF_POINTS = 4


def write(tournament: Tournament, dialect: Dialect = "TRF26") -> bytes:
    """Write the whole report in UTF-8, lines ending with CR LF."""
    return "".join(f"{line.rstrip()}{LINE_END}" for line in _lines(tournament, dialect)).encode()


def _lines(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    extras: dict[tuple[str, int], list[str]] = {}
    for extra in tournament.extras:
        extras.setdefault((extra.section, extra.after), []).append(extra.text)
    yield from extras.pop(("top", 0), ())
    yield from _header(tournament, dialect)
    yield from extras.pop(("header", 0), ())
    for count, player in enumerate(tournament.players, 1):
        yield _player(player)
        yield from extras.pop(("player", count), ())
    for count, record in enumerate(tournament.national, 1):
        yield _national(record)
        yield from extras.pop(("national", count), ())
    names = Counter(team.name for team in tournament.teams)
    for count, team in enumerate(tournament.teams, 1):
        yield from _team(team, count, dialect, shared=names[team.name] > 1)
        yield from extras.pop(("team", count), ())
    yield from _sections(tournament)
    for texts in extras.values():
        yield from texts


def _header(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    yield f"012 {tournament.name}"
    for code, value in (
        ("022", tournament.city),
        ("032", tournament.federation),
        ("042", _day(tournament.start)),
        ("052", _day(tournament.end)),
        ("062", tournament.declared_players),
        ("072", tournament.declared_rated),
        ("082", tournament.declared_teams),
        ("092", tournament.kind),
        ("102", tournament.chief_arbiter),
        *(("112", name) for name in tournament.deputies),
        ("122", tournament.time_control),
        *_rounds_and_points(tournament, dialect),
        ("172", tournament.rank_method),
        ("182", tournament.pairing_controller),
        ("192", tournament.encoded_kind),
        ("202", tournament.tie_breaks),
        ("212", tournament.standings_order),
        ("222", tournament.encoded_time_control),
        ("352", tournament.board_colours),
        ("362", _match_scoring(tournament.match_scoring)),
    ):
        if value not in (None, ""):
            yield f"{code} {value}"
    if any(tournament.round_dates):
        # The days stand above the columns of the rounds, which begin at column 92.
        yield "132".ljust(91) + "  ".join(_short_day(day) for day in tournament.round_dates)


def _rounds_and_points(tournament: Tournament, dialect: Dialect) -> Iterator[tuple[str, str | int | None]]:
    colour = {"w": "white1", "b": "black1"}.get(tournament.initial_colour, "")
    rank = "rank" if tournament.rank_as_number else ""
    if dialect == "TRF26":
        yield "142", tournament.declared_rounds
        yield "152", tournament.initial_colour.upper()
        yield "XXC", rank
    else:
        yield "XXR", tournament.declared_rounds
        yield "XXC", f"{rank} {colour}".strip()
    if tournament.scoring != Scoring():
        coded = _scoring_162(tournament.scoring) if dialect == "TRF26" else ""
        yield ("162", coded) if coded else ("XXS", _scoring_xxs(tournament.scoring))


def _scoring_162(scoring: Scoring) -> str:
    """Write the six symbols of record 162, or nothing if they cannot express the scoring."""
    parts = []
    for symbol, names in SYMBOLS_162.items():
        values = {getattr(scoring, name) for name in names}
        if len(values) > 1:
            return ""
        written = points_text(values.pop())
        if len(written) > COLUMNS_OF_POINTS:
            return ""
        parts.append(f" {symbol}{written}")
    return "   ".join(parts)


def _scoring_xxs(scoring: Scoring) -> str:
    usual = Scoring()
    return " ".join(
        f"{symbol}={getattr(scoring, names[0]).normalize():f}"
        for symbol, names in SYMBOLS_XXS.items()
        if len(names) == 1 and getattr(scoring, names[0]) != getattr(usual, names[0])
    )


def _match_scoring(scoring: MatchScoring) -> str:
    if scoring == MatchScoring():
        return ""
    values = (("TW", scoring.win), ("TD", scoring.draw), ("TL", scoring.loss))
    return "    ".join(f"{symbol}{points_text(value)}" for symbol, value in values)


def _player(player: Player) -> str:
    head = _person(
        "001",
        player.number,
        player.sex,
        player.title,
        player.name,
        player.rating,
        player.federation,
        player.fide_id,
    )
    tail = f"{player.birth or ''!s:<10} {_points(player.points)} {_or_blank(player.rank):>4}"
    return f"{head} {tail}{''.join(map(_game, player.games))}"


def _national(record: NationalRecord) -> str:
    head = _person(
        record.code,
        record.number,
        record.sex,
        record.classification,
        record.name,
        record.rating,
        record.origin,
        record.national_id,
    )
    return f"{head} {record.birth or ''}"


def _person(
    code: str,
    number: int,
    sex: str,
    title: str,
    name: str,
    rating: int | None,
    federation: str,
    identifier: str,
) -> str:
    """Write the columns that records 001 and national records share, up to the identifier."""
    return (
        f"{code} {number:>4} {sex or ' '}{title[:3]:>3} {name[:NAME_WIDTH]:<{NAME_WIDTH}} "
        f"{_or_blank(rating):>4} {federation[:3]:<3} {identifier[:11]:>11}"
    )


def _game(game: Game) -> str:
    if game == NO_GAME:
        return " " * 10
    opponent = f"{game.opponent:>4}" if game.opponent else "0000"
    return f"  {opponent} {game.colour} {game.result or ' '}"


def _team(team: Team, count: int, dialect: Dialect, *, shared: bool) -> Iterator[str]:
    """Write one or both records of a team.

    The reader joins the two records by the team's name, so teams that share a name get both.
    """
    plain = team == Team(team.name, team.players, count) and not shared
    name = f"{team.name[:TEAM_NAME_WIDTH]:<{TEAM_NAME_WIDTH}}"
    old = f"013 {name}{_ids(team.players)}".rstrip()
    # Without players, a name that ends with numbers would be read as having players.
    readable = old_team(old) == Team(team.name, team.players)
    if dialect == "TRF16" and readable:
        yield old
    if dialect == "TRF26" or not plain or not readable:
        yield (
            f"310 {team.number:>3} {name} {team.nickname[:5]:<5} {_or_blank(team.strength):>6} "
            f"{_points(team.match_points, 6)} {_points(team.game_points, 6)} {_or_blank(team.rank):>3}  "
            f"{_ids(team.players)}"
        )


def _sections(tournament: Tournament) -> Iterator[str]:
    for bye in tournament.byes:
        yield f"240 {bye.kind} {bye.round:>3} {_ids(bye.numbers)}"
    for speed in tournament.accelerations:
        yield (
            f"250 {_points(speed.match_points)} {_points(speed.game_points)} {speed.first_round:>3} "
            f"{speed.last_round:>3} {speed.first_number:>4} {speed.last_number:>4}"
        )
    for own in tournament.player_accelerations:
        yield f"XXA {own.number:>4} " + " ".join(map(points_text, own.points))
    for pair in tournament.prohibited:
        # XXP has no rounds: it forbids the pairing throughout.
        if pair.first_round or pair.last_round:
            yield f"260 {pair.first_round:>3} {pair.last_round:>3} {_ids(pair.numbers)}"
        else:
            yield f"XXP {' '.join(map(str, pair.numbers))}"
    if tournament.absent_next:
        yield f"XXZ {' '.join(map(str, tournament.absent_next))}"
    yield from _team_sections(tournament)


def _team_sections(tournament: Tournament) -> Iterator[str]:
    for record in tournament.abnormal_points:
        yield (
            f"299 {record.kind or ' '}  {_points(record.match_points)}  {_points(record.game_points)}  "
            f"{record.round:>3} {_ids(record.numbers)}"
        )
    for line_up in tournament.line_ups:
        yield f"300 {line_up.round:>3} {line_up.team:>3} {line_up.opponent:>3} {_ids(line_up.players)}"
    for byes in tournament.team_byes:
        teams = " ".join(f"{team:>3}" for team in byes.teams)
        yield f"320 {_points(byes.match_points)} {_points(byes.game_points)} {teams}"
    for match in tournament.forfeited_matches:
        yield f"330 {match.kind} {match.round:>3} {match.white:>3} {match.black:>3}"


def _or_blank(value: int | Decimal | None) -> str:
    return "" if value is None else str(value)


def _points(value: Decimal | None, width: int = 4) -> str:
    return " " * width if value is None else points_text(value, width)


def _ids(numbers: Iterable[int]) -> str:
    return " ".join(f"{number:>4}" for number in numbers)


def _day(day: date | None) -> str:
    return f"{day.year:04d}/{day:%m/%d}" if day else ""


def _short_day(day: date | None) -> str:
    return day.strftime("%y/%m/%d") if day else " " * 8
