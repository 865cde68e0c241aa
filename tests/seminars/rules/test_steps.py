"""What must be there before a seminar moves on; ids are articles of B06.2."""

from dataclasses import replace

import pytest

from rulekit import failed_articles
from seminars.rules import SEMINARS_2021, Approvals, Format, Kind, may_announce, may_publish, may_start

ALL = Approvals(lecturers=True, technical_organiser=True, observer=True)


@pytest.mark.parametrize(
    ("approvals", "format_", "participants", "failed"),
    [
        pytest.param(ALL, Format.ONLINE, 20, [], id="5.2.4"),
        pytest.param(replace(ALL, lecturers=False), Format.STANDARD, 20, ["5.2.1.2"], id="5.2.1.2 lecturer"),
        pytest.param(
            replace(ALL, assistants=False), Format.STANDARD, 20, ["5.2.1.2"], id="5.2.1.2 assistant"
        ),
        pytest.param(replace(ALL, observer=False), Format.STANDARD, 20, ["5.2.1.1"], id="5.2.1.1"),
        pytest.param(replace(ALL, technical_organiser=False), Format.BLENDED, 20, ["5.2.1.3"], id="5.2.1.3"),
        pytest.param(
            replace(ALL, technical_organiser=False), Format.STANDARD, 20, [], id="5.2.1.3 in a room"
        ),
        pytest.param(ALL, Format.STANDARD, 21, ["5.1.4"], id="5.1.4"),
        pytest.param(replace(ALL, capacity=True), Format.STANDARD, 21, [], id="5.1.4 approved"),
    ],
)
def test_may_publish(approvals: Approvals, format_: Format, participants: int, failed: list[str]) -> None:
    findings = may_publish(SEMINARS_2021, Kind.FA, format_, participants, approvals)
    assert failed_articles(findings) == failed


@pytest.mark.parametrize(
    ("kind", "paper", "material", "failed"),
    [
        pytest.param(Kind.FA, True, True, [], id="4.1.1.3, 5.2.5"),
        pytest.param(Kind.FA, False, True, ["4.1.1.3"], id="4.1.1.3"),
        pytest.param(Kind.IA, False, True, [], id="4.1.2.2 no paper"),
        pytest.param(Kind.IA, False, False, ["5.2.5"], id="5.2.5"),
    ],
)
def test_may_start(kind: Kind, paper: bool, material: bool, failed: list[str]) -> None:
    assert failed_articles(may_start(kind, paper_checked=paper, material_sent=material)) == failed


@pytest.mark.parametrize("lecturer", [True, False])
@pytest.mark.parametrize("observer", [True, False])
@pytest.mark.parametrize("checked", [True, False])
def test_5_2_6_may_announce(lecturer: bool, observer: bool, checked: bool) -> None:
    findings = may_announce(lecturer_report=lecturer, observer_report=observer, report_checked=checked)
    assert (failed_articles(findings) == []) == (lecturer and observer and checked)
