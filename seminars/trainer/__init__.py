"""The exam trainer: fresh questions made and marked by our own rules, explained by article.

A question is data; words are made at the edge. The same seed gives the same paper. Nothing of a published
exam is used. Standard library, `chess`, `py4swiss`, and the pure packages only.
"""

from seminars.trainer.marking import Marked, Result, mark, share
from seminars.trainer.papers import (
    FA_1,
    FA_2,
    FA_3,
    MARKS,
    PLANS,
    Asked,
    Paper,
    Part,
    Plan,
    make_paper,
    practice,
)
from seminars.trainer.questions import LEVELS, Answers, Draft, Explanation, Maker, Question, Topic
from seminars.trainer.registry import REGISTRY, Registry

__all__ = [
    "FA_1",
    "FA_2",
    "FA_3",
    "LEVELS",
    "MARKS",
    "PLANS",
    "REGISTRY",
    "Answers",
    "Asked",
    "Draft",
    "Explanation",
    "Maker",
    "Marked",
    "Paper",
    "Part",
    "Plan",
    "Question",
    "Registry",
    "Result",
    "Topic",
    "make_paper",
    "mark",
    "practice",
    "share",
]
