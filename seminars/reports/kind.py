"""Declaration of the seminar reports as a kind of case: stages, actions and pages."""

from typing import Any

from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from portal.cases.declaration import (
    Action,
    CaseKind,
    Column,
    Docket,
    Fact,
    Given,
    Notice,
    Panel,
    Party,
    Perspective,
    Stage,
)
from portal.cases.forms import Reason
from portal.cases.perspectives import Standpoint
from seminars.application.permissions import DECIDING
from seminars.enums import CourseKind, ReportKind, ReportState
from seminars.models import SeminarReport
from seminars.reports.apr import OVERALL, TOPICS, report_of
from seminars.reports.forms import ReportFilter, ReportForm
from seminars.reports.permissions import can_edit, can_list, can_read
from seminars.reports.questions import QUESTIONS
from seminars.reports.services import filing
from seminars.reports.services.starting import in_time

S = ReportState
AUTHOR = Party("author", _("the author"), person=lambda row: row.account)
COMMISSION = Party("commission", _("the Arbiters' Commission"), tenant=lambda row: row.body, roles=DECIDING)
DUE = Notice("seminars.report_due", _("Your report on %(seminar)s is due."), _("A report is due"), to=AUTHOR)
FILED = Notice(
    "seminars.report_filed", _("A report on %(seminar)s was filed."), _("A report was filed"), to=COMMISSION
)
BACK = Notice(
    "seminars.report_back",
    _("Your report on %(seminar)s was returned."),
    _("News about your report"),
    to=AUTHOR,
)

STAGES = (
    Stage(
        S.OPEN,
        acts_next=AUTHOR,
        due=lambda row: row.due_on,
        task=_("File the report on %(seminar)s."),
        news=[DUE],
        tone="warning",
        editable=True,
    ),
    Stage(
        S.FILED,
        acts_next=COMMISSION,
        due=14,
        task=_("Check the report on %(seminar)s."),
        news=[FILED],
        tone="info",
    ),
    Stage(
        S.RETURNED,
        acts_next=AUTHOR,
        due=7,
        task=_("Correct the report on %(seminar)s."),
        news=[BACK],
        tone="warning",
        editable=True,
    ),
    Stage(S.CHECKED, open=False, tone="success"),
)
ACTIONS = (
    Action(
        "file",
        label=_("File the report"),
        offered_in={S.OPEN, S.RETURNED},
        leads_to=S.FILED,
        by=AUTHOR,
        told=_("%(actor)s filed the report"),
        effect=filing.file,
        after=filing.go_on,
    ),
    Action(
        "receive",
        label=_("Record a report on paper"),
        offered_in={S.OPEN},
        leads_to=S.FILED,
        by=COMMISSION,
        told=_("%(actor)s recorded a report that came on paper"),
        form=Reason,
        effect=filing.receive,
        after=filing.go_on,
        quiet=True,
    ),
    Action(
        "check",
        label=_("Checked"),
        offered_in={S.FILED},
        leads_to=S.CHECKED,
        by=COMMISSION,
        told=_("%(actor)s checked the report"),
    ),
    Action(
        "return",
        label=_("Return with remarks"),
        offered_in={S.FILED},
        leads_to=S.RETURNED,
        by=COMMISSION,
        told=_("%(actor)s returned the report with remarks"),
        form=Reason,
        effect=filing.keep_remarks,
        quiet=True,
    ),
)


def facts(report: SeminarReport) -> list[Fact]:
    late = bool(report.filed_on and not in_time(report, report.filed_on))
    found = [
        Fact(_("Seminar"), report.seminar_name),
        Fact(_("Last day"), report.seminar_end),
        Fact(_("Author"), report.author.name, badge="" if report.account else _("no account")),
        Fact(_("Due"), report.due_on),
        Fact(_("Filed"), report.filed_on, badge=_("late") if late else ""),
    ]
    return [*found, *(_apr(report) if report.kind == ReportKind.APR else _words(report))]


def papers(here: Standpoint, report: SeminarReport) -> dict[str, Any] | None:
    """Return the link to the printed form APR."""
    if report.kind != ReportKind.APR:
        return None
    return {"url": here.url("report_apr", report.pk), "label": _("Form APR (PDF)")}


def _words(report: SeminarReport) -> list[Fact]:
    asked = QUESTIONS[report.kind].items()
    said = [Fact(label, report.data.get(name, "")) for name, label in asked]
    return [*said, *([Fact(_("Received"), report.data["received"])] if "received" in report.data else [])]


def _apr(report: SeminarReport) -> list[Fact]:
    """Return a summary of the APR; the Commission decides whether one on a non-FA seminar counts (3.1)."""
    apr = report_of(report)
    counts = report.seminar_kind == CourseKind.FA
    presented = [str(words) for topic, words in TOPICS.items() if report.data.get(f"{topic}_presented")]
    overall = [f"{words}: {report.data.get(f'overall_{mark}', '–')}" for mark, words in OVERALL.items()]
    return [
        Fact(
            _("Assistant"),
            report.assistant.name if report.assistant else "",
            badge="" if counts else _("the Commission decides whether it counts"),
        ),
        Fact(_("Hours taught by the assistant"), report.data.get("hours", "")),
        Fact(_("Topics presented"), ", ".join(presented)),
        Fact(_("Present throughout"), apr.present_throughout),
        Fact(_("Overall marks"), "; ".join(overall)),
        Fact(_("Lowest mark"), str(min(apr.marks)) if apr.marks else ""),
        Fact(_("Comments"), report.data.get("comments", "")),
    ]


def _rows() -> QuerySet[SeminarReport]:
    return SeminarReport.objects.select_related("body", "author", "assistant", "account")


def _own_rows() -> QuerySet[SeminarReport]:
    return SeminarReport.own.select_related("body", "author", "assistant", "account")


def _found(rows: QuerySet[Any], given: Given) -> QuerySet[Any]:
    if words := given.get("q"):
        rows = rows.filter(Q(seminar_name__icontains=words) | Q(author__name__icontains=words))
    for field in ("kind", "state"):
        if given.get(field):
            rows = rows.filter(**{field: given[field]})
    return rows


DOCKET = Docket(
    model=SeminarReport,
    namespace="seminars",
    page="report",
    pages="reports",
    route="seminar-reports",
    can_list=can_list,
    perspectives=[
        Perspective("body", _rows, _("Reports on seminars"), _("Due seven days after each seminar.")),
        Perspective("own", _own_rows, _("My reports"), _("Reports that you filed or still have to file.")),
    ],
    columns=[
        Column(_("Seminar"), lambda row: row.seminar_name, sort="seminar_name", link=True),
        Column(_("Kind"), lambda row: row.get_kind_display()),
        Column(_("Author"), lambda row: row.author.name),
        Column(_("Due"), lambda row: row.due_on, sort="due_on"),
        Column(_("State"), lambda row: row.get_state_display(), tone=lambda row: KIND.stage(row.state).tone),
    ],
    filters=ReportFilter,
    found=_found,
    empty=(_("No reports here"), _("Reports begin when a seminar is over.")),
    nothing_fits=_("No report matches"),
    icon="notes",
)
KIND: CaseKind = CaseKind(
    "seminars.report",
    label=_("report"),
    docket=DOCKET,
    stages=STAGES,
    actions=ACTIONS,
    can_read=can_read,
    can_edit=can_edit,
    form=ReportForm,
    write=filing.write,
    facts=facts,
    panels=[Panel("seminars/print_link.html", papers)],
    about=str,
    remarks=lambda row: row.remarks,
    params=lambda row: {"number": row.number, "seminar": row.seminar_name},
    faults={"gaps": _("The report is incomplete: %(missing)s.")},
    related=["body", "author", "account", "assistant"],
    folder="seminar-reports",
)
