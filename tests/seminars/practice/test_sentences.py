"""Each kind of question in words: every value stands where it belongs."""

import pytest

from tests.seminars.practice.questions import AT_HOME, BLACK_MOVES, MOVED, text

SENTENCES = [
    pytest.param(
        "flag_fall",
        {"fen": AT_HOME, "rate": "standard"},
        "Standard play. The flag of the player to move falls. What is the result?",
        id="E.01 6.9 the rate begins the sentence with a capital",
    ),
    pytest.param(
        "castling",
        {"fen": MOVED, "move": "e1c1"},
        "The king of the player to move has moved before and returned. May they castle by e1–c1?",
        id="E.01 3.8.2.1 the king has moved",
    ),
    pytest.param(
        "castling",
        {"fen": AT_HOME, "move": "e1g1"},
        "Neither the king nor a rook of the player to move has moved before. May they castle by e1–g1?",
        id="E.01 3.8.2 nothing has moved",
    ),
    pytest.param(
        "castling",
        {"fen": BLACK_MOVES, "move": "e8g8"},
        "Neither the king nor a rook of the player to move has moved before. May they castle by e8–g8?",
        id="E.01 3.8.2 Black castles by Black's rights",
    ),
    pytest.param("illegal_move", {"fen": AT_HOME}, "Which of these moves are illegal?", id="E.01 3.10.2"),
    pytest.param(
        "en_passant",
        {"fen": AT_HOME, "moves": ["e7e5", "a1a2"], "move": "d5e6"},
        "From this position the moves are: e7–e5 a1–a2. May a pawn then capture en passant by d5–e6?",
        id="E.01 3.7.4 moves in their order, the capture last",
    ),
    pytest.param(
        "touched_piece",
        {"fen": AT_HOME, "touched": ["h1", "a1"]},
        "The player to move deliberately touched, in this order: h1, a1. Which of these moves may they make?",
        id="E.01 4.3 the order of touching is kept",
    ),
    pytest.param(
        "repetition",
        {"fen": AT_HOME, "moves": ["a1a2"], "intended": None, "rate": "rapid"},
        "Rapid. From this position the moves are: a1–a2. The player then to move claims a draw by "
        "repetition. What do you decide?",
        id="E.01 9.2.1.2 the position is on the board",
    ),
    pytest.param(
        "repetition",
        {"fen": AT_HOME, "moves": ["a1a2"], "intended": "e8e7", "rate": "blitz"},
        "Blitz. From this position the moves are: a1–a2. The player then to move claims a draw by "
        "repetition and writes down the move e8–e7. What do you decide?",
        id="E.01 9.2.1.1 the move is written down",
    ),
    pytest.param(
        "fifty_moves",
        {"fen": AT_HOME, "white_moves": 49, "black_moves": 50, "intended": "h1h2", "rate": "standard"},
        "Standard play. White made 49 and Black 50 moves without a capture or a pawn move. The player to "
        "move claims a draw and writes down the move h1–h2. What do you decide?",
        id="E.01 9.3 each side's moves",
    ),
    pytest.param(
        "penalty",
        {
            "offence": "two_hands",
            "number": 2,
            "rate": "blitz",
            "supervised": False,
            "opponent_moved": True,
            "opponent_pieces": "KN",
            "player_pieces": "KQ",
        },
        "Blitz, without adequate supervision. Offence number 2 of this player: one move was made with two "
        "hands. The opponent has moved since. The opponent has KN, the player KQ. What do you decide?",
        id="E.01 B.4 unsupervised, and the opponent has moved",
    ),
    pytest.param(
        "penalty",
        {
            "offence": "pawn_not_replaced",
            "number": 1,
            "rate": "rapid",
            "supervised": True,
            "opponent_moved": False,
            "opponent_pieces": "KRP",
            "player_pieces": "KQP",
        },
        "Rapid, adequately supervised. Offence number 1 of this player: a pawn was not replaced. The "
        "opponent has not moved yet. The opponent has KRP, the player KQP. What do you decide?",
        id="E.01 7.5.2 supervised, and the opponent has not moved",
    ),
    pytest.param(
        "wrong_beginning",
        {"wrong": "board_turned", "white_moves": 10, "black_moves": 9, "rate": "rapid", "supervised": True},
        "Rapid, adequately supervised. White made 10 and Black 9 moves when it is found: the board is placed "
        "the wrong way round. What do you decide?",
        id="E.01 7.2.2",
    ),
    pytest.param(
        "rate_of_play",
        {"base_minutes": 50, "increment_seconds": 10},
        "50 minutes and 10 seconds a move. Which rate of play is it?",
        id="E.01 A.1 base and increment are not exchanged",
    ),
    pytest.param(
        "late_arrival",
        {"scheduled": "10:00", "began": "10:05", "default_minutes": 15, "arrived": "10:20"},
        "The round is scheduled for 10:00 and begins at 10:05; the default time is 15 minutes. A player "
        "arrives at 10:20. May they play?",
        id="E.01 6.7.1",
    ),
    pytest.param(
        "late_arrival",
        {
            "began": "10:05",
            "default_minutes": 30,
            "base_minutes": 90,
            "white_arrived": "10:15",
            "black_arrived": "10:12",
        },
        "The session begins at 10:05 with 90 minutes each; the default time is 30 minutes. White arrives at "
        "10:15, Black at 10:12. How many minutes does White have?",
        id="E.01 6.7.2 White's own arrival",
    ),
    pytest.param(
        "direct_encounter",
        {"system": "round-robin", "code": "DE", "tied": [2, 5, 7], "points": "4.5", "players": []},
        "A round robin: the players 2, 5, 7 have 4.5 points each. Which of them is first by the direct "
        "encounter?",
        id="C.07 6",
    ),
    pytest.param(
        "rating_change",
        {"rating": 2350, "k": 20, "games": [[2200, "1"], [2500, "0.5"]]},
        "Rating 2350, K = 20; opponents and results: 2200: 1; 2500: 0.5. What is the rating change?",
        id="B.02 8.3 each opponent with its result",
    ),
    pytest.param(
        "k_factor",
        {
            "list": "2026-03-01",
            "birth_year": 2008,
            "rating": 2285,
            "peak": 2300,
            "games_before": 29,
            "games_in_period": None,
        },
        "List of 1 Mar 2026: born 2008, rating 2285, highest so far 2300, 29 games before. Which K counts?",
        id="B.02 8.3.3 without a limit of the period",
    ),
    pytest.param(
        "k_factor",
        {
            "list": "2026-03-01",
            "birth_year": 2008,
            "rating": 2285,
            "peak": 2299,
            "games_before": 31,
            "games_in_period": 18,
        },
        "List of 1 Mar 2026: born 2008, rating 2285, highest so far 2299, 31 games before, 18 games in the "
        "period. Which K counts?",
        id="B.02 8.3.3 K times the games of the period",
    ),
    pytest.param(
        "first_rating",
        {"games": [[1800, "0"], [1700, "1"]]},
        "An unrated player meets rated opponents: 1800: 0; 1700: 1. What is the first rating?",
        id="B.02 8.2.2",
    ),
    pytest.param(
        "norm_score",
        {"title": "WIM", "games": 9, "average": 2241},
        "WIM norm, 9 games, average rating of the opponents 2241. Which score is needed?",
        id="B.01 1.4.9",
    ),
    pytest.param(
        "norm_mix",
        {"title": "GM", "games": 10, "asked": "own_federation"},
        "GM norm, 10 games. What is the maximum number of opponents from the player's own federation?",
        id="B.01 1.4.4 the own federation",
    ),
    pytest.param(
        "norm_mix",
        {"title": "GM", "games": 10, "asked": "one_federation"},
        "GM norm, 10 games. What is the maximum number of opponents from one federation?",
        id="B.01 1.4.4 one federation",
    ),
    pytest.param(
        "norm_performance",
        {"title": "IM", "ratings": [2400, None, 2310], "score": "6.5"},
        "IM norm. Opponents: 2400, unrated, 2310. Score 6.5. What is the performance rating?",
        id="B.01 1.4.6 an unrated opponent is named so",
    ),
    pytest.param(
        "registration_day",
        {"start": "2026-02-28", "top_rating": 2701, "top_rating_women": None, "norm_event": False},
        "An event starts on 28 Feb 2026; highest rating 2701, of women –; no norms. What is the last day to "
        "register it?",
        id="B.02 0.2 no woman plays",
    ),
    pytest.param(
        "registration_day",
        {"start": "2026-02-28", "top_rating": 2400, "top_rating_women": 2501, "norm_event": True},
        "An event starts on 28 Feb 2026; highest rating 2400, of women 2501; norms are possible. What is the "
        "last day to register it?",
        id="B.02 0.2 a woman above 2500",
    ),
    pytest.param(
        "rounds_a_day",
        {"base_minutes": 90, "increment_seconds": 30, "norm_event": True},
        "90 minutes and 30 seconds a move; norms are possible. What is the maximum number of rounds a day?",
        id="B.01 1.1.4",
    ),
    pytest.param(
        "minimum_time",
        {"ratings": [2400, None]},
        "Players rated 2400, unrated meet. What is the minimum number of minutes for 60 moves for the "
        "game to be rated?",
        id="B.02 2.1",
    ),
    pytest.param(
        "rating_list",
        {"end": "2026-04-28", "asked": "last_list"},
        "An event ends on 28 Apr 2026. Which is the last list that can rate it?",
        id="B.02 the last list",
    ),
    pytest.param(
        "rating_list",
        {"end": "2026-04-28", "asked": "first_list"},
        "An event ends on 28 Apr 2026. Which is the first list that can rate it?",
        id="B.02 the first list",
    ),
    pytest.param(
        "arbiter_certificates",
        {"event_level": "NATIONAL", "system": "RR", "entries": 12},
        "National event, round robin, 12 players. What is the maximum number of norm certificates for "
        "arbiters?",
        id="B06.1 2.7.1",
    ),
    pytest.param(
        "arbiter_rounds",
        {"title": "IA", "rounds": 7},
        "An event has 7 rounds. Can it be an IA norm of an arbiter?",
        id="B06.1 4.10",
    ),
    pytest.param(
        "arbiter_event_level",
        {"title": "FA", "organiser": "continental", "federations": 3},
        "An event organised by a continental association has players from 3 federations. Which level does it "
        "have for an arbiter's FA norm?",
        id="B06.1 2.6",
    ),
    pytest.param(
        "arbiter_norm_validity",
        {"norm": "seminar", "end": "2024-02-29"},
        "Norm of a seminar, last day 29 Feb 2024. Until which day can the norm be submitted?",
        id="B06.1 5.3.2",
    ),
    pytest.param(
        "next_opponent",
        {"valid_until": "2026-01-31", "round": 2, "entries": 8, "asked_player": 3, "players": []},
        "Dutch system by the rules valid until 31 Jan 2026; 8 players, numbered by rating; number 1 has "
        "White in round 1. Who does player 3 meet in round 2?",
        id="C.04.3 the edition is named",
    ),
    pytest.param(
        "protection_level",
        {
            "event": "major_continental",
            "system": "RR",
            "average": 2499,
            "women": True,
            "prize_eur": 15000,
            "championship": "youth",
        },
        "Major continental championship, round robin, average rating 2499, women only, prize fund 15000 "
        "euros; national youth championship. Which protection level, from 18 November 2024 on?",
        id="PM 1 women, youth",
    ),
    pytest.param(
        "protection_level",
        {
            "event": "other",
            "system": "SS",
            "average": 2300,
            "women": False,
            "prize_eur": 0,
            "championship": "no",
        },
        "Other rated event, no norms for GM or IM, Swiss system, average rating 2300, open to all, "
        "prize fund 0 euros; no national championship. Which protection level, from 18 November 2024 on?",
        id="PM 1 an open event",
    ),
]


@pytest.mark.parametrize(("kind", "given", "sentence"), SENTENCES)
def test_each_value_stands_where_the_question_needs_it(kind, given, sentence):
    assert text(kind, given) == sentence
