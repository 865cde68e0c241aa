"""Requests become records: what is given, what is left out, what null means."""

from datetime import date
from typing import Any

import pytest

from arbiters.rules import reading
from arbiters.rules.editions import ARBITERS_2021, ARBITERS_2024
from arbiters.rules.enums import (
    Association,
    Mode,
    Organiser,
    Rate,
    Recommendation,
    Role,
    Signer,
    Sought,
    SubmittedBy,
    System,
    Title,
)
from arbiters.rules.records import (
    Applicant,
    Arbiter,
    Certificate,
    Event,
    EventFacts,
    Festival,
    Form,
    Norm,
    Seminar,
)
from rulekit import BadRequestError

EVENT = {"end": "2022-08-14", "system": "SS", "rounds": 9}


def fields(**data: Any) -> reading.ArbiterFields:
    return reading.ArbiterFields(data)


def test_an_event_with_nothing_but_its_system() -> None:
    assert reading.event_facts(fields(system="SS")) == EventFacts(
        system=System.SS,
        rate=Rate.STANDARD,
        mode=Mode.OTB,
        fide_rated=True,
        organiser=Organiser.FEDERATION,
        federations=1,
    )


def test_every_fact_of_an_event() -> None:
    flags = (
        *(
            "all_ratable",
            "top_division",
            "national_individual_final",
            "official_fide",
            "official_rapid_blitz",
        ),
        *("player_norm_possible", "olympiad", "qc_approved", "commission_approved", "commission_agreed"),
    )
    numbers = {"federations": 2, "players": 3, "rated": 4, "rounds": 5, "boards": 6, "teams": 7}
    read = reading.event_facts(
        fields(
            system="TM",
            base_system="DR",
            rate="BLITZ",
            mode="HYBRID",
            fide_rated=False,
            organiser="CONTINENTAL",
            festival={"players": 9, "rated": 8, "rounds": 7},
            **numbers,
            **dict.fromkeys(flags, True),
        )
    )
    assert read == EventFacts(
        system=System.TM,
        base_system=System.DR,
        rate=Rate.BLITZ,
        mode=Mode.HYBRID,
        fide_rated=False,
        organiser=Organiser.CONTINENTAL,
        festival=Festival(players=9, rated=8, federations=1, rounds=7),
        **numbers,
        **dict.fromkeys(flags, True),
    )


def test_an_event_takes_one_day_where_no_start_is_given() -> None:
    assert reading.read_event(fields(**EVENT)) == Event(
        system=System.SS, rounds=9, start=date(2022, 8, 14), end=date(2022, 8, 14)
    )
    assert reading.read_event(fields(**EVENT, start="2022-08-06")).start == date(2022, 8, 6)


@pytest.mark.parametrize(
    ("given", "ticked"),
    [
        ({}, Recommendation.MET),
        ({"recommendation": None}, None),
        ({"recommendation": "NEEDS_EXPERIENCE"}, Recommendation.NEEDS_EXPERIENCE),
    ],
    ids=["left out", "no box", "the other box"],
)
def test_a_box_that_is_null_was_not_ticked(given: dict[str, Any], ticked: Recommendation | None) -> None:
    paper = reading.read_certificate(fields(certificate=given))
    assert paper is not None
    assert paper.recommendation == ticked


def test_a_certificate() -> None:
    assert reading.read_certificate(fields()) is None
    assert reading.read_certificate(fields(certificate=None)) is None
    assert reading.read_certificate(fields(certificate={})) == Certificate()
    given = {
        "nth": 3,
        "signer": "SUPERVISOR",
        "signer_title": "IO",
        "chief_title": "NA",
        "federation_signed": False,
    }
    assert reading.read_certificate(fields(certificate=given)) == Certificate(
        nth=3,
        signer=Signer.SUPERVISOR,
        signer_title=Title.IO,
        chief_title=Title.NA,
        federation_signed=False,
    )


def test_an_arbiter() -> None:
    assert reading.read_arbiter(fields(), Sought.IA) == Arbiter()
    with pytest.raises(BadRequestError) as refused:
        reading.read_arbiter(fields(), Sought.FA)
    assert (refused.value.code, refused.value.field) == ("missing", "birth")


def test_an_applicant() -> None:
    least = fields(title="FA", submitted="2023-03-01", birth="1990-07-01")
    assert reading.read_applicant(least) == Applicant(
        title=Sought.FA, submitted=date(2023, 3, 1), birth=date(1990, 7, 1), form=Form(True, True)
    )
    own = fields(
        title="IA",
        submitted="2023-03-01",
        birth="1990-07-01",
        languages=["en", "de"],
        fa_award="2020-05-01",
        na_registered="2018-05-01",
        submitted_by="APPLICANT",
        refusal_unfounded=True,
        form={"dated": False},
    )
    assert reading.read_applicant(own) == Applicant(
        title=Sought.IA,
        submitted=date(2023, 3, 1),
        birth=date(1990, 7, 1),
        languages=frozenset({"en", "de"}),
        fa_award=date(2020, 5, 1),
        na_registered=date(2018, 5, 1),
        submitted_by=SubmittedBy.APPLICANT,
        refusal_unfounded=True,
        form=Form(dated=False, signed=True),
    )


def test_norms() -> None:
    given = [
        {"id": 7, "event": EVENT, "role": "CA", "edition": "arbiters-2021", "signatory": "N. N."},
        {"event": EVENT},
        {"id": "x", "association": "ICCD"},
    ]
    first, second, third = reading.read_norms(fields(norms=given), ARBITERS_2024)
    assert (first.id, first.role, first.edition, first.signatory) == (7, Role.CA, ARBITERS_2021, "N. N.")
    assert (second.id, second.role, second.edition, second.fee_paid) == (
        None,
        Role.ARB,
        ARBITERS_2024,
        True,
    )
    assert third == Norm(id="x", association=Association.ICCD)


def test_seminars() -> None:
    single = {"end": "2022-03-06", "passed": True}
    listed = [{"id": 1, "end": "2020-01-26"}]
    assert reading.read_seminars(fields()) == ()
    assert reading.read_seminars(fields(seminar=single, seminars=listed)) == (
        Seminar(date(2022, 3, 6), passed=True),
        Seminar(date(2020, 1, 26), passed=False, id=1),
    )


def test_the_edition() -> None:
    assert reading.edition_of(fields()) is ARBITERS_2021
    assert reading.edition_of(fields(), ARBITERS_2024) is ARBITERS_2024
    assert reading.edition_of(fields(edition="arbiters-2024")) is ARBITERS_2024
    with pytest.raises(BadRequestError) as refused:
        reading.edition_of(fields(edition="arbiters-1999"))
    assert refused.value.code == "unknown_edition"
