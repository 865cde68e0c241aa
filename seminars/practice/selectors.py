"""Queries of the trainer: topics, and a person's own progress."""

from typing import Any

from django.db.models import Avg, Count

from seminars.models import PracticeAnswer
from seminars.practice.phrases import LEVELS, TOPICS
from seminars.trainer import REGISTRY, Topic


def topics() -> list[tuple[str, Any]]:
    """Return the topics that have questions."""
    return [(topic.value, TOPICS[topic]) for topic in Topic if REGISTRY.kinds(topic)]


def progress() -> list[dict[str, Any]]:
    """Return the acting person's share of the marks, by topic and difficulty."""
    rows = (
        PracticeAnswer.own.order_by()
        .values("topic", "level")
        .annotate(answers=Count("pk"), mean=Avg("thousandths"))
    )
    found = {(row["topic"], row["level"]): row for row in rows}
    return [
        {
            "topic": TOPICS[topic],
            "level": LEVELS[level],
            "answers": found[topic, level]["answers"],
            "percent": round(found[topic, level]["mean"] / 10),
        }
        for topic in Topic
        for level in LEVELS
        if (topic, level) in found
    ]
