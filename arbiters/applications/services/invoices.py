"""The fee of an application (B06.1, 5.6; B06.3, 7.4), paid by the federation or a sole applicant."""

from arbiters.fees import APPLICATION_FEES
from arbiters.models import ArbiterApplication
from arbiters.permissions import commission
from portal.accounts.actors import Actor
from portal.billing.fees import Line, line_of
from portal.billing.models import Invoice
from portal.billing.services import issue_invoice
from portal.cases.faults import CaseFault
from portal.documents.certificates import paper_language
from portal.documents.phrases import DocumentUnavailable


def lines_of(application: ArbiterApplication) -> list[Line]:
    """Return the fee as of the filing date, or of today while it is not filed."""
    day = application.filed_on or application.federation.today
    return [line_of(APPLICATION_FEES[application.form], day, application.body or commission())]


def bill(application: ArbiterApplication, *, actor: Actor) -> Invoice | None:
    """Issue the application's invoice; None if no source gives the fee."""
    assert application.body is not None, "a filed application is before the commission"
    own = application.person if application.alone else None
    try:
        return issue_invoice(
            payer=own or application.federation,
            payee=application.body,
            lines=lines_of(application),
            subject=application,
            about=f"{application.form}, {application.player.name} ({application.number})",
            actor=actor,
            payer_name=application.player.name if own else "",
            language=paper_language(application.federation),
        )
    except DocumentUnavailable as fault:
        raise CaseFault(fault.code) from fault
