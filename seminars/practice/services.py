"""Store a person's answers, once per question."""

from collections.abc import Collection

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.federations.scope import current_scope
from seminars.models import PracticeAnswer
from seminars.trainer import Question, share


@transaction.atomic
def keep_answer(*, question: Question, chosen: Collection[str], actor: Actor) -> PracticeAnswer:
    """Store the first answer to a question; later answers do not count as progress."""
    assert current_scope() is not None, "the person's own rows are open"
    answer: PracticeAnswer
    # `a_question_is_answered_once` makes the first answer final, also for two requests at once.
    answer, _new = PracticeAnswer.under_policy.get_or_create(
        person=actor,
        kind=question.kind,
        level=question.level,
        seed=question.seed[:80],
        defaults={
            "topic": question.topic,
            "thousandths": round(1000 * share(question, chosen)),
            "answered_at": timezone.now(),
        },
    )
    return answer
