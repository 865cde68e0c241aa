"""Texts that explain why an answer of the trainer is right; the articles are shown beside them."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

# A move as engines write it: from, to, and the piece of a promotion.
UCI = re.compile("[a-h][1-8][a-h][1-8][qrbn]?")

# Explanation code → text.
WHY = {
    "beginning_game_goes_on": _("Each player has made %(bound)s moves: the game goes on."),
    "beginning_new_game": _(
        "The initial position was wrong, or the colours were reversed and the players had not yet made "
        "%(bound)s moves each: a new game."
    ),
    "beginning_position_transferred": _(
        "The position is transferred to a correctly placed board, and the game goes on."
    ),
    "castling_legal": _(
        "Neither king nor rook has moved, there is no piece between them, and the king does not leave, "
        "cross or reach an attacked square."
    ),
    "castling_right_lost": _("The king has moved before."),
    "castling_king_in_check": _("The square on which the king stands is attacked."),
    "castling_crosses_attack": _("The square that the king must cross is attacked."),
    "castling_ends_in_check": _("The square that the king is to occupy is attacked."),
    "castling_piece_between": _("There is a piece between king and rook."),
    "en_passant_legal": _("The pawn advanced two squares by %(last)s, the move just made."),
    "en_passant_not_two_squares": _("The pawn advanced only one square by %(last)s."),
    "en_passant_too_late": _("%(last)s was played since; en passant is possible only on the next move."),
    "en_passant_leaves_king_attacked": _("The capture would leave the player's own king attacked."),
    "leaves_king_attacked": _("The player's own king would be attacked after: %(moves)s."),
    "touched_4_3_1": _("The first of the player's own pieces touched that can be moved must be moved."),
    "touched_4_3_2": _("The first of the opponent's pieces touched that can be captured must be captured."),
    "touched_4_3_3": _(
        "The first of the opponent's pieces touched must be captured with the first of the player's own"
        " pieces touched; if that is illegal, the first piece touched that can be moved or captured "
        "decides."
    ),
    "fifty_claim_right": _(
        "50 moves of each without a capture or a pawn move are reached, counting a move written down."
    ),
    "fifty_rejected_one_minute": _(
        "50 moves of each without a capture or a pawn move are not reached, counting a move written down; "
        "in blitz the opponent gets one minute."
    ),
    "fifty_rejected_two_minutes": _(
        "50 moves of each without a capture or a pawn move are not reached, counting a move written down; "
        "the opponent gets two minutes."
    ),
    "fifty_already_drawn": _("75 moves of each without a capture or a pawn move have ended the game."),
    "repetition_claim_right": _("The position occurs %(times)s times, counting a move written down."),
    "repetition_rejected_one_minute": _(
        "The position occurs %(times)s times, counting a move written down; "
        "in blitz the opponent gets one minute."
    ),
    "repetition_rejected_two_minutes": _(
        "The position occurs %(times)s times, counting a move written down; the opponent gets two minutes."
    ),
    "repetition_already_drawn": _("A position that occurred five times has ended the game."),
    "penalty_one_minute": _("The first offence in blitz: one minute for the opponent."),
    "penalty_two_minutes": _("The first offence: two minutes for the opponent."),
    "penalty_game_lost": _("The second offence loses the game."),
    "penalty_game_drawn": _(
        "The second offence loses the game, but the opponent cannot mate by any series of legal moves: draw."
    ),
    "penalty_move_stands": _("Without adequate supervision it stands once the opponent has moved."),
    "tie_break_BH": _("The sum of the points of all opponents: %(value)s."),
    "tie_break_BH-C1": _("The points of the opponents without the lowest: %(value)s."),
    "tie_break_BH-M1": _("The points of the opponents without the highest and the lowest: %(value)s."),
    "tie_break_SB": _("The points of the opponents beaten and half of those drawn with: %(value)s."),
    "tie_break_SB-C1": _("The same as Sonneborn-Berger, without its lowest contribution: %(value)s."),
    "tie_break_PS": _("The sum of the points after each round: %(value)s."),
    "tie_break_PS-C1": _("The sum of the points after each round except the first: %(value)s."),
    "tie_break_WIN": _("Rounds with the points of a win, played or not: %(value)s."),
    "tie_break_WON": _("Games won over the board: %(value)s."),
    "tie_break_BPG": _("Games played with Black: %(value)s."),
    "tie_break_BWG": _("Games won with Black: %(value)s."),
    "tie_break_DE": _(
        "Player %(player)s has most points, %(value)s, in the games among those who are level."
    ),
    "k_new_player": _("New players have K = 40 until they have played 30 games: %(used)s."),
    "k_junior_until_year_end": _(
        "Until the end of the year of the 18th birthday K is 40 while the rating is under 2300: %(used)s."
    ),
    "k_otherwise": _("K is 20 while the rating has stayed under 2400: %(used)s."),
    "k_reached": _("K is 10 once the rating has reached 2400: %(used)s."),
    "norm_mix_own_federation": _("At most three fifths of %(games)s opponents: %(limit)s."),
    "norm_mix_one_federation": _("At most two thirds of %(games)s opponents: %(limit)s."),
    "norm_mix_title_holders": _("At least half of %(games)s opponents: %(limit)s."),
    "norm_mix_counted_titles": _("One third of %(games)s opponents, and at least three: %(limit)s."),
    "flag_mate_possible": _("With %(opponent)s against %(player)s a series of legal moves ends in mate."),
    "flag_mate_impossible": _("With %(opponent)s against %(player)s no series of legal moves ends in mate."),
    "sixty_moves": _("%(base)s minutes and 60 times %(increment)s seconds are %(minutes)s minutes."),
    "arrival_loses": _("%(late)s minutes late, the default time is %(default)s minutes."),
    "arrival_plays": _("%(late)s minutes late, within the default time of %(default)s minutes."),
    "white_loses_the_time": _("White loses the time until the arrival: %(base)s less %(late)s minutes."),
    "rating_change": _("Expected %(expected)s, scored %(points)s; the sum times K (%(k)s)."),
    "norm_score": _("A performance of %(performance)s is needed; the average is %(average)s."),
    "norm_average_too_low": _(
        "An average of %(lowest)s is needed and it is %(average)s: no score is enough."
    ),
    "norm_performance": _("The average is %(average)s after raising at most one opponent to %(floor)s."),
    "last_day_to_register": _("At least %(days)s days before the start."),
    "most_hours_per_day": _("At most %(required)s minutes of play a day."),
    "most_rounds_per_day": _("At most %(required)s rounds a day."),
    "most_norm_rounds_a_day": _("A norm event has at most %(required)s rounds a day."),
    "minimum_time": _("The highest rating is %(highest)s: at least %(minutes)s minutes."),
    "first_list": _("The lists close on %(closing)s; the list is that of %(list)s."),
    "last_list": _("The lists close on %(closing)s; the last list is that of %(list)s."),
    "need_not_record": _(
        "Fewer than five minutes and less than 30 seconds a move, or no duty at this rate of play."
    ),
    "must_record": _("The moves are recorded, with 30 seconds a move always."),
    "first_rating_published": _(
        "%(points)s of %(games)s games, with two draws against 1800 added: %(rating)s."
    ),
    "certificates_swiss": _("One certificate for every 25 players or part thereof: %(most)s."),
    "certificates_round_robin": _("A round robin gives at most two certificates."),
    "norm_rounds": _("%(rounds)s rounds are needed; one event of an application may have %(fewest)s."),
    "event_level": _("International with players from %(needed)s federations or more, national with one."),
    "norm_validity": _("A norm can be submitted for %(years)s years."),
    "protection_fide_level": _("The kind of the event decides."),
    "protection_prize_fund": _("The prize fund of %(prize_eur)s euros decides."),
    "protection_average_rating": _(
        "The average rating of %(average)s decides; it counts in round robins only."
    ),
    "protection_national_championship": _(
        "A national championship has a higher protection level, a national youth championship does not."
    ),
    "pairing_bye": _("The number of players is odd: the last one gets the bye."),
    "pairing_round_1": _("The upper half meets the lower half, each in its order."),
    "pairing_round_2": _("Within the score group, meeting as many colour preferences as possible."),
    "pairing_round_3": _(
        "Within the score group; no two players meet twice, and nobody has the same colour three "
        "times in a row."
    ),
    "first_rating_too_few_games": _("%(games)s games are not enough for a first rating."),
}
# For example 18 games with K = 40 exceed 700, so K is lowered (B.02, 8.3.3).
MOST_K_GAMES = _("K times the games of the period may not pass 700.")


def why(code: str, numbers: Mapping[str, Any]) -> str:
    """Return the explanation of an answer."""
    told = {name: _told(value) for name, value in numbers.items()}
    lowered = f" {MOST_K_GAMES}" if numbers.get("used") != numbers.get("k") and "used" in numbers else ""
    return str(WHY[code]) % told + lowered


def move_in_words(text: str) -> str:
    """Return a UCI move as people write it."""
    return f"{text[:2]}–{text[2:4]}{text[4:].upper()}"


def _told(value: Any) -> Any:
    """Return a value of the explanation as text: moves as people write them, lists joined."""
    if isinstance(value, list):
        return ", ".join(str(_told(each)) for each in value)
    return move_in_words(value) if isinstance(value, str) and UCI.fullmatch(value) else value
