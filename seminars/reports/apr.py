"""The form APR: labels, and conversion of stored answers to the rules' types (3.1.1)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from rulekit.decimals import decimal_text
from seminars.models import SeminarReport
from seminars.rules import Apr, AprForm, AprTopic, Kind, OverallMark, TopicMark, TopicRow, apr_of, form_gaps

ANSWERS = (("presented", _("presented")), ("contributed", _("contributed")), ("present", _("present")))
TOPICS = {
    AprTopic.LAWS: _("Laws of Chess"),
    AprTopic.SWISS_PAIRING: _("Swiss pairing"),
    AprTopic.TOURNAMENT_TYPES: _("types of tournaments"),
    AprTopic.TIE_BREAKS: _("tie-breaks"),
    AprTopic.TITLES_AND_RATINGS: _("titles and ratings"),
    AprTopic.ARBITERS_TITLES: _("arbiters' titles"),
    AprTopic.FAIR_PLAY: _("fair play"),
    AprTopic.CLOCKS: _("clocks"),
    AprTopic.EXAM_MARKING: _("exam marking"),
}
TOPIC_MARKS = {
    TopicMark.PREPARATION: _("preparation"),
    TopicMark.PRESENTATION: _("presentation"),
    TopicMark.TIME_MANAGEMENT: _("time management"),
    TopicMark.INVOLVEMENT: _("involving the participants"),
}
OVERALL = {
    OverallMark.TIMEKEEPING: _("timekeeping"),
    OverallMark.DELIVERY: _("delivery"),
    OverallMark.WITH_LECTURER: _("interaction with the lecturer"),
    OverallMark.WITH_PARTICIPANTS: _("interaction with the participants"),
    OverallMark.CONFIDENCE: _("general confidence"),
    OverallMark.PREPARATION: _("general preparation"),
}
HOURS = {
    "lecture_hours": _("Hours of lectures, without the exam"),
    "hours": _("hours taught by the assistant"),
}
SCALE = (
    ("", "–"),
    ("4", _("4 very competent")),
    ("3", _("3 good")),
    ("2", _("2 acceptable")),
    ("1", _("1 needs improvement")),
)


def form_of(report: SeminarReport) -> AprForm:
    """Return the stored answers in the rules' type."""
    data: Mapping[str, Any] = report.data
    return AprForm(
        lecturer=str(report.author_id),
        seminar=str(report.seminar_id),
        seminar_end=report.seminar_end,
        lecture_hours=Fraction(data.get("lecture_hours") or 0),
        hours=Fraction(data.get("hours") or 0),
        topics={topic: _row(data, topic) for topic in AprTopic},
        overall={mark: int(data[f"overall_{mark}"]) for mark in OverallMark if data.get(f"overall_{mark}")},
        material_before=bool(data.get("material_before")),
        kind=Kind(report.seminar_kind),
    )


def sheet(report: SeminarReport) -> dict[str, Any]:
    """Return the form as printed: topics with answers and marks, overall marks, comments."""
    data, form = report.data, form_of(report)
    return {
        "lecture_hours": decimal_text(form.lecture_hours),
        "hours": decimal_text(form.hours),
        "material_before": form.material_before,
        "marks": list(TOPIC_MARKS.values()),
        "topics": [
            {
                "name": words,
                "answers": [getattr(form.topics[topic], code) for code, _words in ANSWERS],
                "marks": [form.topics[topic].marks.get(mark, "–") for mark in TOPIC_MARKS],
                "comment": data.get(f"{topic}_comment", ""),
            }
            for topic, words in TOPICS.items()
        ],
        "overall": [
            (words, form.overall.get(mark, "–"), data.get(f"overall_{mark}_comment", ""))
            for mark, words in OVERALL.items()
        ],
        "comments": data.get("comments", ""),
    }


def report_of(report: SeminarReport) -> Apr:
    return apr_of(form_of(report))


def gaps_of(report: SeminarReport) -> list[str]:
    """Return the labels of what the form still lacks."""
    # Hours that nobody entered are not no hours: as 0 they would cost the assistant the report (3.1.1).
    empty = [str(label) for name, label in HOURS.items() if report.data.get(name) in (None, "")]
    return list(dict.fromkeys([*empty, *(_gap(code) for code in form_gaps(form_of(report)))]))


def _gap(code: str) -> str:
    head, _dot, tail = code.partition(".")
    if head == "hours":
        return str(HOURS["hours"])
    if head == "overall":
        return str(OVERALL[OverallMark(tail)])
    return f"{TOPICS[AprTopic(head)]}: {TOPIC_MARKS[TopicMark(tail)]}"


def _row(data: Mapping[str, Any], topic: AprTopic) -> TopicRow:
    marks = {mark: data.get(f"{topic}_{mark}") for mark in TopicMark}
    return TopicRow(
        presented=bool(data.get(f"{topic}_presented")),
        contributed=bool(data.get(f"{topic}_contributed")),
        present=bool(data.get(f"{topic}_present")),
        marks={mark: int(value) for mark, value in marks.items() if value},
    )
