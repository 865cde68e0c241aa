"""Invoices of arbiters: the FIDE registration fee, and a federation's licence."""

from uuid import UUID

from django.contrib.contenttypes.models import ContentType
from django.db import transaction

from arbiters.fees import LICENCE_FEE, REGISTRATION_FEE
from arbiters.models import NationalRegistration
from arbiters.permissions import can_keep_standing
from players.enums import FeeState
from players.models import ArbiterRecord, NationalLicence
from players.standing.services import record_fee
from portal.accounts.actors import Actor
from portal.billing.enums import InvoiceState
from portal.billing.fees import line_of
from portal.billing.models import Invoice
from portal.billing.services import issue_invoice
from portal.documents.certificates import paper_language
from portal.federations.scope import installation_scope
from portal.workflow.permissions import require


def bill_registration(row: NationalRegistration, *, actor: Actor) -> Invoice | None:
    """Bill the federation for its arbiter's registration; None if no amount is known (6.1).

    The caller holds the registration's lock and has checked that the actor may.
    """
    return issue_invoice(
        payer=row.federation,
        payee=row.body,
        lines=[line_of(REGISTRATION_FEE, row.body.today, row.body, text=row.player.name)],
        subject=row,
        about=f"{row.player.name} ({row.number})",
        actor=actor,
        language=paper_language(row.federation),
    )


@transaction.atomic
def bill_licence(*, pk: int, actor: Actor) -> Invoice | None:
    """Bill the arbiter for a national licence; None without an account or an amount."""
    licence = NationalLicence.objects.select_related(
        "player__account", "player__federation", "federation"
    ).get(pk=pk)
    require(can_keep_standing, actor, licence.player)
    account = licence.player.account
    if account is None:
        return None
    return issue_invoice(
        payer=account,
        payee=licence.federation,
        lines=[line_of(LICENCE_FEE, licence.since, licence.federation, text=licence.level)],
        subject=licence,
        about=f"{licence.level} {licence.number}".strip(),
        actor=actor,
        payer_name=licence.player.name,
        language=paper_language(licence.federation),
    )


def note_paid_registrations(*, actor: Actor) -> int:
    """Record the fee of those whose invoice was paid meanwhile; return how many. May run repeatedly."""
    kind = ContentType.objects.get_for_model(NationalRegistration)
    with installation_scope():
        # Billing does not know arbiters, so a payment is noticed here, by the nightly job.
        paid = Invoice.under_policy.filter(subject_type=kind, state=InvoiceState.PAID)
        days = {UUID(key): day for key, day in paid.values_list("subject_id", "ended_on")}
        rows = NationalRegistration.under_policy.filter(pk__in=days).values_list("pk", "player_id")
        players = {player: days[pk] for pk, player in rows}
    known = set(
        ArbiterRecord.objects.filter(player__in=players, fee=FeeState.PAID).values_list(
            "player_id", flat=True
        )
    )
    for player, day in players.items():
        if player not in known:
            record_fee(player_id=player, state=FeeState.PAID, paid_on=day, actor=actor)
    return len(players.keys() - known)
