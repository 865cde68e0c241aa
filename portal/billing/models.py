"""Fees from a date on, the payment details of offices, and invoices.

In every table exactly one of `federation` and `body` is set: the tenant that charges.
"""

from typing import Any, ClassVar
from uuid import uuid4

import pghistory
import pgtrigger
from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from portal.billing.enums import InvoiceState
from portal.federations.models import Body, Federation
from portal.federations.owned import OwnManager, ScopedManager, SharedWithBody
from portal.federations.row_security import RowSecurity
from portal.federations.tenants import Tenant, tenant_of

_ONE_TENANT = Q(federation__isnull=True) ^ Q(body__isnull=True)
# SQL added to the row policy of invoices: the paying federation reads them too, not only the payee.
PAYER_READS = "payer_federation_id = NULLIF(current_setting('app.federation', true), '')::bigint"


@pghistory.track()
class Fee(models.Model):
    """What a federation or body charges for a kind of fee from a day on, in cents, and the source that says
    so."""

    # Fees are public, so the table has no row security; who may write is checked by the service.
    public_registry = True

    kind = models.CharField(_("kind of fee"), max_length=60)
    federation = models.ForeignKey(
        Federation, models.PROTECT, null=True, blank=True, verbose_name=_("federation"), related_name="+"
    )
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("body"), related_name="+"
    )
    cents = models.PositiveIntegerField(_("amount in cents"))
    currency = models.CharField(_("currency"), max_length=3, default="EUR")
    since = models.DateField(_("since"))
    source = models.CharField(_("source"), max_length=200)

    class Meta:
        verbose_name = _("fee")
        verbose_name_plural = _("fees")
        ordering = ["kind", "-since"]
        constraints = [
            # A fee of nobody would apply to nobody, one of two tenants to both.
            models.CheckConstraint(condition=_ONE_TENANT, name="fee_has_one_tenant"),
            models.UniqueConstraint(
                fields=["kind", "federation", "body", "since"],
                nulls_distinct=False,
                name="one_fee_from_a_day",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.since}"


class PaymentDetails(SharedWithBody):
    """A federation's or body's name, postal address and bank account, as its invoices print them."""

    name = models.CharField(_("name on invoices"), max_length=150, blank=True)
    address = models.TextField(_("postal address"), max_length=500, blank=True)
    account = models.TextField(_("bank account"), max_length=500, blank=True)
    days = models.PositiveSmallIntegerField(
        _("days until payment"), default=30, validators=[MaxValueValidator(365)]
    )

    class Meta(SharedWithBody.Meta):
        verbose_name = _("payment details")
        verbose_name_plural = _("payment details")
        constraints = [
            models.CheckConstraint(condition=_ONE_TENANT, name="payment_details_of_one_tenant"),
            models.UniqueConstraint(
                fields=["federation", "body"], nulls_distinct=False, name="one_row_of_payment_details"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Invoice(SharedWithBody):
    """What a federation or person owes to a federation or body for one thing. Only its end is ever changed.

    `lines` lists each amount in cents with its source; an amount that no source gives is null and not billed.
    Whoever may read the case may read its invoices too.
    """

    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id", body="body_id", person="person_id", case="case_id", also=PAYER_READS
    )

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    number = models.CharField(_("number"), max_length=40)
    payer_federation = models.ForeignKey(
        Federation,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("paying federation"),
        related_name="+",
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("paying person"),
        related_name="+",
    )
    payer_name = models.CharField(_("payer"), max_length=150)
    payer_address = models.TextField(_("payer's address"), blank=True)
    payee_name = models.CharField(_("payee"), max_length=150)
    payee_address = models.TextField(_("payee's address"), blank=True)
    account = models.TextField(_("bank account"), blank=True)
    # What the invoice is for: one row of any app (type and key), and `about` in words.
    subject_type = models.ForeignKey(
        ContentType, models.PROTECT, verbose_name=_("kind of thing"), related_name="+"
    )
    subject_id = models.CharField(_("thing"), max_length=40)
    # Distinguishes the invoices of one thing that is billed more than once, such as two instalments.
    purpose = models.CharField(_("purpose"), max_length=40, blank=True)
    about = models.CharField(_("about"), max_length=200)
    case_id = models.UUIDField(_("case"), null=True, blank=True, editable=False)
    lines = models.JSONField(_("lines"), default=list)
    cents = models.PositiveIntegerField(_("total in cents"))
    currency = models.CharField(_("currency"), max_length=3)
    issued_on = models.DateField(_("issued"))
    due_on = models.DateField(_("payable until"))
    state = models.CharField(_("state"), max_length=10, choices=InvoiceState, default=InvoiceState.OPEN)
    ended_on = models.DateField(_("paid or cancelled on"), null=True, blank=True)
    reason = models.TextField(_("reason"), blank=True)
    # Issued documents belong to the payee's tenant; the payer reads the document through this row.
    document = models.UUIDField(_("document"), editable=False)

    objects: ClassVar[ScopedManager[Any]] = ScopedManager()
    own: ClassVar[OwnManager[Any]] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("invoice")
        verbose_name_plural = _("invoices")
        ordering = ["-issued_on", "-number"]
        indexes = [
            # The lists of payee and payer, newest first; a case shows its invoices by the last index.
            models.Index(fields=["federation", "-issued_on"], name="invoices_of_a_federation"),
            models.Index(fields=["body", "-issued_on"], name="invoices_of_a_body"),
            models.Index(fields=["payer_federation", "-issued_on"], name="invoices_to_a_federation"),
            models.Index(fields=["person", "-issued_on"], name="invoices_to_a_person"),
            models.Index(fields=["case_id"], condition=Q(case_id__isnull=False), name="invoices_of_a_case"),
        ]
        constraints = [
            models.CheckConstraint(condition=_ONE_TENANT, name="invoice_of_one_tenant"),
            # Who owes it: a federation or a person, never both.
            models.CheckConstraint(
                condition=Q(payer_federation__isnull=True) ^ Q(person__isnull=True),
                name="invoice_has_one_payer",
            ),
            # An open invoice has no end, and a cancelled one says why.
            models.CheckConstraint(
                condition=Q(state=InvoiceState.OPEN, ended_on__isnull=True)
                | Q(state=InvoiceState.PAID, ended_on__isnull=False)
                | (Q(state=InvoiceState.CANCELLED, ended_on__isnull=False) & ~Q(reason="")),
                name="invoice_ends_on_a_day",
            ),
            # Concurrent requests for the same thing cannot bill it twice; a cancelled invoice may be issued
            # again.
            models.UniqueConstraint(
                fields=["subject_type", "subject_id", "purpose"],
                condition=~Q(state=InvoiceState.CANCELLED),
                name="one_invoice_for_a_thing",
            ),
        ]
        triggers = [
            # The printed invoice and the row must agree, so the database itself refuses changes to these
            # fields.
            pgtrigger.ReadOnly(
                name="what_was_billed",
                fields=["number", "lines", "cents", "currency", "payer_name", "payee_name", "issued_on"],
            )
        ]

    def __str__(self) -> str:
        return self.number

    @property
    def payee(self) -> Tenant:
        return tenant_of(self)
