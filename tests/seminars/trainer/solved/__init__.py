"""Every kind of question solved a second time, by `chess` itself, by printed tables or by plain counting.

Nothing here is imported from the rules that made the questions.
"""

from collections.abc import Callable
from typing import Any

from seminars.trainer import Question
from tests.seminars.trainer.solved import games, laws, pairings, regulations
from tests.seminars.trainer.solved.tables import Solution

TIE_BREAKS = ("buchholz", "sonneborn_berger", "progressive_score", "counted_games")
SOLUTIONS: dict[str, Callable[[Any], Solution]] = {
    **dict.fromkeys(TIE_BREAKS, games.tie_break),
    **{
        solve.__name__: solve
        for solve in (
            *(laws.flag_fall, laws.castling, laws.illegal_move, laws.en_passant, laws.touched_piece),
            *(laws.repetition, laws.fifty_moves, laws.penalty, laws.wrong_beginning, laws.rate_of_play),
            *(laws.recording, laws.late_arrival, games.direct_encounter, games.rating_change),
            *(games.k_factor, games.first_rating, games.norm_score, games.norm_mix, games.norm_performance),
            *(regulations.registration_day, regulations.rounds_a_day, regulations.minimum_time),
            *(regulations.rating_list, regulations.arbiter_certificates, regulations.arbiter_rounds),
            *(regulations.arbiter_event_level, regulations.arbiter_norm_validity),
            *(regulations.protection_level, pairings.next_opponent),
        )
    },
}


def confirm(question: Question) -> None:
    """Check a question: well formed, explained, and its right answers found again."""
    assert 2 <= len(question.options) == len(set(question.options))
    assert question.right
    assert question.right <= set(question.options)
    assert question.several or len(question.right) == 1
    assert question.draft.articles
    assert question.draft.explanation.code
    assert SOLUTIONS[question.kind](question) == question.right, question
