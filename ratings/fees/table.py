"""FIDE's fees for rating an event: dated amounts with their source, in cents.

For a day without a known amount the fee is unknown and never computed.
"""

from datetime import date

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from portal.federations.enums import BodyKind
from portal.federations.tenants import Tenant
from portal.parts.kinds import FeeAmount, FeeKind
from tournaments.enums import TEAM_SYSTEMS, System, Tempo

SWISS, FAST = "ratings.fee_swiss", "ratings.fee_rapid_blitz"
# Round robins, matches and others by the players' average: (from this rating on, cents).
BY_AVERAGE = ((2700, 2000), (2600, 1500), (2380, 1000), (2230, 500), (0, 100))
_SOURCE = "FIDE Financial Rules, Appendix 2, as quoted by the Belgian federation (2024)"
_WAIVER = "Council decision CM3-2023/05: rapid and blitz are free"
_SINCE, _WAIVED_UNTIL = date(2021, 1, 1), date(2026, 12, 31)


def fee_code(system: str, tempo: str, average: int) -> str:
    """Return which fee an event costs per player with rated games."""
    if tempo != Tempo.STANDARD:
        return FAST
    if system == System.SWISS or system in TEAM_SYSTEMS:
        return SWISS
    return _average_code(next(floor for floor, _cents in BY_AVERAGE if average >= floor))


def _average_code(floor: int) -> str:
    return f"ratings.fee_average_{floor}"


def _charged_by(tenant: Tenant) -> bool:
    return tenant.is_body(BodyKind.OFFICE)


def _by_average() -> list[FeeKind]:
    words = _("Rating fee, round robin or match, average from {floor}")
    return [
        FeeKind(
            _average_code(floor),
            format_lazy(words, floor=floor),
            [FeeAmount(cents, _SINCE, _SOURCE)],
            charged_by=_charged_by,
        )
        for floor, cents in reversed(BY_AVERAGE)
    ]


FEE_KINDS = [
    FeeKind(SWISS, _("Rating fee, Swiss or team"), [FeeAmount(100, _SINCE, _SOURCE)], charged_by=_charged_by),
    *_by_average(),
    FeeKind(
        FAST,
        _("Rating fee, rapid or blitz"),
        [FeeAmount(0, _SINCE, _WAIVER, until=_WAIVED_UNTIL)],
        charged_by=_charged_by,
    ),
]
