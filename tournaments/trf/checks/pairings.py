"""Checks the rounds: both players of a game report it alike, byes and forfeits are possible."""

from tournaments.trf.model import BYES, FORFEITS, NO_GAME, PLAYED, Game, Player

from .report import Report

_AGREEING = {
    *(("1", "0"), ("0", "1"), ("=", "="), ("W", "L"), ("L", "W"), ("D", "D")),
    *(("+", "-"), ("-", "+"), ("-", "-")),
}
# An arbiter may punish both or one player: 0-0 and ½-0 exist, 1-1 does not (Laws 11.6 ff., 12.9).
_UNUSUAL = {("0", "0"), ("=", "0"), ("0", "="), ("L", "L"), ("D", "L"), ("L", "D")}
# Colour and result of one side with those of the other; a forfeit may have no colours.
_FAIR = frozenset(
    (colour, result, other_colour, other)
    for colour, other_colour in (("w", "b"), ("b", "w"))
    for result, other in _AGREEING
) | {("-", result, "-", other) for result, other in _AGREEING if result in FORFEITS}


# One side was there and the other one absent, which the report writes as a bye.
_ABSENT = {("+", "Z"), ("Z", "+")}

# Results from which the opponent's result follows.
MIRRORED = frozenset("1=0WDL+-")


def check(report: Report) -> None:
    rounds = report.tournament.rounds
    # Rounds missing at the end count as entries without a game, so every index can be looked up.
    rows = {
        number: player.games + (NO_GAME,) * (rounds - len(player.games))
        for number, player in report.by_number.items()
    }
    for player in report.tournament.players:
        number = player.number
        for index, (opponent, colour, result) in enumerate(player.games):
            if not opponent:
                if result in "10WDL" and result:
                    report.game("warning", "bye_as_game", player, index, actual=result)
            elif opponent not in rows:
                _odd(report, player, index)
            else:
                back, other_colour, other_result = rows[opponent][index]
                # One look-up in a table of all fair combinations: the common case costs nothing more.
                if back != number or (colour, result, other_colour, other_result) not in _FAIR:
                    _odd(report, player, index)
    _allocated_byes(report)
    # Team events may pair the same players again, and a round robin with several cycles must.
    if report.swiss and not report.teams:
        _rematches(report)


def _odd(report: Report, player: Player, index: int) -> None:
    """Report what is wrong with an inconsistent game."""
    game = player.games[index]
    other = report.by_number.get(game.opponent)
    if other is None:
        report.game("error", "opponent_unknown", player, index, opponent=game.opponent)
    elif other.number == player.number:
        report.game("error", "opponent_self", player, index, opponent=game.opponent)
    else:
        # The opponent's record may end before this round.
        answer = other.games[index] if index < len(other.games) else Game()
        if answer.opponent != player.number:
            _one_sided(report, player, index, answer)
        # Each game is reported once, with the player who stands first in the report.
        elif player.key <= other.key:
            _colours(report, player, index, answer)
            _results(report, player, index, answer)


def _one_sided(report: Report, player: Player, index: int, answer: Game) -> None:
    game = player.games[index]
    if {(player.key, index), (report.by_number[game.opponent].key, index)} & report.unreadable:
        # One of the two entries could not be read, which is already reported there.
        return
    told = _entry(player, game) if answer == NO_GAME and game.result in MIRRORED else {}
    # A forfeit that the other side left out is usual.
    if not answer.opponent and game.result in FORFEITS and answer.result not in PLAYED:
        report.game("warning", "forfeit_one_sided", player, index, opponent=game.opponent, **told)
    elif game.result in BYES and not answer.opponent:
        report.game("warning", "bye_with_opponent", player, index, opponent=game.opponent, actual=game.result)
    else:
        actual = answer.opponent
        report.game(
            "error", "opponent_not_mutual", player, index, opponent=game.opponent, actual=actual, **told
        )


def _entry(player: Player, game: Game) -> dict[str, str | int | None]:
    """Return the side of a game from which the other side can be corrected."""
    return {"entry": f"{game.opponent:04d} {game.colour} {game.result}", "entry_key": player.key}


def _colours(report: Report, player: Player, index: int, answer: Game) -> None:
    game = player.games[index]
    # A game lost by forfeit was never started, so its colours may be missing.
    if game.result in FORFEITS and "-" in (game.colour, answer.colour):
        return
    if game.colour == answer.colour != "-":
        report.game("error", "colours_equal", player, index, opponent=game.opponent, actual=game.colour)
    elif "-" in (game.colour, answer.colour):
        report.game("warning", "colour_missing", player, index, opponent=game.opponent)


def _results(report: Report, player: Player, index: int, answer: Game) -> None:
    game = player.games[index]
    pair = (game.result, answer.result)
    if pair in _AGREEING:
        return
    shown = f"{game.result or '·'}:{answer.result or '·'}"
    if pair == ("", ""):
        report.game("warning", "result_missing", player, index, opponent=game.opponent)
    elif pair in _ABSENT:
        away = player if game.result == "Z" else report.by_number[game.opponent]
        met = game.opponent if away is player else player.number
        report.game("warning", "bye_with_opponent", away, index, opponent=met, actual="Z")
    elif pair in _UNUSUAL:
        report.game("warning", "result_unusual", player, index, opponent=game.opponent, actual=shown)
    else:
        other = report.by_number[game.opponent]
        sides = ((player, game), (other, answer))
        told = [_entry(one, side) for one, side in sides if side.result in MIRRORED]
        # With exactly one result given, the other side can be proposed from it.
        given = told[0] if len(told) == 1 and "" in pair else {}
        report.game(
            "error", "results_contradict", player, index, opponent=game.opponent, actual=shown, **given
        )


def _allocated_byes(report: Report) -> None:
    """Report a second pairing-allocated bye in a round, or for the same player (C.04.1)."""
    team_of = {number: team.name for team in report.tournament.teams for number in team.players}
    rounds: dict[int, set[str | int]] = {}
    for player in report.tournament.players:
        given = [index for index, (_, _, result) in enumerate(player.games) if result == "U"]
        for index in given:
            # The players of one team receive a team's bye together; that is one bye.
            side = team_of.get(player.number, player.number)
            holders = rounds.setdefault(index, set())
            if holders and side not in holders:
                report.game("warning", "allocated_bye_second", player, index)
            holders.add(side)
        # A team's players may each have had it with the team.
        if len(given) > 1 and not report.teams:
            report.game("warning", "allocated_bye_again", player, given[1])


def _rematches(report: Report) -> None:
    """Report players who meet twice in a Swiss (C.04.1)."""
    for player in report.tournament.players:
        opponents = [opponent for opponent, _, _ in player.games if opponent]
        if len(opponents) == len(set(opponents)):
            continue
        seen: set[int] = set()
        for index, game in enumerate(player.games):
            # Reported once, for the player with the lower number.
            if game.opponent in seen and game.result in PLAYED and player.number < game.opponent:
                report.game("warning", "opponents_met", player, index, opponent=game.opponent)
            if game.result in PLAYED:
                seen.add(game.opponent)
