"""The form APR and what the accreditation reads from it (2.2.1, 3.1.1)."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from seminars.rules import (
    SEMINARS_2021,
    Apr,
    AprForm,
    AprTopic,
    Kind,
    OverallMark,
    TopicMark,
    TopicRow,
    apr_of,
    form_gaps,
)
from seminars.rules.apr import experience, of_fa_seminar, satisfactory

HEARD = TopicRow(present=True)
GIVEN = TopicRow(presented=True, present=True, marks=dict.fromkeys(TopicMark, 3))
FORM = AprForm(
    lecturer="7",
    seminar="s1",
    seminar_end=date(2021, 10, 10),
    lecture_hours=Fraction(12),
    hours=Fraction(3),
    topics=dict.fromkeys(AprTopic, HEARD) | {AprTopic.TIE_BREAKS: GIVEN},
    overall=dict.fromkeys(OverallMark, 4),
)


def test_the_marks_of_a_form() -> None:
    apr = apr_of(FORM)
    assert sorted(apr.marks) == [3] * 4 + [4] * 6
    assert (apr.present_throughout, apr.hours, apr.lecturer, apr.seminar) == (True, 3, "7", "s1")
    assert form_gaps(FORM) == []


def test_the_form_has_nine_topics_four_marks_each_and_six_overall() -> None:
    assert (len(AprTopic), len(TopicMark), len(OverallMark)) == (9, 4, 6)


@pytest.mark.parametrize("topic", AprTopic)
def test_3_1_1_absent_from_one_topic_is_not_throughout(topic: AprTopic) -> None:
    form = replace(FORM, topics={**FORM.topics, topic: TopicRow()})
    assert apr_of(form).present_throughout is False
    assert [f.code for f in experience(SEMINARS_2021, apr_of(form)) if not f.ok] == ["apr_presence"]


def test_a_topic_that_the_form_leaves_out_was_not_attended() -> None:
    assert apr_of(replace(FORM, topics={AprTopic.LAWS: HEARD})).present_throughout is False


def test_what_a_form_lacks() -> None:
    form = replace(
        FORM,
        hours=Fraction(13),
        topics={**FORM.topics, AprTopic.LAWS: replace(GIVEN, marks={TopicMark.PREPARATION: 2})},
        overall={OverallMark.DELIVERY: 4},
    )
    gaps = form_gaps(form)
    assert "hours" in gaps
    assert {"LAWS.PRESENTATION", "LAWS.TIME_MANAGEMENT", "LAWS.INVOLVEMENT"} <= set(gaps)
    assert sum(gap.startswith("overall.") for gap in gaps) == 5
    assert "LAWS.PREPARATION" not in gaps


@pytest.mark.parametrize(
    ("lowest", "ok"),
    [(4, True), (2, True), (1, None)],
    ids=["very competent", "acceptable", "S-15 left open"],
)
def test_2_2_1_satisfactory(lowest: int, ok: bool | None) -> None:
    form = replace(FORM, overall=dict.fromkeys(OverallMark, 4) | {OverallMark.CONFIDENCE: lowest}, topics={})
    found = satisfactory(SEMINARS_2021, apr_of(form))
    assert (found.ok, found.actual, found.required, found.subject) == (ok, str(lowest), 2, "s1")


@pytest.mark.parametrize(("hours", "ok"), [(Fraction(3), True), (Fraction(11, 4), False)])
def test_3_1_1_three_hours(hours: Fraction, ok: bool) -> None:
    found = experience(SEMINARS_2021, replace(apr_of(FORM), hours=hours))
    assert [finding.ok for finding in found] == [ok, True, True]


def test_2_2_1_a_report_on_another_course_is_for_a_person_to_decide() -> None:
    report = Apr("1", Fraction(3), (Fraction(2),), seminar="s1", kind=Kind.REFRESHER)
    (told,) = of_fa_seminar(report)
    assert (told.code, told.article, told.ok) == ("apr_kind", "2.2.1", None)
    assert (told.actual, told.required, told.subject) == ("REFRESHER", "FA", "s1")
    assert of_fa_seminar(replace(report, kind=Kind.FA)) == ()


def test_3_1_1_each_finding_names_the_report_by_seminar_else_by_day_else_by_signer() -> None:
    report = Apr("7", Fraction(5, 2), (Fraction(1),), date(2022, 5, 1), False, False, "s9")
    told = [(each.code, each.article, each.ok, each.subject) for each in experience(SEMINARS_2021, report)]
    assert told == [
        ("apr_hours", "3.1.1", False, "s9"),
        ("apr_presence", "3.1.1", False, "s9"),
        ("apr_material", "3.1.1", False, "s9"),
    ]
    unnamed = replace(report, seminar=None)
    assert {each.subject for each in experience(SEMINARS_2021, unnamed)} == {"2022-05-01"}
    undated = replace(unnamed, seminar_end=None)
    assert satisfactory(SEMINARS_2021, undated).subject == "7"


def test_3_1_1_three_hours_are_asked_and_two_and_a_half_shown() -> None:
    told = experience(SEMINARS_2021, Apr("7", Fraction(5, 2), (Fraction(2),)))[0]
    assert (told.actual, told.required) == ("2.5", 3)
