"""Open the reports of a finished seminar, each with its author and due date."""

from datetime import date
from typing import Any

from players.models import Player
from portal.accounts.actors import Actor
from portal.cases.registry import kinds
from portal.cases.services import start
from portal.federations.scope import installation_scope
from seminars.application.facts import edition_of, people_of
from seminars.enums import Post, ReportKind
from seminars.models import Seminar, SeminarReport
from seminars.rules import SEMINARS_2021, edition_on, report_due, report_in_time
from seminars.standing import is_lecturer

CODE = "seminars.report"


def start_reports(seminar: Seminar, *, actor: Actor) -> list[SeminarReport]:
    """Open the reports of lecturer, observer and technical organiser, and the APR on an assistant."""
    people = {each.post: each.player for each in people_of(seminar)}
    wanted: list[tuple[str, Player | None, Player | None]] = [
        (ReportKind.LECTURER, people.get(Post.LEAD), None),
        (ReportKind.OBSERVER, people.get(Post.OBSERVER), None),
        (ReportKind.TECHNICAL, people.get(Post.TECHNICAL), None),
    ]
    assistant = people.get(Post.ADDITIONAL)
    # An accredited lecturer who assists needs no report (3.1).
    if assistant and seminar.end and not is_lecturer(assistant, seminar.end):
        wanted.append((ReportKind.APR, people.get(Post.LEAD), assistant))
    there = _there(seminar)
    return [
        _started(seminar, kind, author, assistant, actor)
        for kind, author, assistant in wanted
        if author is not None and kind not in there
    ]


def _there(seminar: Seminar) -> set[str]:
    # Reports are cases of their own, which the scope of the seminar's case does not show.
    with installation_scope():
        return set(SeminarReport.under_policy.filter(seminar=seminar).values_list("kind", flat=True))


def in_time(report: SeminarReport, received: date) -> bool:
    """Return whether a report came within seven days of the end (5.2.1.1, 5.2.6)."""
    edition = edition_on(report.seminar_end) or SEMINARS_2021
    return report_in_time(edition, report.seminar_end, received).ok is True


def _started(
    seminar: Seminar, kind: str, author: Player, assistant: Player | None, actor: Actor
) -> SeminarReport:
    assert seminar.body is not None, "approved by the Commission"
    assert seminar.end is not None, "it is over"
    report = SeminarReport(
        kind=kind,
        seminar=seminar,
        seminar_name=seminar.name,
        seminar_kind=seminar.kind,
        seminar_end=seminar.end,
        body=seminar.body,
        author=author,
        account=author.account,
        assistant=assistant,
        due_on=report_due(edition_of(seminar), seminar.end),
    )
    readers: list[Any] = [seminar.body, *([author.account] if author.account else [])]
    declared = next(each for each in kinds() if each.code == CODE)
    made: SeminarReport = start(declared, report, actor=actor, readers=readers)
    return made
