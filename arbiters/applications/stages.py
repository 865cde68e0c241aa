"""The parties of an application, their notifications, and its states."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext_lazy as _

from arbiters.applications.enums import ApplicationState
from arbiters.applications.permissions import written_by_arbiter
from arbiters.applications.phrases import with_words
from arbiters.applications.services import deadlines
from arbiters.models import ArbiterApplication
from arbiters.permissions import DECIDING, KEEPING
from portal.accounts.actors import Actor
from portal.cases.declaration import Notice, Party, Stage
from portal.cases.models import CaseReader
from portal.federations.enums import BODY_ROLES

# The portal's own working periods in days; review, publication and validity are rules of the edition.
SENT_DAYS, DECLINED_DAYS, COMPLAINT_DAYS, RETURNED_DAYS, CONFIRM_DAYS = 14, 30, 30, 30, 30


# --- who acts -------------------------------------------------------------------------------------------
def _writer(application: ArbiterApplication) -> Any:
    """Return the arbiter if they write their own draft or file alone (5.2.2)."""
    own = application.alone or application.state == ApplicationState.ALONE or written_by_arbiter(application)
    return application.person if own else None


def _applying(application: ArbiterApplication) -> Any:
    return application.person if application.alone or application.state == ApplicationState.ALONE else None


def _concerned(actor: Actor, application: ArbiterApplication) -> bool:
    """Return whether the actor wrote or signed the application, or is its subject, and so may not decide."""
    return actor.pk in {application.created_by_id, application.signed_by_id, application.person_id}


def _late(actor: Actor, application: ArbiterApplication) -> bool:
    """Return whether the actor may not vote: the time is over, or they are concerned."""
    body, until = application.body, application.vote_until
    over = body is not None and until is not None and body.today > until
    return over or _concerned(actor, application)


def _federation_reads(application: ArbiterApplication) -> bool:
    """Return whether the federation has a part in it: not before it is sent, nor in one filed alone (5.2.2).

    Row security refuses a message about a case to an office that does not read the case.
    """
    readers = CaseReader.under_policy.filter(case_id=application.pk, federation=application.federation_id)
    return not application.alone and readers.exists()


ARBITER = Party("arbiter", _("the arbiter"), person=lambda row: row.person)
WRITER = Party(
    "writer",
    _("the author of the application"),
    person=_writer,
    tenant=lambda row: row.federation,
    roles=KEEPING,
)
FEDERATION = Party(
    "federation",
    _("the arbiter's federation"),
    tenant=lambda row: row.federation,
    roles=KEEPING,
    # Nobody signs their own application, and the federation has no part in one filed alone.
    barred=lambda actor, row: row.person_id == actor.pk or row.alone,
)
# The federation, or the arbiter who files alone.
APPLICANT = Party(
    "applicant", _("the applicant"), person=_applying, tenant=lambda row: row.federation, roles=KEEPING
)
# What the arbiter wrote and the federation was sent: it signs, returns or refuses with a reason (5.2.1).
_ARBITERS_OWN = frozenset({ApplicationState.SENT, ApplicationState.DECLINED, ApplicationState.COMPLAINT})
# Both may withdraw it: the arbiter, and the federation that applies. One that refuses to apply does not:
# a withdrawal gives no reason and would end the arbiter's way to the commission.
EITHER = replace(
    APPLICANT,
    code="either",
    label=_("the arbiter or the federation"),
    may=lambda actor, row: row.person_id == actor.pk,
    barred=lambda actor, row: row.person_id != actor.pk and (row.alone or row.state in _ARBITERS_OWN),
)
COMMISSION = Party(
    "commission",
    _("the arbiters' commission"),
    tenant=lambda row: row.body,
    roles=DECIDING,
    barred=_concerned,
)
MEMBERS = Party(
    "members", _("the members of the commission"), tenant=lambda row: row.body, roles=BODY_ROLES, barred=_late
)

# --- notifications --------------------------------------------------------------------------------------
WAITS = Notice(
    "arbiters.application_waits",
    with_words(_("An application %(form)s waits for you (%(number)s).")),
    _("An application waits for you"),
)
NEWS = Notice(
    "arbiters.application_news",
    with_words(_("Application %(form)s (%(number)s): %(state)s.")),
    _("News about an arbiter's application"),
)
TO_ARBITER = replace(NEWS, to=ARBITER, when=lambda row: row.person_id is not None)
TO_FEDERATION = replace(
    NEWS,
    to=Party("informed", _("the arbiter's federation"), tenant=lambda row: row.federation, roles=KEEPING),
    when=_federation_reads,
)
TOLD = (TO_ARBITER, TO_FEDERATION)

# --- states ---------------------------------------------------------------------------------------------
STAGES = (
    Stage(
        ApplicationState.DRAFT,
        acts_next=WRITER,
        due=deadlines.apply_until,
        task=with_words(_("Apply with form %(form)s (%(number)s) before the norms expire.")),
        deadline="arbiters.application_apply",
        editable=True,
    ),
    Stage(
        ApplicationState.SENT,
        acts_next=FEDERATION,
        due=SENT_DAYS,
        task=with_words(_("Sign or refuse the application %(form)s (%(number)s).")),
        deadline="arbiters.application_sent",
        news=[WAITS],
        tone="info",
    ),
    Stage(
        ApplicationState.DECLINED,
        acts_next=ARBITER,
        due=DECLINED_DAYS,
        task=with_words(_("Take the refusal of %(form)s (%(number)s) to the commission, or leave it.")),
        deadline="arbiters.application_declined",
        news=[TO_ARBITER],
        tone="warning",
    ),
    Stage(
        ApplicationState.COMPLAINT,
        acts_next=COMMISSION,
        due=COMPLAINT_DAYS,
        task=with_words(_("Decide whether the refusal of %(form)s (%(number)s) had sufficient ground.")),
        deadline="arbiters.application_complaint",
        news=[WAITS, *TOLD],
        tone="warning",
    ),
    Stage(
        ApplicationState.ALONE,
        acts_next=ARBITER,
        due=deadlines.apply_until,
        task=with_words(_("File the application %(form)s (%(number)s) yourself.")),
        deadline="arbiters.application_alone",
        news=TOLD,
        tone="info",
        editable=True,
    ),
    Stage(
        ApplicationState.FILED,
        acts_next=COMMISSION,
        due=deadlines.review_day,
        task=with_words(_("Review the application %(form)s (%(number)s).")),
        deadline="arbiters.application_filed",
        news=[WAITS, TO_ARBITER],
        tone="info",
    ),
    Stage(
        ApplicationState.RETURNED,
        acts_next=APPLICANT,
        due=RETURNED_DAYS,
        task=with_words(_("Correct the application %(form)s (%(number)s).")),
        deadline="arbiters.application_returned",
        news=TOLD,
        tone="warning",
        editable=True,
    ),
    Stage(
        ApplicationState.PUBLISHED,
        acts_next=COMMISSION,
        due=deadlines.decide_by,
        task=with_words(_("Put the application %(form)s (%(number)s) to the vote.")),
        deadline="arbiters.application_decide",
        news=TOLD,
        tone="primary",
    ),
    Stage(
        ApplicationState.VOTING,
        acts_next=MEMBERS,
        due=lambda row: row.vote_until,
        task=with_words(_("Vote on the application %(form)s (%(number)s).")),
        deadline="arbiters.application_vote",
        news=[WAITS],
        tone="primary",
    ),
    Stage(
        ApplicationState.CONFIRMATION,
        acts_next=COMMISSION,
        due=CONFIRM_DAYS,
        task=with_words(_("Enter the confirmation and the award of %(form)s (%(number)s).")),
        deadline="arbiters.application_confirm",
        news=TOLD,
        tone="primary",
    ),
    Stage(ApplicationState.AWARDED, open=False, news=TOLD, tone="success"),
    Stage(ApplicationState.REFUSED, open=False, news=TOLD, tone="danger"),
    Stage(ApplicationState.WITHDRAWN, open=False, given_up=True, news=TOLD),
)
