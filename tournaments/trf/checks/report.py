"""The report under check, with the places of its records."""

from collections.abc import Set
from decimal import Decimal

from tournaments.trf.findings import Finding, Findings, Severity, Value
from tournaments.trf.model import Game, Player, Tournament, keyed
from tournaments.trf.reader import Places

ROUND_COLUMN = 92
SWISS_WORDS = ("swiss", "suiss", "suiz", "svizz", "schweiz", "швейц", "dutch")


class Report:
    """A tournament, where its records stand, and the findings so far."""

    def __init__(self, tournament: Tournament, places: Places, dialect: str, federations: Set[str]) -> None:
        self.tournament = tournament = keyed(tournament)
        self.dialect = dialect
        self.federations = federations
        self.findings = Findings()
        self._places = places
        self.by_number: dict[int, Player] = {}
        for player in tournament.players:
            self.by_number.setdefault(player.number, player)
        kinds = f"{tournament.kind} {tournament.encoded_kind}".casefold()
        self.swiss = any(word in kinds for word in SWISS_WORDS)
        self.teams = bool(tournament.teams)

    def about(self, severity: Severity, code: str, at: str = "", /, **data: Value) -> None:
        """Note something about a record of the tournament section, or the whole report."""
        line = self._places.headers.get(at, 0)
        self.findings.add(Finding(severity, code, line, 5 if line else 0, data))

    def player(self, severity: Severity, code: str, player: Player, column: int, **data: Value) -> None:
        line = self._places.players.get(player.key, 0)
        about = {"number": player.number, "key": player.key, **data}
        self.findings.add(Finding(severity, code, line, column, about))

    def game(self, severity: Severity, code: str, player: Player, index: int, **data: Value) -> None:
        """Note something about one round of a player; `index` counts from 0."""
        column = ROUND_COLUMN + 10 * index
        self.player(severity, code, player, column, round=index + 1, **data)

    def team(self, severity: Severity, code: str, index: int, column: int, **data: Value) -> None:
        lines = self._places.teams
        line = lines[index] if index < len(lines) else 0
        name = self.tournament.teams[index].name
        self.findings.add(Finding(severity, code, line, column, {"team": name, **data}))


class Values:
    """Points of a round by the report's scoring (records 162, XXS, BBx)."""

    def __init__(self, tournament: Tournament) -> None:
        scoring = tournament.scoring
        byes = {
            "H": scoring.half_bye,
            "F": scoring.full_bye,
            "U": scoring.allocated_bye,
            "Z": scoring.zero_bye,
        }
        white = {"1": scoring.white_win, "=": scoring.white_draw, "0": scoring.white_loss}
        black = {"1": scoring.black_win, "=": scoring.black_draw, "0": scoring.black_loss}
        forfeits = {"+": scoring.forfeit_win, "-": scoring.forfeit_loss, "": Decimal(0)}
        self.paired = {
            colour: {**own, **forfeits, **byes, "W": own["1"], "D": own["="], "L": own["0"]}
            for colour, own in (("w", white), ("b", black), ("-", white))
        }
        self.alone = {
            **self.paired["-"],
            "": scoring.zero_bye,
            "=": scoring.half_bye,
            "1": scoring.full_bye,
            "0": scoring.zero_bye,
        }

    def of(self, game: Game) -> Decimal:
        table = self.paired[game.colour] if game.opponent else self.alone
        return table[game.result]
