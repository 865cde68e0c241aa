"""The report being checked, with the places of its records."""

from collections.abc import Set

from tournaments.trf.findings import Finding, Findings, Severity, Value
from tournaments.trf.model import Player, Tournament, keyed
from tournaments.trf.reader import Places

# Columns where rounds (record 001) and the members of a team (record 013) begin.
ROUND_COLUMN = 92
MEMBERS_COLUMN = 37
# Words for Swiss in the free text of record 092, in the languages that programs write it in.
SWISS_WORDS = ("swiss", "suiss", "suiz", "svizz", "schweiz", "швейц", "dutch")


class Report:
    """A tournament, the lines of its records, and the findings so far."""

    def __init__(self, tournament: Tournament, places: Places, dialect: str, federations: Set[str]) -> None:
        self.tournament = tournament = keyed(tournament)
        self.dialect = dialect
        self.federations = federations
        self.findings = Findings()
        self._places = places
        self.unreadable = places.unreadable
        self.by_number: dict[int, Player] = {}
        # Of two players with the same start number the first is meant; the duplicate is reported elsewhere.
        for player in tournament.players:
            self.by_number.setdefault(player.number, player)
        kinds = f"{tournament.kind} {tournament.encoded_kind}".casefold()
        self.swiss = any(word in kinds for word in SWISS_WORDS)
        self.teams = bool(tournament.teams)

    def about(self, severity: Severity, code: str, at: str = "", /, **data: Value) -> None:
        """Add a finding about a record of the tournament section, or about the whole report."""
        line = self._places.headers.get(at, 0)
        self.findings.add(Finding(severity, code, line, 5 if line else 0, data))

    def player(self, severity: Severity, code: str, player: Player, column: int, **data: Value) -> None:
        line = self._places.players.get(player.key, 0)
        about = {"number": player.number, "key": player.key, **data}
        self.findings.add(Finding(severity, code, line, column, about))

    def game(self, severity: Severity, code: str, player: Player, index: int, **data: Value) -> None:
        """Add a finding about one round of a player; `index` counts from 0."""
        column = ROUND_COLUMN + 10 * index
        self.player(severity, code, player, column, round=index + 1, **data)

    def record(self, severity: Severity, code: str, name: str, index: int, **data: Value) -> None:
        """Add a finding about one of the other records, by its place among those of its kind."""
        lines = self._places.records.get(name, ())
        line = lines[index] if index < len(lines) else 0
        self.findings.add(Finding(severity, code, line, 5 if line else 0, data))

    def members_column(self, index: int) -> int:
        """Return the column where the players of a team begin in its record."""
        columns = self._places.members
        return columns[index] if index < len(columns) else MEMBERS_COLUMN

    def team(self, severity: Severity, code: str, index: int, column: int, **data: Value) -> None:
        lines = self._places.teams
        line = lines[index] if index < len(lines) else 0
        name = self.tournament.teams[index].name
        about = {"team": name, "team_key": index + 1, **data}
        self.findings.add(Finding(severity, code, line, column, about))
