"""The declaration of the complaint: the complainant's own file, with a neutral status."""

from typing import Any

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.timezone import localdate
from django.utils.translation import gettext_lazy as _

from fairplay.cases.services.representing import complains, representative_of
from fairplay.complaints import services
from fairplay.complaints.attachments import FILE_HELP, MORE_FILES
from fairplay.complaints.facts import field_facts, label_of
from fairplay.complaints.forms import ENGINE, ComplaintFilter, ComplaintForm, FilingForm
from fairplay.complaints.judgement import left_empty
from fairplay.complaints.permissions import can_add, can_edit, can_read
from fairplay.confidentiality.readings import note
from fairplay.enums import Asked, ComplaintState, Seat
from fairplay.models import Complaint
from fairplay.phrases import CASE_FAULTS
from fairplay.retention.drafts import DRAFT_DAYS
from portal.cases.declaration import (
    Action,
    CaseKind,
    Column,
    Docket,
    Fact,
    Given,
    Link,
    Notice,
    Panel,
    Party,
    Perspective,
    Stage,
    StatementKind,
)
from portal.cases.forms import Reason
from portal.cases.perspectives import Standpoint

S = ComplaintState
COMPLAINANT = Party("complainant", _("you"), named=Seat.COMPLAINANT)
# Officials act in the complaint through the portal: its trail names none of them.
OFFICE = Party("office", _("the competent fair-play body"), clock=True)

STAGES = (
    Stage(S.DRAFT, acts_next=COMPLAINANT, editable=True),
    Stage(S.RECEIVED, acts_next=OFFICE, tone="info"),
    Stage(
        S.CORRECTION,
        acts_next=COMPLAINANT,
        due=lambda complaint: complaint.correct_until,
        task=_("Correct your complaint %(number)s."),
        news=[
            Notice(
                "fairplay.correction",
                _("Your complaint %(number)s must be corrected."),
                _("Something confidential waits for you"),
                to=COMPLAINANT,
            )
        ],
        tone="warning",
        editable=True,
    ),
    Stage(S.WITHDRAWN, open=False, given_up=True),
    Stage(
        S.CLOSED,
        open=False,
        news=[
            Notice(
                "fairplay.complaint_closed",
                _("Your complaint %(number)s was closed."),
                _("Something confidential waits for you"),
                to=COMPLAINANT,
            )
        ],
    ),
)
ACTIONS = (
    Action(
        "file",
        _("Sign and file"),
        {S.DRAFT},
        S.RECEIVED,
        COMPLAINANT,
        _("%(actor)s filed the complaint"),
        effect=services.file,
        after=services.bring_in,
        form=FilingForm,
        warning=_("It goes to the competent persons only. Keep it confidential yourself."),
    ),
    Action(
        "correct",
        _("Send the corrected form"),
        {S.CORRECTION},
        S.RECEIVED,
        COMPLAINANT,
        _("%(actor)s sent the corrected form"),
        effect=services.correct,
        after=services.tell_of_correction,
    ),
    Action(
        "withdraw",
        _("Withdraw"),
        {S.RECEIVED, S.CORRECTION},
        S.WITHDRAWN,
        COMPLAINANT,
        _("%(actor)s withdrew the complaint"),
        after=services.tell_of_withdrawal,
        warning=_("The case may go on without you."),
        tone="danger",
        quiet=True,
    ),
    Action(
        "discard",
        _("Discard the draft"),
        {S.DRAFT},
        S.WITHDRAWN,
        COMPLAINANT,
        _("%(actor)s discarded the draft"),
        tone="danger",
        quiet=True,
    ),
    Action(
        "ask_correction",
        _("Ask for a correction"),
        {S.RECEIVED},
        S.CORRECTION,
        OFFICE,
        _("A correction was asked for"),
        effect=services.ask_correction,
        form=Reason,
    ),
    Action(
        "close",
        _("Close"),
        # Closed again by a later ruling, such as the ethics commission's after a federation's.
        {S.RECEIVED, S.CORRECTION, S.WITHDRAWN, S.CLOSED},
        S.CLOSED,
        OFFICE,
        _("The complaint was closed"),
        effect=services.end,
        form=Reason,
    ),
)
ADDITION = StatementKind(
    "fp_addition",
    _("Further evidence"),
    Asked,
    made=_("%(actor)s added evidence"),
    answered={},
    by=can_add,
    offered_in={S.RECEIVED, S.CORRECTION},
    needs_answer=False,
)


def rows() -> QuerySet[Complaint]:
    found: QuerySet[Complaint] = Complaint.own.select_related("federation")
    # As with cases: who holds several seats in a complaint sees it once.
    return found.distinct()


def found(rows: QuerySet[Any], given: Given) -> QuerySet[Any]:
    return rows


def form(typed: Any, complaint: Complaint) -> ComplaintForm:
    """Return the form with the draft's values."""
    names = [field.name for field in Complaint._meta.fields if field.name not in {"form", "case", "state"}]
    initial = {name: getattr(complaint, name) for name in names}
    initial |= {f"engine_{name}": complaint.engine.get(name, "") for name in ENGINE}
    return ComplaintForm(typed, initial=initial, complaint=complaint)


def facts(complaint: Complaint) -> list[Fact]:
    """Return the content of the complaint, with its outcome first once there is one."""
    told = [Fact(_("Outcome"), complaint.summary)] if complaint.summary else []
    return [*told, *field_facts(complaint)]


def starts(here: Standpoint) -> list[Link]:
    return [
        Link(_("New complaint"), reverse("fairplay:my_complaint_new")),
        Link(_("Enter a paper form"), reverse("fairplay:my_paper_form"), "file-import"),
    ]


def state_of_form(here: Standpoint, complaint: Complaint) -> dict[str, Any]:
    """Return what is missing, the receipt, and the links for adding evidence."""
    mine = can_edit(here.actor, complaint)
    filed = complaint.filed_at is not None
    acts = can_add(here.actor, complaint) and complains(here.actor, complaint)
    return {
        "missing": [label_of(name) for name in left_empty(complaint)] if mine and not filed else [],
        "receipt_url": reverse("fairplay:my_receipt", args=[complaint.pk]) if filed and mine else "",
        "add_url": reverse("fairplay:my_addition", args=[complaint.pk])
        if can_add(here.actor, complaint)
        else "",
        "side": {
            name: reverse(f"fairplay:my_complaint_{name}", args=[complaint.pk])
            for name in ("challenge", "language", "represent", "represent_end")
        }
        if acts
        else {},
        "representative": representative_of(complaint) if acts else None,
        "principal": complaint.complainant_id == here.actor.pk,
        "notice_url": reverse("fairplay:privacy"),
        "kept_days": DRAFT_DAYS if complaint.state == S.DRAFT and mine else None,
    }


DOCKET = Docket(
    model=Complaint,
    namespace="fairplay",
    page="complaint",
    pages="complaints",
    route="fair-play/complaints",
    can_list=lambda actor, tenant: False,
    perspectives=[
        Perspective(
            "own",
            rows,
            _("Fair-play complaints"),
            _("What you wrote. Only the competent persons read it once it is filed."),
            starts=starts,
        )
    ],
    columns=[
        Column(_("Number"), lambda complaint: complaint.number, link=True),
        Column(
            _("State"),
            lambda complaint: complaint.get_state_display(),
            tone=lambda complaint: COMPLAINT.stage(complaint.state).tone,
        ),
        Column(_("Form"), lambda complaint: complaint.get_form_display()),
        Column(_("Event"), lambda complaint: complaint.event_name),
        Column(_("Filed"), lambda complaint: complaint.filed_at and localdate(complaint.filed_at)),
    ],
    filters=ComplaintFilter,
    found=found,
    empty=(_("No complaints"), _("A complaint appears here when you start one.")),
    nothing_fits=_("No complaint matches"),
    icon="shield",
)
COMPLAINT: CaseKind = CaseKind(
    "fairplay.complaint",
    label=_("complaint"),
    docket=DOCKET,
    stages=STAGES,
    actions=ACTIONS,
    can_read=can_read,
    can_edit=can_edit,
    form=form,
    write=services.write,
    facts=facts,
    panels=[Panel("fairplay/complaint_state.html", state_of_form, first=True)],
    about=lambda complaint: str(complaint.get_form_display()),
    remarks=lambda complaint: complaint.remarks,
    statements=[ADDITION],
    faults=CASE_FAULTS,
    related=["federation"],
    folder="sealed",
    most_files=20,
    more_files=MORE_FILES,
    file_help=FILE_HELP,
    confidential=True,
    keep_url=lambda complaint: (
        reverse("fairplay:my_complaint_keep", args=[complaint.pk]) if complaint.state == S.DRAFT else ""
    ),
    on_read=note,
)
