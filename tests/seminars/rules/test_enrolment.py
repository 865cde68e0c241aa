"""Who gets a seat, waits, or is refused; ids are articles of B06.2."""

import pytest

from rulekit import Severity
from seminars.rules import SEMINARS_2021, ArbiterTitle, Attendee, Kind, Place, enrol, free_seat

E = SEMINARS_2021
NA, FA, IA = ArbiterTitle.NA, ArbiterTitle.FA, ArbiterTitle.IA


@pytest.mark.parametrize(
    ("kind", "attendee", "place", "for_result", "codes"),
    [
        pytest.param(Kind.FA, Attendee(NA), Place.SEAT, True, {"audience", "free_seats"}, id="4.1.1"),
        pytest.param(
            Kind.FA, Attendee(), Place.SEAT, False, {"attends_without_result", "free_seats"}, id="4.1.1, S-19"
        ),
        pytest.param(
            Kind.IA, Attendee(FA), Place.SEAT, True, {"audience", "activity", "free_seats"}, id="4.1.2"
        ),
        pytest.param(
            Kind.IA,
            Attendee(FA, ia_norms=1),
            Place.SEAT,
            True,
            {"audience", "activity", "few_ia_norms", "free_seats"},
            id="4.1.2 two norms are recommended",
        ),
        pytest.param(
            Kind.IA,
            Attendee(FA, active=False),
            Place.REFUSED,
            False,
            {"audience", "activity"},
            id="4.1.2, S-18",
        ),
        pytest.param(Kind.IA, Attendee(IA), Place.REFUSED, False, {"audience", "activity"}, id="4.1.2 IA"),
        pytest.param(
            Kind.REFRESHER, Attendee(IA, active=False), Place.SEAT, True, {"audience", "free_seats"}, id="4.2"
        ),
        pytest.param(Kind.REFRESHER, Attendee(NA), Place.REFUSED, False, {"audience"}, id="4.2 NA"),
        pytest.param(
            Kind.WORLD_EVENT,
            Attendee(IA),
            Place.REFUSED,
            False,
            {"audience", "invitation"},
            id="4.3 not invited",
        ),
        pytest.param(
            Kind.WORLD_EVENT,
            Attendee(IA, invited=True),
            Place.SEAT,
            True,
            {"audience", "invitation", "free_seats"},
            id="4.3 invited",
        ),
        pytest.param(Kind.NATIONAL, Attendee(), Place.SEAT, True, {"free_seats"}, id="4.4"),
    ],
)
def test_places(kind: Kind, attendee: Attendee, place: Place, for_result: bool, codes: set[str]) -> None:
    found = enrol(E, kind, attendee, enrolled=0)
    assert (found.place, found.for_result) == (place, for_result)
    assert {finding.code for finding in found.findings} == codes


@pytest.mark.parametrize(
    ("kind", "title", "enrolled", "approved", "place"),
    [
        pytest.param(Kind.FA, NA, 19, False, Place.SEAT, id="5.1.4 the twentieth"),
        pytest.param(Kind.FA, NA, 20, False, Place.WAITING_LIST, id="5.1.4 the twenty-first waits"),
        pytest.param(Kind.FA, NA, 20, True, Place.SEAT, id="5.1.4 approved"),
        pytest.param(Kind.REFRESHER, FA, 24, False, Place.SEAT, id="5.1.4 the twenty-fifth"),
        pytest.param(Kind.REFRESHER, FA, 25, False, Place.WAITING_LIST, id="5.1.4 the twenty-sixth waits"),
    ],
)
def test_capacity(kind: Kind, title: ArbiterTitle, enrolled: int, approved: bool, place: Place) -> None:
    assert enrol(E, kind, Attendee(title), enrolled, more_approved=approved).place is place
    assert free_seat(E, kind, enrolled, more_approved=approved) is (place is Place.SEAT)


def test_enough_norms_need_no_notice() -> None:
    found = enrol(E, Kind.IA, Attendee(FA, ia_norms=2), 0)
    assert "few_ia_norms" not in {finding.code for finding in found.findings}


def test_5_1_4_the_seats_are_told_as_a_notice_that_stops_nobody() -> None:
    (told,) = [each for each in enrol(E, Kind.FA, Attendee(NA), 7).findings if each.code == "free_seats"]
    assert (told.article, told.ok, told.severity) == ("5.1.4", True, Severity.NOTICE)
    assert (told.actual, told.required) == (7, 20)


def test_4_1_1_a_listener_is_told_that_no_norm_follows() -> None:
    told = enrol(E, Kind.FA, Attendee(), 0).findings[0]
    assert (told.code, told.article, told.severity) == ("attends_without_result", "4.1.1", Severity.NOTICE)
    assert (told.actual, told.required) == (None, "NA")


def test_4_1_2_one_norm_of_two_recommended() -> None:
    findings = enrol(E, Kind.IA, Attendee(FA, ia_norms=1), 0).findings
    (told,) = [each for each in findings if each.code == "few_ia_norms"]
    assert (told.article, told.actual, told.required) == ("4.1.2", 1, 2)
    assert (told.ok, told.severity) == (True, Severity.NOTICE)
