"""Compare the rounds of a report with the engine's pairings. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cached_property
from itertools import combinations

from tournaments.pairings.engine import IN_FORCE, NOBODY, BeforeRound, NoPairing, dutch_pairings, in_tenths
from tournaments.results.event import Results
from tournaments.results.rounds import boards_of
from tournaments.trf.model import NO_GAME, Game, Tournament

SAME, DIFFERS, UNJUDGED = "same", "differs", "unjudged"
# Kinds of difference on a board: other opponents, same opponents with swapped colours, another bye.
OPPONENTS, COLOURS, BYE = "opponents", "colours", "bye"
DUTCH, BAKU, NO_ACCELERATION = "dutch", "baku", "none"
# Record 192 (ETT26); the engine's edition is that of 2017.
_ENCODED = {"FIDE_DUTCH": DUTCH, "FIDE_DUBOV": "dubov", "FIDE_BURSTEIN": "burstein", "CUSTOM_SWISS": "other"}
_LATER = ("FIDE_DUTCH_2025", "FIDE_DUTCH_2026")
_AT_MOST_ONE = 1

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Declared:
    """Pairing system and acceleration as registered (C.04.2); "" where not declared."""

    system: str
    rules: str = ""
    acceleration: str = ""
    start: date | None = None
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class OtherBoard:
    """A board that differs from the engine's. `black` is NOBODY for the pairing-allocated bye."""

    board: int
    white: int
    black: int
    kind: str


@dataclass(frozen=True, slots=True)
class RoundVerdict:
    """Verdict on one round: same as the engine, different on some boards, or not judged for a reason."""

    round: int
    verdict: str
    reason: str = ""
    boards: tuple[OtherBoard, ...] = ()
    # The pairs that the engine would have made instead, White first.
    wanted: tuple[Pair, ...] = ()


def obstacle(declared: Declared, reported: Tournament) -> str:
    """Return the code why no round of the event can be judged, "" where they can."""
    return obstacle_of_day(declared, reported.start) or (
        "not_swiss" if reported.teams else _of_rules(declared, reported) or _of_report(declared, reported)
    )


def obstacle_of_day(declared: Declared, day: date | None = None) -> str:
    """Return the obstacle that is known before the report is read: the system or the first day."""
    if declared.system != "swiss":
        return "not_swiss"
    start = declared.start or day
    if start is None:
        return "day_unknown"
    if start < IN_FORCE[0]:
        return "edition_earlier"
    return "edition_later" if start > IN_FORCE[1] else ""


def _of_rules(declared: Declared, reported: Tournament) -> str:
    encoded = reported.encoded_kind.strip().upper().removesuffix("_BAKU")
    if encoded in _LATER:
        return "edition_later"
    said = {name for name in (declared.rules, _ENCODED.get(encoded.removesuffix("_2017"), "")) if name}
    if len(said) > _AT_MOST_ONE:
        return "declared_twice"
    if said == {DUTCH}:
        return ""
    return "rules_other" if said else "rules_undeclared"


def _of_report(declared: Declared, reported: Tournament) -> str:
    accelerated = reported.encoded_kind.strip().upper().endswith("_BAKU") or declared.acceleration not in {
        "",
        NO_ACCELERATION,
    }
    given = reported.accelerations or reported.player_accelerations
    numbers = [player.number for player in reported.players]
    known = {
        "acceleration_missing": accelerated and not given,
        "points_abnormal": bool(reported.abnormal_points),
        "points_uneven": not _even(reported),
        "rank_as_number": reported.rank_as_number,
        "numbers_twice": len(set(numbers)) < len(numbers),
    }
    return next((code for code, holds in known.items() if holds), "")


def _even(reported: Tournament) -> bool:
    """Return whether all points of the report are multiples of 0.1, as the engine needs."""
    scoring = reported.scoring
    try:
        for name in type(scoring).__dataclass_fields__:
            in_tenths(getattr(scoring, name))
    except ValueError:
        return False
    return True


def encoded(rules: str, acceleration: str) -> str:
    """Return the code of record 192 for a Swiss with these rules, "" where there is none (ETT26)."""
    code = next((code for code, name in _ENCODED.items() if name == rules), "")
    known = {"": "", NO_ACCELERATION: "", BAKU: "_BAKU"}
    if not code or acceleration not in known:
        return ""
    return code + ("" if code == "CUSTOM_SWISS" else known[acceleration])


def judged(declared: Declared, reported: Tournament) -> Iterator[RoundVerdict]:
    """Judge the rounds in order; the caller must have checked `obstacle` first."""
    event = _Event(declared, reported)
    for number in range(1, reported.rounds + 1):
        yield event.verdict(number)


class _Event:
    """The report with pairing numbers 1, 2, 3 … in the order of start numbers, as the engine needs."""

    def __init__(self, declared: Declared, reported: Tournament) -> None:
        self.reported = reported
        self.results = Results(reported)
        self.rounds = reported.declared_rounds or declared.rounds or reported.rounds
        numbers = sorted(self.results.players)
        self.seeds = {number: seed for seed, number in enumerate(numbers, 1)}
        self.numbers = dict(enumerate(numbers, 1))

    @cached_property
    def games(self) -> dict[int, list[Game]]:
        """Return each player's rounds by pairing number, byes in the engine's terms."""
        return {
            self.seeds[number]: [
                self._game(player.games[index] if index < len(player.games) else NO_GAME, index)
                for index in range(self.reported.rounds)
            ]
            for number, player in self.results.players.items()
        }

    def _game(self, game: Game, index: int) -> Game:
        if game.opponent in self.seeds:
            return Game(self.seeds[game.opponent], game.colour, game.result)
        byes = {"=": "H", "D": "H", "0": "Z", "-": "Z", "L": "Z", "": "Z", "1": "F", "W": "F", "+": "F"}
        result = byes.get(game.result, game.result)
        # Programs from before the letter U write the bye of an odd field as a point without an opponent.
        if game.result in {"1", "+"} and self._points_without_opponent(index) == _AT_MOST_ONE:
            result = "U"
        return Game(0, "-", result)

    def _points_without_opponent(self, index: int) -> int:
        rounds = (player.games[index] for player in self.reported.players if index < len(player.games))
        return sum(game.opponent == 0 and game.result in {"1", "+", "U"} for game in rounds)

    def verdict(self, number: int) -> RoundVerdict:
        found = self._paired(number)
        reason = found if isinstance(found, str) else self._unclear(number)
        if isinstance(found, str) or reason:
            return RoundVerdict(number, UNJUDGED, reason)
        try:
            wanted = dutch_pairings(self._before(number))
        except NoPairing:
            return RoundVerdict(number, UNJUDGED, "no_pairing")
        made = tuple((self.numbers[white], self.numbers.get(black, NOBODY)) for white, black in wanted)
        return self._compared(number, found, made)

    def _paired(self, number: int) -> dict[frozenset[int], Pair] | str:
        """Return the pairs of the round by start number, or the reason why they are unclear."""
        found: dict[frozenset[int], Pair] = {}
        for seed, games in self.games.items():
            game = games[number - 1]
            if not game.opponent:
                if game.result == "U":
                    found[frozenset({self.numbers[seed]})] = (self.numbers[seed], NOBODY)
                continue
            if self.games[game.opponent][number - 1].opponent != seed:
                return "pairs_one_sided"
            one, other = self.numbers[seed], self.numbers[game.opponent]
            found[frozenset({one, other})] = (other, one) if game.colour == "b" else (one, other)
        return found or "round_open"

    def _unclear(self, number: int) -> str:
        """Return why the previous rounds leave somebody's points unclear, "" where they do not."""
        before = [game for games in self.games.values() for game in games[: number - 1]]
        return "result_open" if any(game.opponent and not game.result for game in before) else ""

    def _before(self, number: int) -> BeforeRound:
        return BeforeRound(
            games={seed: games[: number - 1] for seed, games in self.games.items()},
            absent=frozenset(
                seed
                for seed, games in self.games.items()
                if not games[number - 1].opponent and games[number - 1].result != "U"
            ),
            rounds=max(self.rounds, number),
            scoring=self.reported.scoring,
            white_first=self.white_first,
            accelerations=self._accelerations(number),
            forbidden=self._forbidden(number),
        )

    @cached_property
    def white_first(self) -> bool:
        """Return whether the top seed has White in round 1: as declared (152), else as on the first board."""
        if self.reported.initial_colour:
            return self.reported.initial_colour.lower().startswith("w")
        for seed in sorted(self.games):
            game = self.games[seed][0]
            if game.opponent > seed and game.colour in {"w", "b"}:
                return (game.colour == "w") == bool(seed % 2)
        return True

    def _accelerations(self, last: int) -> dict[int, list[Decimal]]:
        """Return the fictitious points (250, XXA) up to that round."""
        found: dict[int, list[Decimal]] = {}
        for row in self.reported.player_accelerations:
            if row.number in self.seeds:
                points = [*row.points, *[Decimal(0)] * last][:last]
                found[self.seeds[row.number]] = points
        for each in self.reported.accelerations:
            for number, seed in self.seeds.items():
                if each.first_number <= number <= each.last_number and each.game_points is not None:
                    points = found.setdefault(seed, [Decimal(0)] * last)
                    for index in range(each.first_round - 1, min(each.last_round, last)):
                        points[index] += each.game_points
        return found

    def _forbidden(self, number: int) -> frozenset[Pair]:
        """Return the pairs that must not meet in that round (260, XXP)."""
        pairs: set[Pair] = set()
        for each in self.reported.prohibited:
            if not each.first_round or each.first_round <= number <= each.last_round:
                known = sorted(self.seeds[one] for one in each.numbers if one in self.seeds)
                pairs |= set(combinations(known, 2))
        return frozenset(pairs)

    def _compared(
        self, number: int, found: dict[frozenset[int], Pair], made: tuple[Pair, ...]
    ) -> RoundVerdict:
        asked = {frozenset(pair) - {NOBODY}: pair for pair in made}
        places = self._places(number)
        boards, settled = [], set()
        for key, (white, black) in found.items():
            kind = self._difference((white, black), asked.get(key), number)
            if kind:
                boards.append(OtherBoard(places[key], white, black, kind))
            else:
                settled.add(key)
        wanted = tuple(pair for key, pair in asked.items() if key not in settled)
        boards.sort(key=lambda each: each.board)
        return RoundVerdict(number, DIFFERS if boards else SAME, "", tuple(boards), wanted)

    def _difference(self, played: Pair, wanted: Pair | None, number: int) -> str:
        if wanted is None:
            return BYE if NOBODY in played else OPPONENTS
        # Many programs report no colours for an unplayed game.
        known = NOBODY in played or self.games[self.seeds[played[0]]][number - 1].colour in {"w", "b"}
        return COLOURS if known and played != wanted else ""

    def _places(self, number: int) -> dict[frozenset[int], int]:
        """Return each pair's board number, in the order of the round's page."""
        return {
            frozenset({each.white.number, *([each.black.number] if each.black else [])}): each.number
            for each in boards_of(self.results, number)
        }
