"""Committee, assistants, languages, audience; ids are articles of B06.2."""

from itertools import product

import pytest

from rulekit import Verdict, verdict
from seminars.rules.editions import SEMINARS_2021 as E
from seminars.rules.kinds import ArbiterTitle, Format, Kind
from seminars.rules.people import (
    Assistants,
    Committee,
    additional_assistant,
    assistants_check,
    capacity_check,
    committee_check,
    language_check,
    lecturers_required,
    may_attend_for_result,
    technical_organiser_required,
)

TITLES = (None, *ArbiterTitle)
SEVEN = {"ar", "de", "en", "es", "fr", "pt", "ru"}


@pytest.mark.parametrize(("host", "arbiters"), list(product(TITLES, TITLES)))
def test_5_2_1_one_of_the_hosts_two_is_titled(
    host: ArbiterTitle | None, arbiters: ArbiterTitle | None
) -> None:
    full = Committee(True, host, arbiters, host_present=True, host_arbiters_present=True)
    titled = {host, arbiters} & {ArbiterTitle.IA, ArbiterTitle.FA, ArbiterTitle.IO}
    assert (verdict(committee_check(E, full)) is Verdict.PASS) == bool(titled)


@pytest.mark.parametrize("present", list(product((True, False), repeat=3)))
def test_5_2_1_all_three_are_named(present: tuple[bool, bool, bool]) -> None:
    found, _ = committee_check(E, Committee(present[0], ArbiterTitle.IA, None, present[1], present[2]))
    assert (found.ok, found.actual) == (all(present), sum(present))


@pytest.mark.parametrize(("local", "additional"), list(product(range(4), range(4))))
def test_5_2_1_2_one_of_each_at_most(local: int, additional: int) -> None:
    found = verdict(assistants_check(E, Assistants(local, additional)))
    assert (found is Verdict.PASS) == (local <= 1 and additional <= 1)


def test_5_2_1_3_formats_with_a_conference_system() -> None:
    assert {each for each in Format if technical_organiser_required(each)} == {Format.ONLINE, Format.BLENDED}


@pytest.mark.parametrize(
    ("kind", "lecturers"),
    [(Kind.FA, 1), (Kind.IA, 2), (Kind.REFRESHER, 1), (Kind.WORLD_EVENT, 1), (Kind.NATIONAL, 0)],
)
def test_lecturers(kind: Kind, lecturers: int) -> None:
    assert lecturers_required(E, kind) == lecturers


@pytest.mark.parametrize("language", [*sorted(SEVEN), "it", "ja", "uk"])
@pytest.mark.parametrize("kind", [Kind.FA, Kind.REFRESHER, Kind.WORLD_EVENT, Kind.IA])
def test_languages(kind: Kind, language: str) -> None:
    found = language_check(E, kind, language)
    allowed = {"en"} if kind is Kind.IA else SEVEN
    assert (found.ok, found.article) == (language in allowed, "1.2.1" if kind is Kind.IA else "1.2")
    alone = language_check(E, kind, language, ia_only=True)
    assert (alone.ok, alone.article) == (language == "en", "1.2.1")


@pytest.mark.parametrize(
    ("kind", "most"), [(Kind.FA, 20), (Kind.IA, 20), (Kind.REFRESHER, 25), (Kind.WORLD_EVENT, None)]
)
def test_5_1_4_capacity(kind: Kind, most: int | None) -> None:
    last = most or 1000
    assert capacity_check(E, kind, last).ok is True
    assert capacity_check(E, kind, last + 1).ok is (most is None)
    assert capacity_check(E, kind, last + 1, approved=True).ok is True


@pytest.mark.parametrize(
    ("kind", "audience", "inactive_too", "article"),
    [
        pytest.param(Kind.FA, {"NA"}, True, "4.1.1", id="4.1.1"),
        pytest.param(Kind.IA, {"FA"}, False, "4.1.2", id="4.1.2"),
        pytest.param(Kind.REFRESHER, {"FA", "IA"}, True, "4.2", id="4.2"),
        pytest.param(Kind.WORLD_EVENT, {"FA", "IA"}, True, "4.3", id="4.3"),
    ],
)
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("active", [True, False])
def test_audience(
    kind: Kind, audience: set[str], inactive_too: bool, article: str, title: ArbiterTitle | None, active: bool
) -> None:
    findings = may_attend_for_result(E, kind, title, active=active, invited=True)
    assert (verdict(findings) is Verdict.PASS) == (title in audience and (active or inactive_too))
    assert {finding.article for finding in findings} == {article}


def test_4_3_by_invitation_only() -> None:
    findings = may_attend_for_result(E, Kind.WORLD_EVENT, ArbiterTitle.IA, active=True)
    assert [finding.code for finding in findings if not finding.ok] == ["invitation"]


def test_4_4_a_national_course_is_open() -> None:
    assert may_attend_for_result(E, Kind.NATIONAL, None, active=False) == ()


@pytest.mark.parametrize(
    ("title", "in_programme", "lectures", "ok"),
    [
        pytest.param(ArbiterTitle.IA, True, False, True, id="5.2.1.2 an IA in the training programme"),
        pytest.param(ArbiterTitle.IA, False, False, None, id="5.2.1.2 an IA outside it"),
        pytest.param(ArbiterTitle.FA, True, False, None, id="5.2.1.2 no IA"),
        pytest.param(ArbiterTitle.FA, False, True, True, id="5.2.1.2 a lecturer who keeps up skills"),
        pytest.param(None, False, False, None, id="5.2.1.2 no title"),
    ],
)
def test_the_additional_assistant(
    title: ArbiterTitle | None, in_programme: bool, lectures: bool, ok: bool | None
) -> None:
    found = additional_assistant(title, in_programme=in_programme, lectures=lectures)
    assert (found.code, found.article, found.ok) == ("additional_assistant", "5.2.1.2", ok)
    assert (found.actual, found.required) == (title, ArbiterTitle.IA)
