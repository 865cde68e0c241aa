"""Texts of the trainer's questions and options."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from seminars.trainer import Topic

TOPICS = {
    Topic.LAWS: _("Laws of Chess"),
    Topic.TIE_BREAKS: _("Tie-breaks"),
    Topic.RATINGS: _("Ratings"),
    Topic.TITLES: _("Titles and norms"),
    Topic.REGISTRATION: _("Registration of events"),
    Topic.PAIRING: _("Pairing"),
    Topic.ARBITERS: _("Arbiters' norms"),
    Topic.FAIR_PLAY: _("Fair play"),
}
LEVELS = {1: _("the rule"), 2: _("its bounds"), 3: _("its exceptions")}
RATES = {"standard": _("standard play"), "rapid": _("rapid"), "blitz": _("blitz")}

_TIE_BREAK = _("%(system)s, C.07 of 2026. %(tie_break)s of player %(player)s?")

# Kind → question. The placeholders are made by `facts.parameters`.
ASKED = {
    "flag_fall": _("%(rate)s. The flag of the player to move falls. What is the result?"),
    "castling": _("%(history)s May they castle by %(move)s?"),
    "illegal_move": _("Which of these moves are illegal?"),
    "en_passant": _(
        "From this position the moves are: %(moves)s. May a pawn then capture en passant by %(move)s?"
    ),
    "touched_piece": _(
        "The player to move deliberately touched, in this order: %(touched)s. "
        "Which of these moves may they make?"
    ),
    "repetition": _(
        "%(rate)s. From this position the moves are: %(moves)s. The player then to move claims a draw "
        "by repetition%(intended)s. What do you decide?"
    ),
    "fifty_moves": _(
        "%(rate)s. White made %(white_moves)s and Black %(black_moves)s moves "
        "without a capture or a pawn move. "
        "The player to move claims a draw%(intended)s. What do you decide?"
    ),
    "penalty": _(
        "%(rate)s, %(supervised)s. Offence number %(number)s of this player: %(offence)s. %(opponent_moved)s "
        "The opponent has %(opponent_pieces)s, the player %(player_pieces)s. What do you decide?"
    ),
    "wrong_beginning": _(
        "%(rate)s, %(supervised)s. White made %(white_moves)s and Black %(black_moves)s moves "
        "when it is found: "
        "%(wrong)s. What do you decide?"
    ),
    "rate_of_play": _(
        "%(base_minutes)s minutes and %(increment_seconds)s seconds a move. Which rate of play is it?"
    ),
    "recording": _(
        "%(rate)s, %(increment_seconds)s seconds a move. The player has %(seconds_left)s seconds left"
        "%(was_below)s. Must they record the moves?"
    ),
    "late_arrival": _("%(story)s"),
    "buchholz": _TIE_BREAK,
    "sonneborn_berger": _TIE_BREAK,
    "progressive_score": _TIE_BREAK,
    "counted_games": _TIE_BREAK,
    "direct_encounter": _(
        "A round robin: the players %(tied)s have %(points)s points each. Which of them is first by the"
        " direct encounter?"
    ),
    "rating_change": _(
        "Rating %(rating)s, K = %(k)s; opponents and results: %(games)s. What is the rating change?"
    ),
    "k_factor": _(
        "List of %(list)s: born %(birth_year)s, rating %(rating)s, highest so far %(peak)s, "
        "%(games_before)s games "
        "before%(games_in_period)s. Which K counts?"
    ),
    "first_rating": _("An unrated player meets rated opponents: %(games)s. What is the first rating?"),
    "norm_score": _(
        "%(title)s norm, %(games)s games, average rating of the opponents %(average)s. Which score is needed?"
    ),
    "norm_mix": _("%(title)s norm, %(games)s games. %(asked)s"),
    "norm_performance": _(
        "%(title)s norm. Opponents: %(ratings)s. Score %(score)s. What is the performance rating?"
    ),
    "registration_day": _(
        "An event starts on %(start)s; highest rating %(top_rating)s, of women %(top_rating_women)s; "
        "%(norm_event)s. What is the last day to register it?"
    ),
    "rounds_a_day": _(
        "%(base_minutes)s minutes and %(increment_seconds)s seconds a move; %(norm_event)s. What is the"
        " maximum number of rounds a day?"
    ),
    "minimum_time": _(
        "Players rated %(ratings)s meet. What is the minimum number of minutes for 60 moves for the game to"
        " be rated?"
    ),
    "rating_list": _("An event ends on %(end)s. %(asked)s"),
    "arbiter_certificates": _(
        "%(event_level)s, %(system)s, %(entries)s players. What is the maximum number of norm "
        "certificates for arbiters?"
    ),
    "arbiter_rounds": _("An event has %(rounds)s rounds. Can it be an %(title)s norm of an arbiter?"),
    "arbiter_event_level": _(
        "An event organised by %(organiser)s has players from %(federations)s federations. Which level "
        "does it have for an arbiter's %(title)s norm?"
    ),
    "arbiter_norm_validity": _("%(norm)s, last day %(end)s. Until which day can the norm be submitted?"),
    "next_opponent": _(
        "Dutch system by the rules valid until %(valid_until)s; %(entries)s players, numbered by "
        "rating; number 1 has White in round 1. Who does player %(asked_player)s meet in round "
        "%(round)s?"
    ),
    "protection_level": _(
        "%(event)s, %(system)s, average rating %(average)s, %(women)s, prize fund %(prize_eur)s euros; "
        "%(championship)s. Which protection level, from 18 November 2024 on?"
    ),
}

OPTIONS = {
    "opponent_wins": _("the opponent wins"),
    "draw": _("draw"),
    "game_goes_on": _("the game goes on"),
    "arbiter_decides": _("the arbiter decides"),
    "legal": _("yes, it is legal"),
    "crosses_attack": _("no, the king crosses an attacked square"),
    "ends_in_check": _("no, the king would be in check"),
    "king_in_check": _("no, the king is in check"),
    "piece_between": _("no, there is a piece in between"),
    "right_lost": _("no, the right was lost"),
    "leaves_king_attacked": _("no, it leaves the player's own king attacked"),
    "not_two_squares": _("no, the pawn did not advance two squares"),
    "too_late": _("no, it is too late"),
    "already_drawn": _("the game is drawn already"),
    "claim_right": _("the claim is correct: draw"),
    "rejected_one_minute": _("wrong claim: one minute for the opponent"),
    "rejected_two_minutes": _("wrong claim: two minutes for the opponent"),
    "game_drawn": _("the game is drawn"),
    "game_lost": _("the player loses the game"),
    "move_stands": _("the move stands"),
    "one_minute": _("one minute for the opponent"),
    "two_minutes": _("two minutes for the opponent"),
    "new_game": _("a new game is played"),
    "position_transferred": _("the position is transferred and the game goes on"),
    "blitz": _("blitz"),
    "rapid": _("rapid"),
    "standard": _("standard play"),
    "must_record": _("yes"),
    "need_not_record": _("no"),
    "loses": _("the player loses the game"),
    "plays": _("the player may play"),
    "none": _("none"),
    "norm": _("yes"),
    "norm_once": _("yes, but only one such event in an application"),
    "no_norm": _("no"),
    "WORLD_CONTINENTAL": _("world or continental"),
    "INTERNATIONAL": _("international"),
    "NATIONAL": _("national"),
    "NONE": _("neither national nor international"),
    "STANDARD": _("standard protection"),
    "INCREASED": _("increased protection"),
    "MAXIMUM": _("maximum protection"),
}

# Parameter → value → text.
VALUES: dict[str, Mapping[Any, Any]] = {
    "event_level": {"INTERNATIONAL": _("International event"), "NATIONAL": _("National event")},
    "system": {
        "SS": _("Swiss system"),
        "swiss": _("Swiss system"),
        "RR": _("round robin"),
        "round-robin": _("round robin"),
        "DR": _("double round robin"),
    },
    "organiser": {
        "federation": _("a federation"),
        "continental": _("a continental association"),
        "fide": _("FIDE"),
    },
    "norm": {"tournament": _("Norm of a tournament"), "seminar": _("Norm of a seminar")},
    "event": {
        "world": _("World event of FIDE"),
        "major_continental": _("Major continental championship"),
        "minor_continental": _("Minor continental championship"),
        "title_norms": _("Event with norms for GM or IM"),
        "other": _("Other rated event, no norms for GM or IM"),
    },
    "women": {True: _("women only"), False: _("open to all")},
    "championship": {
        "no": _("no national championship"),
        "yes": _("national championship"),
        "youth": _("national youth championship"),
    },
}

OFFENCES = {
    "illegal_move": _("an illegal move was completed"),
    "clock_without_move": _("the clock was pressed without a move"),
    "two_hands": _("one move was made with two hands"),
    "pawn_not_replaced": _("a pawn was not replaced"),
}
WRONG = {
    "board_turned": _("the board is placed the wrong way round"),
    "colours_reversed": _("the colours are reversed"),
    "start_position": _("the initial position was wrong"),
}
MIX = {
    "own_federation": _("What is the maximum number of opponents from the player's own federation?"),
    "one_federation": _("What is the maximum number of opponents from one federation?"),
    "title_holders": _("What is the minimum number of title-holders?"),
    "counted_titles": _("What is the minimum number of opponents with titles that count?"),
}
LISTS = {
    "first_list": _("Which is the first list that can rate it?"),
    "last_list": _("Which is the last list that can rate it?"),
}
TIE_BREAKS = {
    "BH": _("What is the Buchholz"),
    "BH-C1": _("What is the Buchholz without the lowest value (Cut-1)"),
    "BH-M1": _("What is the median Buchholz (without highest and lowest)"),
    "SB": _("What is the Sonneborn-Berger"),
    "SB-C1": _("What is the Sonneborn-Berger without the lowest value (Cut-1)"),
    "PS": _("What is the progressive score"),
    "PS-C1": _("What is the progressive score without the first round (Cut-1)"),
    "WIN": _("What is the number of wins"),
    "WON": _("What is the number of games won over the board"),
    "BPG": _("What is the number of games played with Black"),
    "BWG": _("What is the number of games won with Black"),
}
