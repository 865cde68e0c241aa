"""Complaints: the table of the contract row by row, in every mode; which fault hides which."""

from copy import deepcopy
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairplay.rules import (
    FAIRPLAY_2022,
    FAIRPLAY_2024,
    Complaint,
    ComplaintEvent,
    Filing,
    Kind,
    Level,
    Mode,
    Outcome,
    Party,
    PlayerTitle,
    admissible,
    check_complaint,
    missing_fields,
)
from fairplay.rules.operations import COMMAND
from rulekit import failed_articles

START = datetime(2022, 1, 1, tzinfo=UTC)
LAST_ROUND_END = "2023-05-07T18:30:00Z"
MODES = ("OTB", "HYBRID", "ONLINE")


def sound(mode: str = "OTB", kind: str = "PTC") -> dict[str, Any]:
    """A complaint against which nothing stands; each test spoils something."""
    return {
        "op": "complaint",
        "kind": kind,
        "filed": "2023-05-08T18:30:00Z" if mode == "ONLINE" else "2023-05-20",
        "date": "2023-05-08",
        "signature": True,
        "consent": True,
        "statement": "In rounds 5 to 7 …",
        "why_no_itc": "Seen on the video later.",
        "event": {
            "mode": mode,
            "level": "STANDARD",
            "official": mode == "ONLINE",
            "name": "Spring Open",
            "organiser": "N. N.",
            "chief_arbiter": "N. N.",
            "last_round": "2023-05-07",
            "last_round_end": LAST_ROUND_END,
        },
        "complainant": {
            "name": "N. N.",
            "federation": "AUT",
            "address": "…",
            "email": "n@example.org",
            "phone": "1",
            "fide_id": "1600000",
            "participant": True,
        },
        "respondent": {"name": "N. N."},
    }


def changed(request: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return the request with dotted keys set."""
    made = deepcopy(request)
    for path, value in changes.items():
        *parents, name = path.split(".")
        target = made
        for parent in parents:
            target = target[parent]
        target[name] = value
    return made


def judged(request: dict[str, Any]) -> tuple[str, list[str]]:
    answer = COMMAND.answer(request)
    assert answer["ok"] is True, answer
    return str(answer["answer"]), list(answer["failed"])


@pytest.mark.parametrize("mode", MODES)
def test_nothing_of_these(mode):
    assert judged(sound(mode)) == ("OK", [])


@pytest.mark.parametrize("mode", ["OTB", "HYBRID"])
def test_a_complaint_during_play_needs_no_reason(mode):
    """AC III.B.7 is for complaints after the event; limitation does not concern one during it."""
    request = changed(sound(mode, "ITC"), {"why_no_itc": None, "filed": "2035-01-01"})
    assert judged(request) == ("OK", [])


# answer, what is wrong, article over the board (HYBRID too), article online; None: not checked there
ROWS = [
    pytest.param("NOT_PROCESSED", {"consent": False}, "privacy 5", "privacy 5", id="consent refused"),
    pytest.param("NOT_PROCESSED", {"consent": None}, "privacy 5", "privacy 5", id="consent not given"),
    pytest.param("INADMISSIBLE", {"complainant.fide_id": None}, "AC III.B.1", "AN G.2.1", id="no FIDE ID"),
    pytest.param("INADMISSIBLE", {"complainant.fide_id": " "}, "AC III.B.1", "AN G.2.1", id="blank FIDE ID"),
    pytest.param("INADMISSIBLE", {"written": False}, "AC III.B.5", "AN G.2.3", id="not written"),
    pytest.param("INADMISSIBLE", {"kind": "ITC"}, None, "AN G.1.1", id="an ITC"),
    pytest.param(
        "INADMISSIBLE", {"complainant.participant": False}, None, "AN G.2.1", id="not a participant"
    ),
    pytest.param("INADMISSIBLE", {"filed": "2023-05-08T18:30:01Z"}, None, "AN G.2.1", id="after 24 hours"),
    pytest.param("CORRECTION", {"on_form": False}, "AC III.B.3", "AN G.2.2", id="not on the form"),
    pytest.param("CORRECTION", {"statement": ""}, "AC III.B.4", "AN G.2.2", id="something missing"),
    pytest.param("CORRECTION", {"why_no_itc": ""}, "AC III.B.7", None, id="PTC without reason"),
    pytest.param(
        "MANIFESTLY_UNFOUNDED", {"only_too_strong": True}, "AC III.B.9", "AN G.2.5", id="only too strong"
    ),
]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("answer", "changes", "board", "online"), ROWS)
def test_row(mode, answer, changes, board, online):
    article = online if mode == "ONLINE" else board
    wanted = (answer, [article]) if article else ("OK", [])
    assert judged(changed(sound(mode), changes)) == wanted


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("changes", [{"on_form": False}, {"statement": ""}])
def test_what_was_not_mended_in_time(mode, changes):
    """AC III.B.3: then the chair rejects it."""
    assert judged(changed(sound(mode), {**changes, "correction_expired": True}))[0] == "INADMISSIBLE"
    assert judged(changed(sound(mode), {"correction_expired": True})) == ("OK", [])


def test_a_missing_reason_that_was_not_given_in_time():
    """F-23."""
    request = changed(sound(), {"why_no_itc": None, "correction_expired": True})
    assert judged(request) == ("INADMISSIBLE", ["AC III.B.7"])


@pytest.mark.parametrize(
    ("mode", "filed", "answer"),
    [
        pytest.param("OTB", "2031-05-07", ("OK", []), id="AC VI.1 the last day"),
        pytest.param("OTB", "2031-05-08", ("INADMISSIBLE", ["AC VI.1"]), id="AC VI.1 a day late"),
        pytest.param("OTB", "2031-05-07T23:59:59Z", ("OK", []), id="AC VI.1 the last second in UTC"),
        pytest.param("OTB", "2031-05-08T01:59:59+02:00", ("OK", []), id="AC VI.1 another offset"),
        pytest.param("OTB", "2031-05-08T00:00:00Z", ("INADMISSIBLE", ["AC VI.1"]), id="AC VI.1 UTC midnight"),
        pytest.param("HYBRID", "2031-05-07", ("OK", []), id="AC VI.1 hybrid, the last day"),
        pytest.param("HYBRID", "2031-05-08", ("INADMISSIBLE", ["AC VI.1"]), id="AC VI.1 hybrid, a day late"),
        pytest.param("ONLINE", "2024-05-07", ("INADMISSIBLE", ["AN G.2.1"]), id="AN I.1 not yet"),
        pytest.param("ONLINE", "2024-05-08", ("INADMISSIBLE", ["AN G.2.1", "AN I.1"]), id="AN I.1 both"),
        pytest.param("ONLINE", "2023-05-08T20:30:00+02:00", ("OK", []), id="AN G.2.1 another offset"),
        pytest.param(
            "ONLINE", "2023-05-08T14:30:00.000001-04:00", ("INADMISSIBLE", ["AN G.2.1"]), id="AN G.2.1"
        ),
        pytest.param("ONLINE", "2023-05-08", ("OK", []), id="AN G.2.1 a day is given whole"),
        pytest.param("ONLINE", "2023-05-09", ("INADMISSIBLE", ["AN G.2.1"]), id="AN G.2.1 the next day"),
    ],
)
def test_clocks(mode, filed, answer):
    assert judged(changed(sound(mode), {"filed": filed})) == answer


def test_a_clock_without_its_fact_does_not_run():
    request = changed(sound("ONLINE"), {"event.last_round": None, "event.last_round_end": None})
    answer = COMMAND.answer(changed(request, {"filed": "2190-01-01"}))
    assert (answer["answer"], answer["limitation_until"], answer["complaint_until"]) == ("OK", None, None)


def test_the_window_is_told_for_online_events_only():
    told = {mode: COMMAND.answer(sound(mode))["complaint_until"] for mode in MODES}
    assert told == {"OTB": None, "HYBRID": None, "ONLINE": "2023-05-08T18:30:00Z"}


def test_one_fault_does_not_hide_another():
    """The gravest consequence stands; every article is named."""
    faults = {
        "consent": False,
        "complainant.fide_id": "",
        "on_form": False,
        "respondent.name": " ",
        "why_no_itc": None,
        "only_too_strong": True,
        "filed": "2040-01-01",
    }
    articles = ["AC III.B.1", "AC III.B.3", "AC III.B.4", "AC III.B.7", "AC III.B.9", "AC VI.1", "privacy 5"]
    assert judged(changed(sound(), faults)) == ("NOT_PROCESSED", articles)


def test_what_is_not_written_has_no_form():
    """Form, fields and reason are not judged; what remains is."""
    faults = {"written": False, "on_form": False, "statement": "", "why_no_itc": "", "only_too_strong": True}
    request = changed(sound(), faults)
    assert judged(request) == ("INADMISSIBLE", ["AC III.B.5", "AC III.B.9"])
    assert COMMAND.answer(request)["missing"] == []


MISSING = [
    *("complainant.address", "complainant.email", "complainant.federation", "complainant.name"),
    *("complainant.phone", "date", "event.chief_arbiter", "event.name", "event.organiser"),
    *("respondent.name", "signature", "statement"),
]


@pytest.mark.parametrize("kind", ["ITC", "PTC"])
@pytest.mark.parametrize("name", MISSING)
def test_each_field_of_the_form(kind, name):
    request = changed(sound(kind=kind), {name: None})
    answer = COMMAND.answer(request)
    assert (answer["answer"], answer["missing"]) == ("CORRECTION", [name])
    assert answer["failed"] == ["AC III.B.4"]


def test_an_empty_complaint():
    answer = COMMAND.answer(
        {"op": "complaint", "kind": "ITC", "filed": "2023-05-20", "event": {"mode": "OTB"}}
    )
    assert (answer["answer"], answer["missing"]) == ("NOT_PROCESSED", MISSING)
    assert answer["failed"] == ["AC III.B.1", "AC III.B.4", "privacy 5"]


@pytest.mark.parametrize(
    ("kind", "changes", "body", "recipient"),
    [
        pytest.param("PTC", {}, "NF", "NF", id="J3"),
        pytest.param("PTC", {"event.level": "MAXIMUM"}, "FPL", "FIDE_OFFICE", id="J1"),
        pytest.param("PTC", {"affects_fm": True}, "FPL", "FIDE_OFFICE", id="J2 a title is at stake"),
        pytest.param("PTC", {"complainant.title": "WFM"}, "FPL", "FIDE_OFFICE", id="J2 complainant"),
        pytest.param("PTC", {"respondent.title": "GM"}, "FPL", "FIDE_OFFICE", id="J2 respondent"),
        pytest.param("PTC", {"respondent.title": "CM"}, "NF", "NF", id="J3 CM does not count"),
        pytest.param("PTC", {"event.rated": False}, "NF_OUTSIDE", None, id="J4"),
        pytest.param("PTC", {"event.mode": "ONLINE", "event.official": True}, "FPL", "FIDE_OFFICE", id="J5"),
        pytest.param("PTC", {"event.mode": "ONLINE", "event.official": False}, "NF_OUTSIDE", None, id="J6"),
        pytest.param("PTC", {"event.mode": "HYBRID"}, "NF", "NF", id="J7"),
        pytest.param("ITC", {}, "NF", "CA", id="AC III.B.6"),
        pytest.param("ITC", {"event.level": "MAXIMUM"}, "FPL", "CA", id="AC III.B.6 whoever is competent"),
    ],
)
def test_competence_and_recipient(kind, changes, body, recipient):
    answer = COMMAND.answer(changed(sound(kind=kind), changes))
    assert (answer["jurisdiction"], answer["recipient"]) == (body, recipient)


def test_an_unknown_level_is_for_a_person_to_find_out():
    answer = COMMAND.answer(changed(sound(), {"event.level": None}))
    assert (answer["answer"], answer["jurisdiction"], answer["recipient"]) == ("OK", "REVIEW", None)
    assert (answer["failed"], answer["review"]) == ([], ["AC II.4"])


def complaint(**changes: Any) -> Complaint:
    return replace(
        Complaint(
            kind=Kind.PTC,
            filed=date(2029, 12, 1),
            event=ComplaintEvent(
                *(Mode.OTB, True, False, Level.STANDARD, "Spring Open", "N. N.", "N. N."), date(2024, 12, 1)
            ),
            complainant=Party("N. N.", "AUT", "…", "n@example.org", "1", "1600000", PlayerTitle.CM),
            respondent=Party("N. N."),
            statement="…",
            date=date(2029, 12, 1),
            signature=True,
            consent=True,
            why_no_itc="…",
        ),
        **changes,
    )


def test_a_complaint_of_2024_has_five_years():
    """FPR 6.1, by the functions that the app calls."""
    assert check_complaint(complaint(), FAIRPLAY_2024).outcome is Outcome.OK
    late = check_complaint(complaint(filed=date(2029, 12, 2)), FAIRPLAY_2024)
    assert (late.outcome, failed_articles(late.findings)) == (Outcome.INADMISSIBLE, ["FPR 6.1"])
    assert check_complaint(complaint(filed=date(2029, 12, 2)), FAIRPLAY_2022).outcome is Outcome.OK


def test_the_functions_need_no_json():
    found = check_complaint(complaint(statement="  "), FAIRPLAY_2022)
    assert found.missing == missing_fields(complaint(statement="")) == ("statement",)
    assert (found.recipient, found.competence.body, found.limitation_until) == ("NF", "NF", date(2032, 12, 1))


ANSWERS = {
    **dict.fromkeys(["privacy 5"], 0),
    **dict.fromkeys(["AC III.B.1", "AC III.B.5", "AC VI.1", "AN G.1.1", "AN G.2.1", "AN G.2.3", "AN I.1"], 1),
    **dict.fromkeys(["AC III.B.3", "AC III.B.4", "AC III.B.7", "AN G.2.2"], 2),
    **dict.fromkeys(["AC III.B.9", "AN G.2.5"], 3),
}
FAULTS = {
    "consent": [True, False, None],
    "complainant.fide_id": ["1600000", None],
    "complainant.participant": [True, False],
    "complainant.phone": ["1", None],
    "written": [True, False],
    "on_form": [True, False],
    "why_no_itc": ["…", None],
    "only_too_strong": [True, False],
    "kind": ["ITC", "PTC"],
    "filed": ["2023-05-08T18:30:00Z", "2023-06-01", "2025-01-01", "2040-01-01"],
    "correction_expired": [True, False],
}


@given(
    mode=st.sampled_from(MODES),
    changes=st.fixed_dictionaries({name: st.sampled_from(values) for name, values in FAULTS.items()}),
)
def test_the_answer_follows_from_the_failed_articles(mode, changes):
    """The first row of the table among those that failed, whatever is wrong at once."""
    answer, failed = judged(changed(sound(mode), changes))
    gravest = min((ANSWERS[article] for article in failed), default=4)
    if gravest == 2 and changes["correction_expired"]:
        gravest = 1
    assert answer == list(Outcome)[gravest]
    assert failed == sorted(set(failed))
    assert all(article.startswith(("AN", "privacy")) for article in failed) or mode != "ONLINE"
    assert not any(article.startswith("AN") for article in failed) or mode == "ONLINE"


FILINGS = st.builds(
    Filing,
    mode=st.sampled_from(Mode),
    kind=st.sampled_from(Kind),
    **{
        name: st.booleans()
        for name in (
            *("fide_id", "written", "on_form", "participant", "consent", "why_no_itc"),
            *("only_too_strong", "correction_expired"),
        )
    },
)


@given(filing=FILINGS)
def test_it_is_taken_exactly_when_nothing_failed(filing):
    found = admissible(filing, FAIRPLAY_2022)
    assert (found.outcome is Outcome.OK) is not any(each.ok is False for each in found.findings)
    assert (found.outcome is Outcome.NOT_PROCESSED) is not filing.consent
    if filing.correction_expired:
        assert found.outcome is not Outcome.CORRECTION


@given(filing=FILINGS)
def test_hybrid_events_follow_the_board(filing):
    """F-9."""
    hybrid, board = (
        admissible(replace(filing, mode=mode), FAIRPLAY_2022) for mode in (Mode.HYBRID, Mode.OTB)
    )
    assert hybrid == board


@given(
    ended=st.integers(0, 90_000_000).map(lambda seconds: START + timedelta(seconds=seconds)),
    late=st.timedeltas(timedelta(days=-1), timedelta(days=1)),
    hours=st.integers(-23, 23),
)
def test_an_offset_changes_no_instant(ended, late, hours):
    """The same instant in another zone is judged alike."""
    here = timezone(timedelta(hours=hours))
    event = ComplaintEvent(Mode.ONLINE, official=True, last_round=ended.date(), last_round_end=ended)
    filed = ended + timedelta(hours=24) + late
    there = replace(event, last_round_end=ended.astimezone(here))
    first = check_complaint(complaint(event=event, filed=filed), FAIRPLAY_2022)
    second = check_complaint(complaint(event=there, filed=filed.astimezone(here)), FAIRPLAY_2022)
    assert first == second
    window = next(each for each in first.findings if each.code == "within_24_hours")
    assert window.ok is (late <= timedelta())
