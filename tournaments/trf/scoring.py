"""The points that each result is worth in a report."""

from decimal import Decimal

from .model import Game, Player, Scoring, Tournament


def scoring_of(win: Decimal, draw: Decimal, loss: Decimal, bye: Decimal) -> Scoring:
    """Return a scoring with these points for either colour; absence gives no points."""
    return Scoring(
        white_win=win,
        black_win=win,
        white_draw=draw,
        black_draw=draw,
        white_loss=loss,
        black_loss=loss,
        half_bye=draw,
        full_bye=win,
        allocated_bye=bye,
        forfeit_win=win,
    )


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
        # Without an opponent, the result symbols of TRF06 mean byes.
        self.alone = {
            **self.paired["-"],
            "": scoring.zero_bye,
            "=": scoring.half_bye,
            "1": scoring.full_bye,
            "0": scoring.zero_bye,
            "-": scoring.zero_bye,
        }

    def of(self, game: Game) -> Decimal:
        table = self.paired[game.colour] if game.opponent else self.alone
        return table[game.result]


_KINDS = {"1": "W", "W": "W", "=": "D", "D": "D", "0": "L", "L": "L"}


def abnormal_points(
    tournament: Tournament, values: Values
) -> tuple[dict[int, Decimal], dict[tuple[int, int], Decimal]]:
    """Read record 299 of players.

    Returns extra points by number, and replaced points of a round by number and index.
    """
    players: dict[int, Player] = {}
    for player in tournament.players:
        players.setdefault(player.number, player)
    bonus: dict[int, Decimal] = {}
    rounds: dict[tuple[int, int], Decimal] = {}
    for record in tournament.abnormal_points:
        # A value for a kind of result that names no players applies to all of them.
        for number in record.numbers or (players if record.kind else ()):
            if number not in players or record.game_points is None:
                continue
            if not record.kind:
                bonus[number] = bonus.get(number, Decimal(0)) + record.game_points
                continue
            for index, game in enumerate(players[number].games):
                kind = _KINDS.get(game.result, game.result)
                if kind == record.kind and record.round in (0, index + 1):
                    rounds[number, index] = record.game_points
    return bonus, rounds
