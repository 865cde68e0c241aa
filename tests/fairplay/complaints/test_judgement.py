"""What the rules propose of a complaint: each answer of the contract, in its order, with its article."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.utils import timezone

from fairplay.complaints.judgement import as_filed, left_empty, proposal, title_of
from fairplay.enums import Form, Mode
from fairplay.models import Complaint, FairPlayCase
from fairplay.rules import Competent, Outcome, PlayerTitle
from portal.federations.models import Federation
from rulekit.dates import add_years

LAST = date(2022, 6, 12)
WHOLE = {
    "form": Form.PTC,
    "name": "N. N.",
    "address": "1 Main Street",
    "email": "n@example.org",
    "phone": "+1",
    "fide_id": 1_600_000,
    "respondent_name": "M. M.",
    "event_name": "Spring Open",
    "organiser": "Club",
    "chief_arbiter": "C. A.",
    "statement": "A telephone was seen.",
    "why_no_itc": "Seen on the video later.",
    "signed": True,
    "consent": True,
}


def complaint(filed=datetime(2022, 6, 20, 12, tzinfo=UTC), **changed) -> Complaint:
    return Complaint(filed_at=filed, federation=Federation(code="AUT"), **(WHOLE | changed))


def case(**changed) -> FairPlayCase:
    columns = {"mode": Mode.OTB, "level": "STANDARD", "event_start": date(2022, 6, 10), "last_round": LAST}
    return FairPlayCase(**(columns | changed))


def answer(made: Complaint, row: FairPlayCase) -> tuple[str, list[str]]:
    found = proposal(made, row)
    failed = [finding.article for finding in found.findings if finding.ok is False]
    return found.outcome, failed


@pytest.mark.parametrize(
    ("changed", "about", "outcome", "article"),
    [
        pytest.param({}, {}, Outcome.OK, None, id="everything is there"),
        pytest.param({"consent": False}, {}, Outcome.NOT_PROCESSED, "privacy 5", id="no consent"),
        pytest.param(
            {"consent": False, "fide_id": None}, {}, Outcome.NOT_PROCESSED, "privacy 5", id="consent first"
        ),
        pytest.param({"fide_id": None}, {}, Outcome.INADMISSIBLE, "AC III.B.1", id="no FIDE id"),
        pytest.param({"phone": ""}, {}, Outcome.CORRECTION, "AC III.B.4", id="no telephone"),
        pytest.param({"why_no_itc": ""}, {}, Outcome.CORRECTION, "AC III.B.7", id="no reason for no ITC"),
        pytest.param(
            {"form": Form.ITC, "why_no_itc": ""}, {}, Outcome.OK, None, id="an ITC needs no such reason"
        ),
        pytest.param(
            {}, {"only_too_strong": True}, Outcome.MANIFESTLY_UNFOUNDED, "AC III.B.9", id="only too strong"
        ),
        pytest.param(
            {"phone": ""}, {"only_too_strong": True}, Outcome.CORRECTION, "AC III.B.4", id="the form first"
        ),
    ],
)
def test_each_answer_in_its_order(changed, about, outcome, article):
    found, failed = answer(complaint(**changed), case(**about))
    assert found == outcome
    assert article is None or article in failed


@pytest.mark.parametrize(
    ("started", "years", "late", "outcome"),
    [
        pytest.param(date(2022, 6, 10), 8, 0, Outcome.OK, id="2022 VI.1 the last day of eight years"),
        pytest.param(date(2022, 6, 10), 8, 1, Outcome.INADMISSIBLE, id="2022 VI.1 a day later"),
        pytest.param(date(2024, 11, 17), 8, 0, Outcome.OK, id="2022 the last event of the old edition"),
        pytest.param(date(2024, 11, 18), 5, 0, Outcome.OK, id="2024 6.1 the last day of five years"),
        pytest.param(date(2024, 11, 18), 5, 1, Outcome.INADMISSIBLE, id="2024 6.1 a day later"),
    ],
)
def test_the_limitation_over_the_board(started, years, late, outcome):
    last = started + timedelta(days=2)
    filed = add_years(last, years) + timedelta(days=late)
    made = complaint(datetime(filed.year, filed.month, filed.day, 12, tzinfo=UTC))
    assert answer(made, case(event_start=started, last_round=last))[0] == outcome


def test_an_event_before_all_editions_is_for_a_person():
    assert proposal(complaint(), case(event_start=date(2021, 12, 31))) is None
    assert proposal(complaint(), case(event_start=None)) is None


@pytest.mark.parametrize(
    ("due", "outcome"),
    [
        pytest.param(0, Outcome.CORRECTION, id="AC III.B.3 the last day"),
        pytest.param(-1, Outcome.INADMISSIBLE, id="AC III.B.3 the day after"),
        pytest.param(None, Outcome.CORRECTION, id="AC III.B.3 nothing was asked yet"),
    ],
)
def test_what_was_not_corrected_in_time(due, outcome):
    until = None if due is None else timezone.localdate() + timedelta(days=due)
    assert answer(complaint(phone=""), case(correction_due=until))[0] == outcome


@pytest.mark.parametrize(
    ("columns", "competent"),
    [
        pytest.param({"level": "MAXIMUM"}, Competent.FPL, id="J1 maximum"),
        pytest.param({"level": "INCREASED"}, Competent.FPL, id="J1 increased"),
        pytest.param({"respondent_title": "FM"}, Competent.FPL, id="J2 the respondent is FM"),
        pytest.param({"complainant_title": "WGM"}, Competent.FPL, id="J2 the complainant is WGM"),
        pytest.param({"affects_fm": True}, Competent.FPL, id="J2 the award of FM"),
        pytest.param({"respondent_title": "CM"}, Competent.NF, id="J3 CM does not count"),
        pytest.param({}, Competent.NF, id="J3 nobody holds a title"),
        pytest.param({"rated": False}, Competent.NF_OUTSIDE, id="J4 not rated"),
    ],
)
def test_who_is_competent(columns, competent):
    assert proposal(complaint(), case(**columns)).competence.body == competent


@pytest.mark.parametrize(
    ("title", "known"),
    [("GM", PlayerTitle.GM), ("WCM", PlayerTitle.WCM), ("", None), ("XM", None), ("FA", None)],
)
def test_only_players_titles_count(title, known):
    assert title_of(title) == known


@pytest.mark.parametrize(
    ("column", "name"),
    [
        ("name", "complainant.name"),
        ("address", "complainant.address"),
        ("email", "complainant.email"),
        ("phone", "complainant.phone"),
        ("respondent_name", "respondent.name"),
        ("event_name", "event.name"),
        ("organiser", "event.organiser"),
        ("chief_arbiter", "event.chief_arbiter"),
        ("statement", "statement"),
    ],
)
def test_what_is_left_empty_is_named(column, name):
    assert left_empty(complaint(**{column: ""})) == (name,)
    assert left_empty(complaint(**{column: "  "})) == (name,)


def test_a_draft_lacks_no_signature_and_is_judged_as_of_now():
    """Both are given by filing it."""
    draft = complaint(None, signed=False)
    assert left_empty(draft) == ()
    assert (as_filed(draft).date, as_filed(draft).signature) == (None, False)


def test_without_a_case_nothing_is_known_of_titles_and_level():
    filed = as_filed(complaint())
    assert (filed.event.level, filed.event.rated, filed.event.last_round) == (None, True, None)
    assert (filed.complainant.title, filed.respondent.title, filed.only_too_strong) == (None, None, False)


def test_officials_facts_come_from_the_case_and_not_from_the_complainant():
    row = case(
        official=True, rated=False, complainant_title="IM", respondent_title="GM", only_too_strong=True
    )
    filed = as_filed(complaint(official=False), row)
    assert (filed.event.official, filed.event.rated, filed.event.last_round) == (True, False, LAST)
    assert (filed.complainant.title, filed.respondent.title) == (PlayerTitle.IM, PlayerTitle.GM)
