"""How many certificates an event gives (2.7), who signs (2.8), the box that is ticked."""

import pytest

from arbiters.rules.certificates import certificate_check, certificate_findings, signature_check
from arbiters.rules.enums import ApplicantRole, Level, Recommendation, Role, Signer, Sought, System, Title
from arbiters.rules.records import Certificate
from rulekit import failed_articles, review_articles, verdict
from tests.arbiters.rules.facts import EDITIONS, event


@pytest.mark.parametrize(
    ("players", "nth", "in_2021", "in_2024"),
    [
        pytest.param(0, 1, "PASS", "PASS", id="the first is never in doubt"),
        pytest.param(1, 1, "PASS", "PASS", id="2.7.1 A-3"),
        pytest.param(24, 2, "FAIL", "FAIL", id="2.7.1 below 25"),
        pytest.param(25, 2, "FAIL", "FAIL", id="2.7.1 exactly 25"),
        pytest.param(26, 2, "REVIEW", "PASS", id="2.7.1 a part of 25"),
        pytest.param(49, 2, "REVIEW", "PASS", id="2.7.1 nearly 50"),
        pytest.param(50, 2, "PASS", "PASS", id="2.7.1 exactly 50"),
        pytest.param(51, 3, "REVIEW", "PASS", id="2.7.1 above 50"),
        pytest.param(51, 4, "FAIL", "FAIL", id="2.7.1 above the ceiling"),
    ],
)
def test_certificates_of_a_swiss(players: int, nth: int, in_2021: str, in_2024: str) -> None:
    for name, expected in (("2021", in_2021), ("2024", in_2024)):
        finding = certificate_check(Level.NATIONAL, System.SS, players, nth, edition=EDITIONS[name])
        assert (verdict([finding]), finding.article) == (expected, "2.7.1")


@pytest.mark.parametrize(
    ("level", "system", "nth", "result", "article"),
    [
        pytest.param(Level.NATIONAL, System.RR, 2, "PASS", "2.7.2", id="2.7.2"),
        pytest.param(Level.INTERNATIONAL, System.DR, 3, "FAIL", "2.7.2", id="2.7.2 third"),
        pytest.param(Level.WORLD_CONTINENTAL, System.RR, 9, "PASS", "2.7", id="2.6.1 no limit"),
        pytest.param(Level.NONE, System.SS, 99, "PASS", "2.7", id="2.7 neither national nor international"),
        pytest.param(Level.NATIONAL, System.KO, 9, "PASS", "2.7", id="KO"),
        pytest.param(Level.NATIONAL, System.OT, 9, "PASS", "2.7", id="OT"),
        pytest.param(Level.NATIONAL, None, 9, "PASS", "2.7", id="teams without a line"),
    ],
)
def test_other_limits(level: Level, system: System | None, nth: int, result: str, article: str) -> None:
    finding = certificate_check(level, system, 100, nth, edition=EDITIONS["2021"])
    assert (verdict([finding]), finding.article) == (result, article)


@pytest.mark.parametrize("title", [None, *Title])
def test_2_8_1_who_may_supervise(title: Title | None) -> None:
    found = signature_check(ApplicantRole.CA, Title.NA, Signer.SUPERVISOR, title, True)
    assert failed_articles(found) == ([] if title in ("IA", "FA", "IO") else ["2.8.1"])


@pytest.mark.parametrize("title", [None, *Title])
def test_2_8_2_which_chief_arbiter_may_sign(title: Title | None) -> None:
    found = signature_check(ApplicantRole.OTHER, title, Signer.CA, title, True)
    assert failed_articles(found) == ([] if title in ("IA", "FA") else ["2.8.2"])


@pytest.mark.parametrize(
    ("role", "signer", "signed", "failed"),
    [
        pytest.param(ApplicantRole.OTHER, Signer.CA, True, [], id="2.8"),
        pytest.param(ApplicantRole.OTHER, Signer.CA, False, ["2.8"], id="2.8 federation"),
        pytest.param(ApplicantRole.OTHER, Signer.SUPERVISOR, True, ["2.8"], id="2.8 chief arbiter"),
        pytest.param(ApplicantRole.CA, Signer.CA, True, ["2.8.1"], id="2.8.1 nobody signs for themselves"),
        pytest.param(ApplicantRole.CA, Signer.CA, False, ["2.8", "2.8.1"], id="2.8 and 2.8.1"),
    ],
)
def test_signatures(role: ApplicantRole, signer: Signer, signed: bool, failed: list[str]) -> None:
    assert failed_articles(signature_check(role, Title.IA, signer, Title.IA, signed)) == failed


@pytest.mark.parametrize(
    ("title", "ticked", "failed"),
    [
        pytest.param("FA", Recommendation.MET, [], id="met"),
        pytest.param("FA", Recommendation.NEEDS_EXPERIENCE, ["FA1"], id="FA1"),
        pytest.param("IA", Recommendation.NEEDS_EXPERIENCE, ["IA1"], id="IA1"),
        pytest.param("IA", None, ["IA1"], id="IA1 no box"),
    ],
)
def test_recommendation(title: str, ticked: Recommendation | None, failed: list[str]) -> None:
    paper = Certificate(recommendation=ticked, chief_title=Title.IA)
    found = certificate_findings(Sought(title), event(), Role.ARB, paper, edition=EDITIONS["2021"])
    assert failed_articles(found) == failed


def test_the_line_of_a_team_event_sets_the_limit() -> None:
    teams = event("TM", base_system=System.RR)
    paper = Certificate(nth=3, chief_title=Title.FA)
    found = certificate_findings(Sought.FA, teams, Role.DCA, paper, edition=EDITIONS["2021"])
    assert (failed_articles(found), review_articles(found)) == (["2.7.2"], [])


def test_without_a_number_no_limit_is_checked() -> None:
    paper = Certificate(chief_title=Title.FA)
    found = certificate_findings(Sought.FA, event(), Role.ARB, paper, edition=EDITIONS["2021"])
    assert "certificates" not in {finding.code for finding in found}
