"""The declaration of the fair-play case: confidential, readable only for people who are named in it."""

from django.db.models import QuerySet
from django.utils.timezone import localdate
from django.utils.translation import gettext_lazy as _

from fairplay.cases import panels, parties
from fairplay.cases.actions import ACTIONS
from fairplay.cases.facts import facts
from fairplay.cases.forms import CaseFilter
from fairplay.cases.stages import STAGES
from fairplay.cases.starts import starts
from fairplay.cases.statements import STATEMENTS
from fairplay.complaints.attachments import FILE_HELP, MORE_FILES
from fairplay.confidentiality.readings import note
from fairplay.enums import CaseState, PanelChoice
from fairplay.models import FairPlayCase
from fairplay.permissions import can_edit, can_see_all
from fairplay.phrases import CASE_FAULTS
from portal.cases.declaration import (
    Ballot,
    CaseKind,
    Column,
    Docket,
    Given,
    Panel,
    Perspective,
)


def rows() -> QuerySet[FairPlayCase]:
    found: QuerySet[FairPlayCase] = FairPlayCase.own.select_related("federation", "body")
    # A person may be a reader of the case more than once (several seats): the join would repeat the case.
    return found.distinct()


def found(rows: QuerySet[FairPlayCase], given: Given) -> QuerySet[FairPlayCase]:
    return rows


DOCKET = Docket(
    model=FairPlayCase,
    namespace="fairplay",
    page="case",
    pages="cases",
    route="fair-play/cases",
    # No office lists cases: only the perspective of the named person exists.
    can_list=lambda actor, tenant: False,
    perspectives=[
        Perspective(
            "own",
            rows,
            _("Fair-play cases"),
            _("Cases in which you are named. Nobody else reads them; every reading is written down."),
            starts=starts,
        )
    ],
    columns=[
        Column(_("Number"), lambda row: row.number, link=True),
        Column(
            _("State"),
            lambda row: row.get_state_display(),
            tone=lambda row: FAIR_PLAY_CASE.stage(row.state).tone,
        ),
        Column(_("Source"), lambda row: row.get_source_display()),
        Column(_("Federation"), lambda row: row.federation.code),
        Column(_("Opened"), lambda row: localdate(row.case.opened_at)),
    ],
    filters=CaseFilter,
    found=found,
    empty=(_("No cases"), _("You are not named in any case.")),
    nothing_fits=_("No case matches"),
    icon="scale",
)


DISMISSAL = Ballot(
    "dismissal",
    _("Dismissal by the panel"),
    PanelChoice,
    by=parties.PANEL,
    offered_in={CaseState.INVESTIGATION},
    page="case_vote",
)
FAIR_PLAY_CASE: CaseKind = CaseKind(
    "fairplay.case",
    label=_("fair-play case"),
    docket=DOCKET,
    stages=STAGES,
    actions=ACTIONS,
    can_read=can_see_all,
    can_edit=can_edit,
    facts=facts,
    panels=[
        Panel("fairplay/case_complaint.html", panels.complaint, first=True),
        Panel("fairplay/case_proposal.html", panels.proposal, first=True),
        Panel("fairplay/case_report.html", panels.report),
        Panel("fairplay/case_evidence.html", panels.evidence),
        Panel("fairplay/case_requests.html", panels.requests),
        Panel("fairplay/case_letters.html", panels.letters),
        Panel("fairplay/case_people.html", panels.people),
    ],
    about=lambda row: f"{row.get_source_display()} · {row.event_name}",
    statements=STATEMENTS,
    ballots=[DISMISSAL],
    faults=CASE_FAULTS,
    related=["federation", "body"],
    folder="sealed",
    most_files=100,
    more_files=MORE_FILES,
    file_help=FILE_HELP,
    confidential=True,
    on_read=note,
)
