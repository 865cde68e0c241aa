"""Pairings by py4swiss: the Dutch system in force until 31 January 2026 (C.04.3).

The library is imported on first use: it pulls in pydantic, which nothing else here needs.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from importlib.metadata import version
from typing import Any

from tournaments.trf.model import BYES, Game, Scoring

# The edition of the Dutch rules that the engine implements: C.04.3 as approved in Baku in 2016.
IN_FORCE = (date(2017, 7, 1), date(2026, 1, 31))
NOBODY = 0
# Points are passed to the engine in tenths.
_TENTHS = 10
_CODES = {
    "WW": "white_win",
    "BW": "black_win",
    "WD": "white_draw",
    "BD": "black_draw",
    "WL": "white_loss",
    "BL": "black_loss",
    "ZPB": "zero_bye",
    "HPB": "half_bye",
    "FPB": "full_bye",
    "PAB": "allocated_bye",
    "FW": "forfeit_win",
    "FL": "forfeit_loss",
}


class NoPairing(Exception):
    """The engine finds no pairing for the round."""


@dataclass(frozen=True, slots=True)
class BeforeRound:
    """Input of the engine: each player's rounds so far, by pairing number 1, 2, 3 …"""

    games: Mapping[int, Sequence[Game]]
    absent: frozenset[int]
    rounds: int
    scoring: Scoring
    # The colour of the top seed in round 1.
    white_first: bool = True
    # Fictitious points of each player per round, including the round to be paired.
    accelerations: Mapping[int, Sequence[Decimal]] | None = None
    forbidden: frozenset[tuple[int, int]] = frozenset()


def engine_name() -> str:
    return f"py4swiss {version('py4swiss')}"


def in_tenths(points: Decimal) -> int:
    """Return the points in tenths; raise ValueError where they are not a multiple of 0.1."""
    tenths = points * _TENTHS
    if tenths != int(tenths):
        raise ValueError(points)
    return int(tenths)


def dutch_pairings(before: BeforeRound) -> tuple[tuple[int, int], ...]:
    """Return the pairs of the next round, White first; the player with the bye is paired with NOBODY."""
    from py4swiss.engines import DutchEngine  # noqa: PLC0415 -- see above
    from py4swiss.engines.common import PairingError  # noqa: PLC0415
    from py4swiss.trf import ParsedTrf  # noqa: PLC0415

    scoring = _scoring(before.scoring)
    players = [_player(number, games, scoring) for number, games in sorted(before.games.items())]
    asked = ParsedTrf(player_sections=players, x_section=_settings(before, scoring))
    try:
        made = DutchEngine.generate_pairings(asked)
    # The engine raises its own error, and these where a report contradicts itself.
    except (PairingError, ArithmeticError, LookupError, ValueError) as fault:
        raise NoPairing from fault
    return tuple((pair.white, pair.black) for pair in made)


def _scoring(points: Scoring) -> Any:
    from py4swiss.trf.results import ScoringPointSystem, ScoringPointSystemCode  # noqa: PLC0415

    made = ScoringPointSystem()
    for code, name in _CODES.items():
        made.apply_code(ScoringPointSystemCode(code), in_tenths(getattr(points, name)))
    return made


def _settings(before: BeforeRound, scoring: Any) -> Any:
    from py4swiss.trf.sections import XSection  # noqa: PLC0415
    from py4swiss.trf.sections.x_section import XSectionConfiguration  # noqa: PLC0415

    return XSection(
        number_of_rounds=before.rounds,
        zeroed_ids=set(before.absent),
        scoring_point_system=scoring,
        configuration=XSectionConfiguration(first_round_color=before.white_first),
        accelerations={
            number: [in_tenths(points) for points in given]
            for number, given in (before.accelerations or {}).items()
        },
        forbidden_pairs=set(before.forbidden),
    )


def _player(number: int, games: Sequence[Game], scoring: Any) -> Any:
    from py4swiss.trf.codes import PlayerCode  # noqa: PLC0415
    from py4swiss.trf.sections import PlayerSection  # noqa: PLC0415

    results = [_result(game) for game in games]
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=number,
        points_times_ten=sum(scoring.get_points_times_ten(result) for result in results),
        rank=number,
        results=results,
    )


def _result(game: Game) -> Any:
    from py4swiss.trf.results import ColorToken, ResultToken, RoundResult  # noqa: PLC0415

    alone = game.result in BYES
    return RoundResult(
        id=NOBODY if alone else game.opponent,
        color=ColorToken("-" if alone else game.colour),
        result=ResultToken(game.result),
    )
