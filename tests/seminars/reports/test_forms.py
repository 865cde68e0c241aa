"""The four reports as forms: what each asks, what it keeps, and what a mark may be."""

from datetime import date
from fractions import Fraction

import pytest

from seminars.models import SeminarReport
from seminars.reports.apr import TOPICS, form_of, gaps_of, sheet
from seminars.reports.forms import ReportFilter, ReportForm
from seminars.rules import AprTopic, OverallMark, TopicMark

MARKS = {f"LAWS_{mark}": "3" for mark in TopicMark}
OVERALL = {f"overall_{mark}": "2" for mark in OverallMark}
APR = {
    "lecture_hours": "16",
    "hours": "4.5",
    "material_before": "on",
    "LAWS_presented": "on",
    **MARKS,
    **OVERALL,
}


def report(kind: str = "apr", data=None, **given) -> SeminarReport:
    days = {"seminar_end": date(2028, 3, 3), "seminar_kind": "FA"}
    return SeminarReport(**days | {"kind": kind, "data": data or {}} | given)


@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        ("lecturer", ["course", "participants", "assessment", "recommendations"]),
        ("observer", ["regulations", "organisation", "lecturer", "assessment"]),
        ("technical", ["attendance", "problems"]),
    ],
)
def test_each_author_is_asked_about_their_own_work(kind, asked):
    form = ReportForm(dict.fromkeys(asked, "Well."), report(kind))
    assert list(form.fields) == asked
    assert form.is_valid()
    assert form.content() == dict.fromkeys(asked, "Well.")


def test_a_draft_may_have_gaps_and_keeps_none_of_them():
    form = ReportForm({"attendance": "All there.", "problems": ""}, report("technical"))
    assert form.is_valid()
    assert form.content() == {"attendance": "All there."}


def test_an_answer_has_room_for_a_page_and_not_for_a_book():
    form = ReportForm({"attendance": "x" * 4000, "problems": "x" * 4001}, report("technical"))
    assert set(form.errors) == {"problems"}


class TestApr:
    def test_3_1_1_every_topic_has_three_answers_four_marks_and_a_comment(self):
        form = ReportForm(None, report())
        for topic in AprTopic:
            fields = [name for name in form.fields if name.startswith(f"{topic}_")]
            answers = ["presented", "contributed", "present"]
            assert fields == [f"{topic}_{each}" for each in (*answers, *TopicMark, "comment")]

    def test_it_is_kept_as_it_was_typed_with_exact_hours(self):
        form = ReportForm(APR, report())
        assert form.is_valid(), form.errors
        kept = form.content()
        assert (kept["lecture_hours"], kept["hours"], kept["material_before"]) == ("16", "4.5", True)
        assert kept[f"LAWS_{TopicMark.PRESENTATION}"] == "3"
        assert "LAWS_comment" not in kept
        assert form_of(report(data=kept)).hours == Fraction(9, 2)

    @pytest.mark.parametrize(
        ("name", "typed"),
        [
            pytest.param("hours", "-1", id="hours below none"),
            pytest.param("hours", "200.25", id="more hours than a month of days"),
            pytest.param("hours", "1.234", id="seconds"),
            pytest.param("lecture_hours", "many", id="a word"),
            pytest.param("LAWS_preparation", "5", id="a mark above the scale"),
            pytest.param("LAWS_preparation", "0", id="a mark below the scale"),
            pytest.param("overall_delivery", "good", id="a word for a mark"),
            pytest.param("LAWS_comment", "x" * 1001, id="a comment longer than its line"),
        ],
    )
    def test_what_is_no_answer_is_said_at_its_field(self, name, typed):
        field = next(each for each in ReportForm(None, report()).fields if each.lower() == name.lower())
        assert set(ReportForm({**APR, field: typed}, report()).errors) == {field}

    def test_no_hours_are_an_answer_and_are_kept(self):
        form = ReportForm({**APR, "hours": "0"}, report())
        assert form.is_valid()
        assert form.content()["hours"] == "0"

    def test_a_stored_report_comes_back_into_its_fields(self):
        form = ReportForm(None, report(data={"hours": "4.5", "LAWS_PRESENTATION": "3"}))
        assert (form.get_initial_for_field(form.fields["hours"], "hours")) == "4.5"
        assert form["LAWS_PRESENTATION"].value() == "3"

    def test_a_topic_that_was_presented_lacks_its_marks_until_all_are_given(self):
        whole = ReportForm(APR, report())
        whole.is_valid()
        data = whole.content()
        assert gaps_of(report(data=data)) == []
        del data[f"LAWS_{TopicMark.PRESENTATION}"]
        assert gaps_of(report(data=data)) == ["Laws of Chess: presentation"]
        del data["LAWS_presented"]
        assert gaps_of(report(data=data)) == [], "who did not present is not marked"

    def test_an_empty_form_names_what_it_lacks(self):
        found = gaps_of(report())
        assert found[:2] == ["Hours of lectures, without the exam", "hours taught by the assistant"]
        assert len(found) == 2 + len(OverallMark)

    @pytest.mark.parametrize("name", ["hours", "lecture_hours"])
    def test_3_1_1_hours_that_were_forgotten_are_not_filed_as_no_hours(self, name):
        whole = ReportForm({**APR, "hours": "0", "lecture_hours": "0"}, report())
        whole.is_valid()
        assert gaps_of(report(data=whole.content())) == []
        forgotten = whole.content()
        del forgotten[name]
        assert len(gaps_of(report(data=forgotten))) == 1

    def test_an_assistant_does_not_teach_more_hours_than_there_were(self):
        whole = ReportForm({**APR, "hours": "16.5"}, report())
        whole.is_valid()
        assert gaps_of(report(data=whole.content())) == ["hours taught by the assistant"]

    def test_the_printed_sheet_has_a_dash_where_nothing_was_said(self):
        whole = ReportForm({**APR, "LAWS_comment": "Clear.", "comments": "Ready."}, report())
        whole.is_valid()
        found = sheet(report(data=whole.content()))
        laws, swiss, *_others = found["topics"]
        assert (laws["answers"], laws["marks"], laws["comment"]) == (
            [True, False, False],
            [3, 3, 3, 3],
            "Clear.",
        )
        assert (swiss["answers"], swiss["marks"], swiss["comment"]) == ([False] * 3, ["–"] * 4, "")
        assert [mark for _words, mark, _comment in found["overall"]] == [2] * 6
        assert (found["lecture_hours"], found["hours"], found["comments"]) == ("16", "4.5", "Ready.")
        assert len(found["topics"]) == len(TOPICS) == 9


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({}, set()),
        ({"q": "Lviv", "kind": "apr", "state": "open"}, set()),
        ({"kind": "letter"}, {"kind"}),
        ({"state": "lost"}, {"state"}),
        ({"q": "x" * 101}, {"q"}),
    ],
)
def test_the_filter_of_the_list(typed, wrong):
    assert set(ReportFilter(typed).errors) == wrong
