"""Findings in words: what is met, what is not, what the Commission decides; topics with their letters."""

import pytest
from django.utils import translation

from rulekit import Finding, Severity
from seminars.enums import CourseKind
from seminars.phrases import FIELDS, FINDINGS, TOPICS, line, sentence, topic_name
from seminars.rules import SEMINARS_2021, Kind


@pytest.mark.parametrize(
    ("finding", "said"),
    [
        pytest.param(
            Finding("lead_time", "5.2.2", True, "2026-10-01", "2026-10-04"),
            "Applied in time: 2026-10-04 is the last day.",
            id="5.2.2 in time",
        ),
        pytest.param(
            Finding("lead_time", "5.2.2", False, "2026-10-05", "2026-10-04"),
            "Too late: 2026-10-04 was the last day to apply.",
            id="5.2.2 too late",
        ),
        pytest.param(
            Finding("hours", "4.1.1.2", False, "15.5", 16),
            "Only 15.5 hours; 16 are needed.",
            id="4.1.1.2 hours",
        ),
        pytest.param(
            Finding("days", "4.1.1.2", False, 2, 3),
            "Spread over only 2 days; 3 are needed.",
            id="4.1.1.2 days",
        ),
        pytest.param(
            Finding("exam_length", "4.1.1.3", True, 240, 240), "The exam lasts 240 minutes.", id="4.1.1.3 met"
        ),
        pytest.param(
            Finding("exam_length", "4.1.1.3", False, 180, 240),
            "The exam lasts 180 minutes, 240 are needed.",
            id="4.1.1.3 on site",
        ),
        pytest.param(
            Finding("exam_length", "4.1.1.3", None, 180, 240),
            "The exam lasts 180 minutes; the Commission decides whether that is enough online.",
            id="S-4 online",
        ),
        pytest.param(
            Finding("supervision_plan", "5.1.2", None),
            "Without a plan for the supervision of the online exam the Commission decides.",
            id="S-20",
        ),
        pytest.param(
            Finding("capacity", "5.1.4", False, 21, 20),
            "21 participants, 20 at most without an exception: give a reason for one.",
            id="5.1.4",
        ),
        pytest.param(
            Finding("lecturers", "4.1.2", False, 1, 2),
            "1 lecturers, exactly 2 are needed.",
            id="4.1.2 two lecturers",
        ),
        pytest.param(
            Finding("lecturer_accredited", "2.1.2", False, subject="14100001"),
            "Lecturer 14100001 is not accredited on the day of the seminar.",
            id="2.1.2 who is meant",
        ),
        pytest.param(
            Finding("category", "2.1.2", False, None, "A, B"),
            "The category must be one of A, B, it is –.",
            id="2.1.2 a value that is missing is a dash",
        ),
        pytest.param(
            Finding("apr_marks", "2.2.1", None, 1),
            "Lowest mark of a report: 1; the Commission decides whether it is satisfactory.",
            id="S-15",
        ),
        pytest.param(
            Finding("fl2_seminars", "3.3.3", False, 2, "3-4"),
            "FL2 names three or four seminars, not 2.",
            id="S-14",
        ),
        pytest.param(
            Finding("yearly_event", "2.2.2", True, 0, 1, Severity.NOTICE),
            "No rated event as arbiter in the last twelve months; one a year is expected.",
            id="S-21",
        ),
    ],
)
def test_a_finding_says_what_is_and_what_is_needed(finding, said):
    assert sentence(finding) == said


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        pytest.param("start", "first day", id="one field"),
        pytest.param(
            "fee, accommodation, contacts", "participants' fee, accommodation, contacts", id="5.2.2g"
        ),
        pytest.param("start, moon", "first day, moon", id="a field without a name of its own"),
    ],
)
def test_5_2_2_missing_fields_are_named_as_in_the_form(missing, words):
    assert sentence(Finding("fields", "5.2.2a", False, missing)) == f"Missing: {words}."


@pytest.mark.parametrize(
    ("finding", "shown"),
    [
        pytest.param(Finding("hours", "4.1.1.2", True, 20, 16), ("success", "check", "met"), id="met"),
        pytest.param(Finding("hours", "4.1.1.2", False, 12, 16), ("danger", "x", "not met"), id="not met"),
        pytest.param(
            Finding("apr_kind", "2.2.1", None, "IA"),
            ("warning", "help-circle", "the Commission decides"),
            id="left to a person",
        ),
        pytest.param(
            Finding("yearly_event", "2.2.2", True, 0, 1, Severity.NOTICE),
            ("info", "info-circle", "notice"),
            id="a notice is no success",
        ),
    ],
)
def test_a_line_of_the_precheck_is_read_without_colours(finding, shown):
    found = line(finding)
    assert (found["tone"], found["icon"], found["word"]) == shown
    assert (found["article"], found["sentence"]) == (finding.article, sentence(finding))


@pytest.mark.parametrize(
    ("kind", "letter", "name"),
    [
        pytest.param("FA", "a", "a) Laws of Chess", id="4.1.1.1a"),
        pytest.param("FA", "h", "h) ratings and titles", id="4.1.1.1h"),
        pytest.param("NATIONAL", "d", "d) Swiss system and pairing rules", id="4.4 teaches the FA topics"),
        pytest.param("IA", "a", "a) regulations of the six commissions", id="4.1.2.1a"),
        pytest.param("REFRESHER", "b", "b) questions and answers", id="4.2.1b"),
        pytest.param("WORLD_EVENT", "f", "f) practical exercises", id="4.3.1f"),
        pytest.param("IA", "h", "h) ", id="a letter that this course has not"),
        pytest.param("FA", "", "", id="no topic"),
    ],
)
def test_the_same_letter_is_another_topic_in_another_course(kind, letter, name):
    assert topic_name(kind, letter) == name


@pytest.mark.parametrize("kind", CourseKind)
def test_every_topic_that_the_rules_ask_for_has_a_name(kind):
    """A topic without a name could not be chosen in the timetable, so that its hours were never met."""
    assert set(SEMINARS_2021.kinds[Kind(kind)].topics) <= set(TOPICS[kind])


@pytest.mark.parametrize("language", ["ru", "uk", "ja"])
def test_the_findings_are_translated_with_their_values(language):
    codes = [(code, place) for code, forms in FINDINGS.items() for place in range(len(forms))]
    with translation.override(language):
        for code, place in codes:
            ok = {0: True, 1: False, 2: None}[place]
            said = sentence(Finding(code, "1", ok, "17", "23", subject="99"))
            with translation.override("en"):
                english = sentence(Finding(code, "1", ok, "17", "23", subject="99"))
            numbers = [number for number in ("17", "23", "99") if number in english]
            assert [number for number in numbers if number not in said] == [], code
            assert (said == "") == (english == ""), code
        assert all(str(words) for words in FIELDS.values())
