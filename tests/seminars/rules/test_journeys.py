"""From a national course to the invoice, and from assistant to lecturer, as the app will call the rules."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from rulekit import Finding, Verdict, blocking, failed_articles, verdict
from seminars.rules import (
    SEMINARS_2021,
    Application,
    Approvals,
    AprForm,
    AprTopic,
    ArbiterTitle,
    Attendee,
    Candidate,
    Category,
    Committee,
    Format,
    HeadCount,
    Kind,
    Lecturer,
    Marks,
    NationalCourse,
    OverallMark,
    Participant,
    Payer,
    Place,
    Result,
    Standing,
    TopicMark,
    TopicRow,
    accreditation,
    accreditation_end,
    apply_by,
    apr_of,
    check_application,
    covered_topics,
    edition_on,
    enrol,
    form_gaps,
    invoice,
    listed_seminars,
    may_announce,
    may_publish,
    may_start,
    outcome,
    renewal_notice_from,
    report_due,
    required_duration,
    standing,
)
from tests.seminars.rules.cases import (
    ACCREDITATION,
    APPLICATION,
    FA_PARTICIPANT,
    IA_APPLICATION,
    IA_PARTICIPANT,
    REFRESHER_APPLICATION,
    REFRESHER_PARTICIPANT,
    answer,
)

START, END = date(2022, 3, 4), date(2022, 3, 6)
NA, FA = ArbiterTitle.NA, ArbiterTitle.FA


def met(findings: Iterable[Finding]) -> bool:
    return not blocking(findings)


def application(covered: frozenset[str]) -> Application:
    return Application(
        kind=Kind.FA,
        format=Format.STANDARD,
        organiser="FEDERATION",
        applied=apply_by(SEMINARS_2021, START),
        start=START,
        end=END,
        venue="Town hall",
        timetable="timetable.pdf",
        participants=20,
        topics=dict.fromkeys("abcdefgh", Fraction(2)),
        covered=covered,
        committee=Committee(True, FA, None, host_present=True, host_arbiters_present=True),
        lecturers=(Lecturer("L1", lead=True),),
        language="de",
        fee=60,
        accommodation="hostel",
        contacts="office@example.org",
    )


def test_the_way_of_an_fa_seminar() -> None:
    edition = edition_on(START)
    assert edition is SEMINARS_2021
    course = NationalCourse("AUT", date(2021, 11, 7), dict.fromkeys("abcdf", 3))
    form = application(covered_topics(edition, [course], START))
    needed = required_duration(edition, form)
    assert (needed.hours, needed.days) == (20, 3)
    assert failed_articles(check_application(edition, form).findings) == ["4.1.1.2"]
    form = replace(form, hours=needed.hours, days=needed.days)
    assert verdict(check_application(edition, form).findings) is Verdict.PASS

    approvals = Approvals(lecturers=True, observer=True)
    assert met(may_publish(edition, form.kind, form.format, form.participants, approvals))
    places = [enrol(edition, form.kind, Attendee(NA), enrolled).place for enrolled in range(22)]
    assert places == [Place.SEAT] * 20 + [Place.WAITING_LIST] * 2
    assert not met(may_start(form.kind, paper_checked=False, material_sent=True))
    assert met(may_start(form.kind, paper_checked=True, material_sent=True))

    assert report_due(edition, END) == date(2022, 3, 13)
    assert not met(may_announce(lecturer_report=True, observer_report=False, report_checked=True))
    assert met(may_announce(lecturer_report=True, observer_report=True, report_checked=True))

    marks = [Marks(Fraction(score), Fraction(100)) for score in (95, 80, 79)] + [None]
    results = [outcome(edition, Participant(Kind.FA, END, NA, exam=each)) for each in marks]
    assert [each.result for each in results] == [Result.PASSED, Result.PASSED, Result.FAILED, Result.NO_EXAM]
    assert [each.norm_date for each in results] == [END, END, None, None]
    sat = sum(each is not None for each in marks)
    due = invoice(Kind.FA, HeadCount(len(marks), sat), END)
    assert (due.total, due.payer) == (60_00, Payer.HOST)


def test_the_way_of_a_refresher() -> None:
    attendee = Attendee(FA, active=False)
    assert enrol(SEMINARS_2021, Kind.IA, attendee, 0).place is Place.REFUSED
    assert enrol(SEMINARS_2021, Kind.REFRESHER, attendee, 0).place is Place.SEAT
    taken = outcome(SEMINARS_2021, Participant(Kind.REFRESHER, END, FA, active=False))
    assert (taken.needs_approval, taken.activity_end) == (True, date(2026, 3, 6))
    assert enrol(SEMINARS_2021, Kind.IA, Attendee(FA), 0).place is Place.SEAT
    due = invoice(Kind.REFRESHER, HeadCount(1), END)
    assert (due.total, due.payer) == (40_00, Payer.PARTICIPANT)


def form(lecturer: str, seminar: str, end: date) -> AprForm:
    heard = dict.fromkeys(AprTopic, TopicRow(present=True))
    given = TopicRow(presented=True, present=True, marks=dict.fromkeys(TopicMark, 3))
    overall = dict.fromkeys(OverallMark, 3)
    return AprForm(
        lecturer, seminar, end, Fraction(12), Fraction(4), {**heard, AprTopic.CLOCKS: given}, overall
    )


def test_the_way_of_a_lecturer() -> None:
    edition = SEMINARS_2021
    forms = [
        form("L1", "s1", date(2021, 10, 10)),
        form("L1", "s2", date(2022, 2, 6)),
        form("L2", "s3", date(2022, 5, 15)),
    ]
    assert [form_gaps(each) for each in forms] == [[], [], []]
    candidate = Candidate(
        category=Category.B,
        classified=date(2021, 1, 1),
        active_until=date(2023, 12, 31),
        ltp=True,
        teaching=True,
    )
    asked = date(2022, 9, 1)
    for count in (1, 2):
        early = accreditation(edition, candidate, [apr_of(each) for each in forms[:count]], asked)
        assert failed_articles(early) == ["2.2.1"]
    aprs = [apr_of(each) for each in forms]
    assert verdict(accreditation(edition, candidate, aprs, asked)) is Verdict.PASS
    assert listed_seminars(edition, len(aprs)).ok

    granted = date(2022, 11, 20)
    end = accreditation_end(edition, granted)
    notice = renewal_notice_from(edition, end)
    days = {
        granted: Standing.ACCREDITED,
        notice - timedelta(days=1): Standing.ACCREDITED,
        notice: Standing.RENEWAL_NOTICE,
        end: Standing.RENEWAL_NOTICE,
        end + timedelta(days=1): Standing.EXPIRED,
    }
    last = date(2023, 6, 4)
    assert {day: standing(edition, granted, day, last, arbiter_active=True) for day in days} == days
    assert standing(edition, granted, notice, last, arbiter_active=False) is Standing.INACTIVE


# What the contract's tables name, and a request that fails or leaves open exactly that article.
ARTICLES = {
    "application": {
        *("5.2.2a", "5.2.2b", "5.2.2c", "5.2.2d", "5.2.2e", "5.2.2g", "5.2.1.3", "5.2.2", "5.2", "4.2"),
        *("1.2", "1.2.1", "4.1.1.1", "4.1.2.1", "4.2.1", "4.1.1.2", "4.1.2.2", "4.2.2", "4.1.1.3"),
        *("5.1.3", "5.1.2", "5.1.4", "5.2.1", "5.2.1.2", "2.1.2", "4.1.2"),
    },
    "participant": {"4.1.1", "4.1.2", "4.2", "4.1.1.3", "4.1.2.3", "4.2.3", "5"},
    "accreditation": {"2.1.2", "2.2.1", "3.1", "3.1.1", "3.1.2"},
}
CASES = {
    "application": [APPLICATION, IA_APPLICATION, REFRESHER_APPLICATION, APPLICATION | {"format": "ONLINE"}],
    "participant": [FA_PARTICIPANT, IA_PARTICIPANT, REFRESHER_PARTICIPANT],
    "accreditation": [ACCREDITATION],
}


@pytest.mark.parametrize("name", ARTICLES)
def test_the_checks_made_are_those_of_the_contract(name: str) -> None:
    """Every article of the tables is looked at by some case, and no other one."""
    bodies = [answer(request) for request in CASES[name]]
    assert {finding["article"] for body in bodies for finding in body["findings"]} == ARTICLES[name]


@pytest.mark.parametrize("name", ARTICLES)
def test_codes_are_plain_words_without_sentences(name: str) -> None:
    for request in CASES[name]:
        for finding in answer(request)["findings"]:
            assert finding["code"].replace("_", "").isalpha()
            assert finding["code"] == finding["code"].lower()
