"""Questions with chosen parameters, as their makers would draw them."""

from typing import Any

from seminars.practice.facts import shown
from seminars.trainer import REGISTRY, Answers, Question
from seminars.trainer.questions import Draft, Explanation

AT_HOME = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
MOVED = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"
BLACK_MOVES = "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1"


def asked(kind: str, given: dict[str, Any], **more: Any) -> Question:
    """Return a question of a kind with these parameters, as its maker would."""
    told = Explanation(more.pop("code", "castling_legal"), more.pop("numbers", {}))
    options = more.pop("options", ("draw",))
    right = frozenset(more.pop("right", options[:1]))
    articles = more.pop("articles", ("E.01, 1.1",))
    draft = Draft(given, options, right, articles, told, more.pop("answers", Answers.CODES))
    assert not more
    return Question(kind, REGISTRY.topic_of(kind), 1, "seed", draft)


def text(kind: str, given: dict[str, Any], **more: Any) -> str:
    return shown(asked(kind, given, **more)).text
