"""The exam trainer: generated questions, marked by our own rule packages and explained by article.

A question is data; texts are added by the pages. The same seed gives the same paper. No published exam
question is used. Imports only the standard library, `chess`, `py4swiss` and the pure rule packages.
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
