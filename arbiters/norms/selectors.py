"""Queries of norms: rows for pages, and records for the application rules."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Case, F, Q, QuerySet, When

from arbiters.models import ArbiterNorm, EventCategory
from arbiters.norms.enums import USABLE, NormKind, NormState
from arbiters.norms.facts import edition_of, event_of
from arbiters.norms.phrases import LEVELS, STATE_TONES
from arbiters.register.categories import categories_by_code
from arbiters.rules.enums import Association, Recommendation, Role, Signer, Sought, Title
from arbiters.rules.events import level_of
from arbiters.rules.records import Certificate, Norm, Seminar
from players.models import Player
from players.selectors import of_name
from portal.federations.models import Federation
from tournaments.enums import ArbiterRole, Evaluation, EventState
from tournaments.models import PublishedEvent
from tournaments.rules.arbiters import ROLES

RECOMMENDED = {
    Evaluation.MET: Recommendation.MET,
    Evaluation.NEEDS_EXPERIENCE: Recommendation.NEEDS_EXPERIENCE,
}


@dataclass(frozen=True)
class NormsOfPerson:
    """All norms with which a person may apply: the rows, and their records for the rules.

    The `id` of a record is the key of its row as text.
    """

    rows: tuple[ArbiterNorm, ...]
    norms: tuple[Norm, ...]
    seminars: tuple[Seminar, ...]

    def row(self, key: str | int | None) -> ArbiterNorm:
        """Return the row of a record."""
        return next(row for row in self.rows if str(row.pk) == key)


def norms_of(player: Player, title: str) -> NormsOfPerson:
    """Return the norms that a person may list in an application for a title.

    Norms used for an earlier award of the same title are left out; one used for FA is kept, because the rules
    report it (4.12). The open scope must be one in which the person's norms can be read.
    """
    wanted = Q(player=player, title=title, state__in=USABLE) & ~Q(used_for=title)
    rows = tuple(ArbiterNorm.under_policy.filter(wanted).order_by("end", "pk"))
    return of_rows(rows)


def of_rows(rows: Iterable[ArbiterNorm]) -> NormsOfPerson:
    """Return given rows with their records, for an application that names its norms."""
    given = tuple(rows)
    return NormsOfPerson(
        given,
        tuple(norm_record(row) for row in given if row.kind != NormKind.SEMINAR),
        tuple(seminar_record(row) for row in given if row.kind == NormKind.SEMINAR),
    )


def seminar_record(row: ArbiterNorm) -> Seminar:
    """Return a seminar norm in the rules' type (3.7, 4.7)."""
    return Seminar(row.end, bool(row.passed), str(row.pk))


def norm_record(row: ArbiterNorm) -> Norm:
    """Return a norm in the application rules' type."""
    used = row.used_for == "FA"
    if row.kind == NormKind.ASSOCIATION:
        return Norm(id=str(row.pk), association=Association(row.association), used_for_fa=used)
    return Norm(
        id=str(row.pk),
        event=event_of(row.facts),
        role=ROLES.get(row.role, Role.ARB),
        rounds_worked=row.rounds_worked,
        signatory=row.signatory or None,
        used_for_fa=used,
        # An unknown fee does not block (6.1 is checked at the event).
        fee_paid=row.fee_paid is not False,
        edition=edition_of(row.facts),
        certificate=certificate_record(row),
    )


def certificate_record(row: ArbiterNorm) -> Certificate:
    """Return the facts of FA1 or IA1: its place, who signed, which box is ticked."""
    chief = row.role == ArbiterRole.CHIEF
    return Certificate(
        nth=row.nth,
        recommendation=RECOMMENDED[Evaluation(row.evaluation)] if row.evaluation else None,
        signer=Signer.SUPERVISOR if chief else Signer.CA,
        signer_title=title_of(row.signatory_title),
        chief_title=title_of(row.chief_title),
        federation_signed=row.state in USABLE,
    )


def title_of(code: str) -> Title | None:
    return Title(code) if code else None


def all_norms(player: Player) -> QuerySet[ArbiterNorm]:
    """Return every norm of a person, ended ones last."""
    rows: QuerySet[ArbiterNorm] = ArbiterNorm.under_policy.filter(player=player)
    return rows.order_by(F("ended_at").asc(nulls_first=True), "-end", "pk")


def norms_of_federation(home: Federation, given: Mapping[str, Any]) -> QuerySet[ArbiterNorm]:
    """Return the norms of a federation's arbiters and events; those awaiting its signature first."""
    mine = Q(federation=home) | Q(player__federation=home)
    rows: QuerySet[ArbiterNorm] = ArbiterNorm.under_policy.filter(mine)
    if given.get("title"):
        rows = rows.filter(title=given["title"])
    if given.get("state"):
        rows = rows.filter(state=given["state"])
    if given.get("q"):
        rows = rows.filter(of_name(given["q"]))
    waits = Case(When(federation=home, state=NormState.SIGNED, then=0), default=1)
    return rows.select_related("player__federation").order_by(waits, "-end", "pk")


def hybrid_events() -> QuerySet[PublishedEvent]:
    """Return registered hybrid events, latest start first."""
    rows = PublishedEvent.objects.filter(hybrid=True).exclude(state=EventState.CANCELLED)
    return rows.select_related("federation").order_by("-start", "code")


def has_begun(*, start: date | None, host: Federation) -> bool:
    """Return whether it is too late to approve a hybrid event in advance, by the host's calendar (2.3.2)."""
    return start is None or start <= host.today


@dataclass(frozen=True)
class ListedNorm:
    """A norm in a list: its colour, the event's level for that title (2.6), its category (1.3)."""

    norm: ArbiterNorm
    tone: str
    level: str
    category: EventCategory | None


def listed_norms(rows: Iterable[ArbiterNorm]) -> list[ListedNorm]:
    """Return norms for a list, with one additional query for all of them."""
    norms = list(rows)
    kept = categories_by_code([norm.event_code for norm in norms])
    return [
        ListedNorm(norm, STATE_TONES[NormState(norm.state)], _level(norm), kept.get(norm.event_code))
        for norm in norms
    ]


def _level(norm: ArbiterNorm) -> str:
    """Return the level of the event as text; "" for a seminar or association title."""
    if norm.kind != NormKind.TOURNAMENT or not norm.facts:
        return ""
    return str(LEVELS[level_of(event_of(norm.facts), Sought(norm.title), edition_of(norm.facts))])
