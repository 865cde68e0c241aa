"""Fees of title applications (B.01, 2.2, 2.3): dated amounts with their source, in cents.

An amount that no source states is shown as unknown and never computed.
"""

import csv
from datetime import date
from pathlib import Path

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from portal.billing.fees import Line, line_of
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.federations.tenants import Tenant
from portal.parts.kinds import FeeAmount, FeeKind, no_tenant
from titles.rules.editions import Title, TitleEdition

TABLE = Path(__file__).resolve().parent / "data" / "title_fees.csv"
SURCHARGE = "titles.surcharge"


def code_of(title: str) -> str:
    """Return the billing code of a title's fee."""
    return f"titles.{title}"


def fee_lines(
    edition: TitleEdition, title: Title, filed: date, *, late: bool, body: Body | None = None
) -> list[Line]:
    """Return fee and surcharge of an application (2.2, 2.3)."""
    fee = line_of(code_of(title), filed, body)
    if fee.cents is None or not late:
        return [fee]
    percent = edition.surcharge_percent
    extra = None if percent is None else fee.cents * percent // 100
    words = "" if percent is None else f"{percent} %"
    return [fee, Line(SURCHARGE, extra, f"{edition.id}, 2.3", fee.currency, words)]


def _charged_by(tenant: Tenant) -> bool:
    return tenant.is_body(BodyKind.QUALIFICATION)


def _amounts(title: str, rows: list[dict[str, str]]) -> list[FeeAmount]:
    return [
        FeeAmount(
            cents=int(row["cents"]),
            since=date.fromisoformat(row["from"]),
            source=row["source"],
            currency=row["currency"],
            until=date.fromisoformat(row["until"]) if row["until"] else None,
        )
        for row in rows
        if row["title"] == title
    ]


def _kinds() -> list[FeeKind]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    words = _("Title fee (2.2), {title}")
    titles = [
        FeeKind(
            code_of(title),
            format_lazy(words, title=title.value),
            _amounts(title, rows),
            charged_by=_charged_by,
        )
        for title in Title
    ]
    surcharge = FeeKind(SURCHARGE, _("Surcharge for late filing (2.3)"), charged_by=no_tenant)
    return [*titles, surcharge]


FEE_KINDS = _kinds()
