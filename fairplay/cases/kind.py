"""A fair-play case as a kind of case: confidential, read by the persons who are named in it."""

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from fairplay.cases import panels, parties
from fairplay.cases.actions import ACTIONS
from fairplay.cases.facts import facts
from fairplay.cases.forms import CaseFilter
from fairplay.cases.services.challenges import can_challenge, tell_challenger
from fairplay.cases.services.gathering import is_respondent
from fairplay.cases.stages import STAGES
from fairplay.cases.starts import starts
from fairplay.complaints.papers import FILE_HELP, MORE_FILES
from fairplay.confidentiality.readings import note
from fairplay.enums import Asked, PanelChoice, State
from fairplay.models import FairPlayCase
from fairplay.permissions import AFTER_NOTICE, can_edit, can_see_all
from fairplay.phrases import CASE_FAULTS
from portal.cases.declaration import (
    Ballot,
    CaseKind,
    Column,
    Docket,
    Given,
    Panel,
    Perspective,
    StatementKind,
)


def rows() -> QuerySet[FairPlayCase]:
    found: QuerySet[FairPlayCase] = FairPlayCase.own.select_related("federation", "body")
    return found.distinct()


def found(rows: QuerySet[FairPlayCase], given: Given) -> QuerySet[FairPlayCase]:
    return rows


DOCKET = Docket(
    model=FairPlayCase,
    namespace="fairplay",
    page="case",
    pages="cases",
    route="fair-play/cases",
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
        Column(_("Opened"), lambda row: row.case.opened_at.date()),
    ],
    filters=CaseFilter,
    found=found,
    empty=(_("No cases"), _("You are not named in any case.")),
    nothing_fits=_("No case fits"),
    icon="scale",
)


def _said(code: str, label: object, made: object) -> StatementKind:
    """Something that is told and needs no answer."""
    return StatementKind(code, label, Asked, made, answered={}, needs_answer=False)  # type: ignore[arg-type]


STATEMENTS = (
    _said("fp_arbiter_report", _("Report of the arbiter"), _("%(actor)s wrote a report")),
    _said("fp_report_copy", _("Copy of the report"), _("The arbiters' commission got the report")),
    _said("fp_interest", _("Declaration of interests"), _("%(actor)s declared their interests")),
    _said("fp_outcome", _("Outcome"), _("The respondent was told the outcome")),
    _said("fp_warning", _("Warning"), _("The complainant was warned")),
    StatementKind(
        "fp_notice",
        _("Notice to the respondent"),
        Asked,
        made=_("%(actor)s sent the notice"),
        answered={Asked.ANSWERED: _("The respondent replied")},
        answered_by=parties.RESPONDENT,
        needs_words={Asked.ANSWERED},
    ),
    StatementKind(
        "fp_motion",
        _("Filing of the respondent"),
        Asked,
        made=_("The respondent filed something"),
        answered={},
        by=is_respondent,
        offered_in=AFTER_NOTICE,
        needs_answer=False,
    ),
    StatementKind(
        "fp_challenge",
        _("Challenge of an official"),
        Asked,
        made=_("A party challenged an official"),
        answered={
            Asked.UPHELD: _("%(actor)s upheld the challenge"),
            Asked.REJECTED: _("%(actor)s rejected the challenge"),
        },
        by=can_challenge,
        answered_by=parties.REVIEWER,
        # A complainant may not learn the state by what is offered, so it is offered as long as it is open.
        offered_in={stage.code for stage in STAGES if stage.open},
        needs_words={Asked.UPHELD, Asked.REJECTED},
        then=tell_challenger,
        page="case_challenge",
    ),
    StatementKind(
        "fp_request",
        _("Request to cooperate"),
        Asked,
        made=_("%(actor)s asked somebody"),
        answered={Asked.ANSWERED: _("%(actor)s answered"), Asked.DECLINED: _("%(actor)s declined to answer")},
        answered_by=parties.ASKED,
        needs_words={Asked.ANSWERED},
    ),
    StatementKind(
        "fp_vote_on_face",
        _("Shall it be dismissed on its face?"),
        Asked,
        made=_("%(actor)s asked a member to vote"),
        answered={
            Asked.DISMISS: _("%(actor)s voted to dismiss"),
            Asked.GO_ON: _("%(actor)s voted to go on"),
            Asked.ABSTAIN: _("%(actor)s abstained"),
        },
        answered_by=parties.VOTER,
    ),
    StatementKind(
        "fp_vote_on_report",
        _("Refer to the ethics commission, or close?"),
        Asked,
        made=_("%(actor)s asked a member to vote"),
        answered={
            Asked.REFER: _("%(actor)s voted to refer"),
            Asked.CLOSE: _("%(actor)s voted to close"),
            Asked.ABSTAIN: _("%(actor)s abstained"),
        },
        answered_by=parties.VOTER,
    ),
)
DISMISSAL = Ballot(
    "dismissal",
    _("Dismissal by the panel"),
    PanelChoice,
    by=parties.PANEL,
    offered_in={State.INVESTIGATION},
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
