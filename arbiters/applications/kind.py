"""The declaration of arbiters' applications as cases (B06.1, 5; B06.3, 7)."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from arbiters.applications.actions import (
    AWARD,
    CARRY,
    OBJECTING,
    OPEN_VOTE,
    PUBLISH,
    REFUSED_BY_FEDERATION,
    REFUSING,
    RETURNING,
    SHALL_BE_AWARDED,
    WITHDRAW,
    WRITING,
)
from arbiters.applications.docket import DOCKET, PANELS, facts
from arbiters.applications.enums import ApplicationState, FormName
from arbiters.applications.forms import form_of
from arbiters.applications.permissions import can_edit, can_read
from arbiters.applications.phrases import FAULTS, applied_for
from arbiters.applications.selectors import RELATED
from arbiters.applications.services import drafts
from arbiters.applications.stages import STAGES
from arbiters.models import ArbiterApplication
from portal.cases.declaration import Action, CaseKind
from portal.cases.services.readers import add_reader


def stamp(application: ArbiterApplication, action: Action, reason: str) -> None:
    """Store the step's reason; link the arbiter's account if it was claimed meanwhile."""
    application.reply = reason
    account = application.player.account
    if application.person_id is None and account is not None:
        application.person = account
        add_reader(application, account, why="arbiter")


def about(application: ArbiterApplication) -> str:
    """Return the page heading: what is applied for, and the arbiter."""
    return f"{applied_for(application.form, application.target)}, {application.player.shown_name}"


def _kind(form: FormName, *actions: Action) -> CaseKind:
    return CaseKind(
        f"arbiters.{form.value}",
        label=_("application of an arbiter"),
        docket=DOCKET,
        stages=STAGES,
        actions=actions,
        can_read=can_read,
        can_edit=can_edit,
        form=form_of,
        write=drafts.write,
        facts=facts,
        panels=PANELS,
        about=about,
        title=about,
        remarks=lambda application: application.reply,
        params=lambda application: {
            "number": application.number,
            "form": application.form,
            "state": application.state,
        },
        stamp=stamp,
        statements=[OBJECTING],
        ballots=[SHALL_BE_AWARDED],
        faults=FAULTS,
        constraints={"one_open_application_of_an_arbiter": "already_open"},
        related=RELATED,
        folder="arbiter-applications",
    )


_BEGINNING = (*WRITING, *REFUSED_BY_FEDERATION, *RETURNING)
_TITLE = (*_BEGINNING, PUBLISH, OPEN_VOTE, CARRY, AWARD, *REFUSING, WITHDRAW)
FA2 = _kind(FormName.FA2, *_TITLE)
IA2 = _kind(FormName.IA2, *_TITLE)
# A category has neither the 45-day review nor publication (B06.3, 7): the vote follows filing.
IA3 = _kind(
    FormName.IA3,
    *_BEGINNING,
    replace(OPEN_VOTE, offered_in={ApplicationState.FILED}),
    CARRY,
    AWARD,
    *REFUSING,
    WITHDRAW,
)
KINDS = (FA2, IA2, IA3)
