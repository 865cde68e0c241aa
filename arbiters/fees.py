"""Fees of arbiters as dated data with sources: applications, FIDE registration, national licences."""

from datetime import date

from django.utils.translation import gettext_lazy as _

from arbiters.applications.enums import FormName
from portal.federations.enums import BodyKind
from portal.federations.tenants import Tenant
from portal.parts.kinds import FeeAmount, FeeKind

_SOURCE = "English federation's list of 2012, converted"
_SINCE = date(2012, 1, 1)
REGISTRATION_FEE, LICENCE_FEE = "arbiters.registration", "arbiters.licence"
APPLICATION_FEES = {
    FormName.FA2.value: "arbiters.FA",
    FormName.IA2.value: "arbiters.IA",
    FormName.IA3.value: "arbiters.category",
}


def _of_commission(tenant: Tenant) -> bool:
    return tenant.is_body(BodyKind.ARBITERS)


def _of_federation(tenant: Tenant) -> bool:
    return tenant.federation is not None


FEE_KINDS = [
    FeeKind(
        "arbiters.FA",
        _("Title fee of a FIDE Arbiter (B06.1, 5.6)"),
        [FeeAmount(5000, _SINCE, _SOURCE)],
        charged_by=_of_commission,
    ),
    FeeKind(
        "arbiters.IA",
        _("Title fee of an International Arbiter (B06.1, 5.6)"),
        [FeeAmount(10000, _SINCE, _SOURCE)],
        charged_by=_of_commission,
    ),
    FeeKind("arbiters.category", _("Fee of a higher category (B06.3, 7.4)"), charged_by=_of_commission),
    FeeKind(
        REGISTRATION_FEE, _("FIDE registration fee of an arbiter (B06.1, 6.1)"), charged_by=_of_commission
    ),
    FeeKind(LICENCE_FEE, _("National licence of an arbiter"), charged_by=_of_federation),
]
