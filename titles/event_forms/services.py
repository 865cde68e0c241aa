"""Prints the forms of an event. Unchanged content keeps its document; changed content replaces it."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from portal.accounts.actors import Actor, system_actor
from portal.documents.enums import DocumentState
from portal.documents.models import IssuedDocument
from portal.documents.services import issue_document, revoke_document
from portal.workflow.permissions import require
from titles.event_forms.content import direct_content, report_content
from titles.event_forms.paper import IT3, IT4
from titles.form_names import has_latin_name
from titles.models import NormFile
from titles.permissions import can_state_facts
from titles.phrases import NormFault
from tournaments.models import Tournament, host_of

CONTENT: dict[str, Callable[[NormFile, Any], dict[str, Any]]] = {
    IT3.name: report_content,
    IT4.name: direct_content,
}


@transaction.atomic
def print_event_form(*, tournament: Tournament, form: str, actor: Actor) -> IssuedDocument:
    """Return the form for the current facts; whoever reports the event may print it (1.9, 1.10.1)."""
    require(can_state_facts, actor, tournament)
    # Locked, so that two people printing at once get the same document.
    files = NormFile.objects.select_for_update(of=("self",)).select_related("report__tournament")
    file = files.get(tournament=tournament)
    file.report.tournament = tournament
    if form == IT4.name and not file.direct_class:
        raise NormFault("no_direct_class")
    if not has_latin_name(actor):
        raise NormFault("latin_name_missing")
    content, about = CONTENT[form](file, actor), f"{form}:{tournament.pk}"
    former: IssuedDocument | None = IssuedDocument.objects.filter(
        kind=form, about=about, state=DocumentState.CURRENT
    ).first()
    if former is not None and former.content == content:
        return former
    if former is not None:
        # Any of those who report may print; the system revokes the former document, whoever printed it.
        revoke_document(pk=former.pk, actor=system_actor("norms"), reason=_("The facts have changed."))
    return issue_document(
        kind=form,
        tenant=host_of(tournament),
        content=content,
        subject=tournament.name,
        language="en",
        actor=actor,
        about=about,
    )
