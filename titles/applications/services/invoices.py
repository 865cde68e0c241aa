"""The fee of an application: an invoice to the federation or to the player (1.10.4, 2.2, 2.3)."""

from datetime import date

from portal.accounts.actors import Actor
from portal.billing.fees import Line
from portal.billing.models import Invoice
from portal.billing.services import issue_invoice
from portal.cases.faults import CaseFault
from portal.documents.certificates import paper_language
from portal.documents.phrases import DocumentUnavailable
from titles.applications.evidence import edition_of
from titles.applications.selectors import commission
from titles.fees import fee_lines
from titles.models import TitleApplication
from titles.rules.applications import is_late
from titles.rules.editions import Title, TitleEdition


def lines_of(application: TitleApplication) -> list[Line]:
    """Return fee and surcharge as of the day of filing, or of today if not filed."""
    today = application.filed_on or application.federation.today
    edition, title = edition_of(application), Title(application.title)
    return fee_lines(edition, title, today, late=_is_late(application, edition, today), body=commission())


def _is_late(application: TitleApplication, edition: TitleEdition, today: date) -> bool:
    """Return whether the surcharge is due, as filed or as if filed today (2.3)."""
    if application.filed_on is not None:
        return application.late
    return application.meeting is not None and is_late(edition, today, application.meeting.day)


def bill(application: TitleApplication, *, actor: Actor) -> Invoice | None:
    """Issue the invoice of an application; none if no source states the fee.

    The caller holds the lock of the application, so there is only one. A conditional title was billed when it
    was awarded conditionally.
    """
    assert application.body is not None, "a filed application is before a body"
    own = application.person if application.by_player else None
    try:
        return issue_invoice(
            payer=own or application.federation,
            payee=application.body,
            lines=lines_of(application),
            subject=application,
            about=f"{application.title}, {application.player.name} ({application.number})",
            actor=actor,
            payer_name=application.player.name if own else "",
            payer_address=application.payer_address if own else "",
            language=paper_language(application.federation),
        )
    except DocumentUnavailable as fault:
        raise CaseFault(fault.code) from fault
