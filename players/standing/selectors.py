"""The standing of a person as an arbiter: one source for every page and every rule."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import QuerySet

from arbiters.rules.activity import is_active
from players.enums import ArbiterCategory, ArbiterTitle, FairPlayTitle, FeeState, SanctionKind, TitleSource
from players.models import (
    ArbiterRecord,
    ArbiterSanction,
    LecturerAccreditation,
    ListDifference,
    NationalLicence,
    Player,
    PlayerTitle,
)
from players.titles import codes_of

TITLES = (*ArbiterTitle.values, *FairPlayTitle.values)
# The arbiter titles in order; organisers are not part of it.
LADDER = (ArbiterTitle.IA.value, ArbiterTitle.FA.value, ArbiterTitle.NA.value)


@dataclass(frozen=True)
class HeldTitle:
    """A valid title. `awarded` is None if only a list shows it, since a list date is no award date."""

    title: str
    awarded: date | None
    listed_since: date | None = None
    reference: str = ""


@dataclass(frozen=True)
class ArbiterStanding:
    """A person's standing as an arbiter; whatever nobody entered is empty."""

    player: Player
    record: ArbiterRecord
    titles: tuple[HeldTitle, ...] = ()
    licences: tuple[NationalLicence, ...] = ()
    accreditation: LecturerAccreditation | None = None
    sanctions: tuple[ArbiterSanction, ...] = ()

    @property
    def title(self) -> str:
        """Return the highest arbiter title, "" if there is none."""
        held = {each.title for each in self.titles}
        return next((title for title in LADDER if title in held), "")

    @property
    def fee(self) -> str:
        return self.record.fee

    @property
    def fee_paid(self) -> bool | None:
        """Return whether the registration fee is paid (B06.1, 6.1); None if nobody entered it."""
        return None if self.record.fee == FeeState.UNKNOWN else self.record.fee == FeeState.PAID

    @property
    def active_until(self) -> date | None:
        return self.record.active_until

    @property
    def category(self) -> str:
        """Return the category: D for FA and for IA without another (B06.3, 1.2 and 6); "" for others."""
        if self.title == ArbiterTitle.IA:
            return self.record.category or ArbiterCategory.D.value
        return ArbiterCategory.D.value if self.title == ArbiterTitle.FA else ""

    @property
    def languages(self) -> frozenset[str]:
        return frozenset(self.record.languages)

    @property
    def licence(self) -> NationalLicence | None:
        """Return the licence from the person's own federation, valid or expired."""
        own = (each for each in self.licences if each.federation_id == self.player.federation_id)
        return next((each for each in own if each.ended_on is None), None)

    def holds(self, title: str) -> bool:
        return any(each.title == title for each in self.titles)

    def award_day(self, title: str) -> date | None:
        """Return the day of the award; None if the title is not held or known only from a list."""
        return next((each.awarded for each in self.titles if each.title == title), None)

    def is_active_on(self, day: date) -> bool | None:
        """Return whether an FA or IA is active (B06.3, 2); None if no end of activity is known."""
        return is_active(self.active_until, day) if self.active_until else None

    def sanctioned_on(self, day: date, kind: str = "") -> bool:
        """Return whether a sanction or suspension is in force on a day (B06.4, 5)."""
        return any(
            each.since <= day and (each.until is None or day <= each.until)
            for each in self.sanctions
            if not kind or each.kind == kind
        )

    def suspended_on(self, day: date) -> bool:
        return self.sanctioned_on(day, SanctionKind.SUSPENSION)

    def lectures_on(self, day: date) -> bool:
        """Return whether the person is an accredited lecturer on a day (B06.2, 2.2)."""
        given = self.accreditation
        return given is not None and given.since <= day <= given.until


def standing_of(player: Player) -> ArbiterStanding:
    """Return the standing of a person as arbiter, with five queries."""
    return standings_of([player])[player.pk]


def standings_of(players: Iterable[Player]) -> dict[int, ArbiterStanding]:
    """Return the standing of each person; the number of queries does not depend on their number."""
    people = {player.pk: player for player in players}
    records = {row.player_id: row for row in ArbiterRecord.objects.filter(player__in=people)}
    titles = _grouped(PlayerTitle.objects.filter(player__in=people, title__in=TITLES, lost_on=None))
    licences = _grouped(NationalLicence.objects.filter(player__in=people).select_related("federation"))
    accredited = {
        row.player_id: row for row in LecturerAccreditation.objects.filter(player__in=people, ended_on=None)
    }
    sanctions = _grouped(ArbiterSanction.objects.filter(player__in=people))
    return {
        pk: ArbiterStanding(
            player=player,
            record=records.get(pk) or ArbiterRecord(player=player),
            titles=_held(player, titles.get(pk, [])),
            licences=tuple(licences.get(pk, [])),
            accreditation=accredited.get(pk),
            sanctions=tuple(sanctions.get(pk, [])),
        )
        for pk, player in people.items()
    }


def arbiter_titles(player: Player) -> frozenset[str]:
    """Return the arbiter titles as printed in lists, without a query."""
    return frozenset(codes_of(player.other_titles)) & frozenset(LADDER)


def open_differences() -> QuerySet[ListDifference]:
    """Return open differences between lists and decisions made here, for the commission."""
    rows = ListDifference.objects.filter(settled_at=None)
    return rows.select_related("player", "player__federation").order_by("-last_list", "pk")


def _held(player: Player, rows: list[PlayerTitle]) -> tuple[HeldTitle, ...]:
    """Return recorded titles and those known only from the printed column, highest first."""
    held = {
        row.title: HeldTitle(
            row.title,
            row.award_day,
            row.awarded_on if row.source == TitleSource.LIST else None,
            row.reference,
        )
        for row in rows
    }
    for code in codes_of(player.other_titles):
        held.setdefault(code, HeldTitle(code, None))
    return tuple(held[title] for title in TITLES if title in held)


def _grouped(rows: QuerySet[Any]) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for row in rows:
        found.setdefault(row.player_id, []).append(row)
    return found
