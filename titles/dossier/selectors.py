"""Reads a player's dossier: norms, the rating requirement, and what is missing per title (1.5)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from players.models import Player
from players.names import parts
from portal.federations.scope import installation_scope
from rulekit import Finding
from titles.applications.evidence import rating_evidence
from titles.applications.norm_blocks import norm_block, norm_record
from titles.dossier.interim import interim_evidence
from titles.enums import UNSIGNED, NormTitle
from titles.findings import Said, said
from titles.models import Norm, NormFile
from titles.norms.finding import enough
from titles.rules.dossier import NormRecord, RatingEvidence, dossier_findings, missing, usable_norms
from titles.rules.editions import Title, TitleEdition, edition_on

MISSES_SHOWN = 10


@dataclass(frozen=True)
class Progress:
    """Progress towards one title: norms, their total, and what is missing."""

    title: str
    name: str
    norms: Sequence[Norm]
    games: int
    needed_games: int
    best_rating: int | None
    needed_rating: int
    findings: Sequence[Said]
    missing: Sequence[Finding]
    unsigned: int

    @property
    def complete(self) -> bool:
        return not self.missing and not self.unsigned

    @property
    def only_rating_missing(self) -> bool:
        """Return whether only the rating is missing, so that an application may be conditional (form IT2)."""
        return {finding.code for finding in self.missing} == {"rating"} and not self.unsigned

    @property
    def counts(self) -> str:
        """Return norms, games and best rating against what is needed (1.5.1, 1.5.3)."""
        return _(
            "norms: %(norms)s · games: %(games)s of %(needed)s · best rating: %(best)s of %(rating)s"
        ) % {
            "norms": len(self.norms),
            "games": self.games,
            "needed": self.needed_games,
            "best": self.best_rating or "–",
            "rating": self.needed_rating,
        }

    @property
    def sentence(self) -> str:
        """Return what is missing as one sentence."""
        if self.complete:
            return _("Nothing is missing: the title can be applied for.")
        things = [said(finding).sentence for finding in self.missing]
        if self.unsigned:
            words = ngettext("signatures on %(count)s norm", "signatures on %(count)s norms", self.unsigned)
            things.append(words % {"count": self.unsigned})
        return _("Still missing: %(things)s.") % {"things": "; ".join(things)}


@dataclass(frozen=True)
class NearMiss:
    """A norm missed narrowly: what failed, what would have been enough, and all findings."""

    event: str
    code: str
    number: int
    title: str
    score: str
    games: int
    enough: str
    failed: Sequence[Said]
    findings: Sequence[Said]


@dataclass(frozen=True)
class Dossier:
    """Everything that the portal knows of a player's progress to titles by norms."""

    player: Player
    norms: Sequence[Norm]
    titles: Sequence[Progress]
    ended: Sequence[Norm]


def norms_of(player: Player) -> list[Norm]:
    """Return all norms of a player including ended ones; the caller has checked the permission.

    The installation scope is opened for this one player, because rows stay with the federation where the norm
    was made after a transfer, and have no account if the record is claimed later.
    """
    with installation_scope():
        rows = Norm.under_policy.filter(player=player).select_related("host", "player__federation")
        return list(rows.order_by("-end", "title", "pk"))


def near_misses_of(player: Player) -> list[NearMiss]:
    """Return narrowly missed norms, newest events first, with the findings of the rules.

    The rows belong to the host federations; whoever may see the dossier may see the entries about its player.
    """
    with installation_scope():
        # The containment query uses the GIN index near_misses_of_players.
        files = NormFile.under_policy.filter(near_misses__contains=[{"player": player.pk}])
        rows = list(files.select_related("tournament").order_by("-tournament__end")[:MISSES_SHOWN])
        return [
            _miss(file, miss) for file in rows for miss in file.near_misses if miss["player"] == player.pk
        ]


def _miss(file: NormFile, miss: Mapping[str, Any]) -> NearMiss:
    answer = miss["answer"]
    return NearMiss(
        event=file.tournament.name,
        code=file.tournament.code or "",
        number=miss["number"],
        title=miss["title"],
        score=answer.get("score", ""),
        games=answer.get("games_used", 0),
        enough=enough(miss["failed"], answer),
        failed=[said(finding) for finding in miss["failed"]],
        findings=[said(finding) for finding in answer.get("findings", [])],
    )


def federation_norms(*, query: str = "", title: str = "", state: str = "") -> QuerySet[Norm]:
    """Return the norms of the open workspace's players, newest first."""
    rows = Norm.objects.select_related("player", "host").order_by("-end", "player__sort_key", "title", "pk")
    for name, wanted in (("title", title), ("state", state)):
        if wanted:
            rows = rows.filter(**{name: wanted})
    # Every word must occur, in any one of its spellings.
    for spellings in parts(query):
        rows = rows.filter(reduce(or_, (Q(player__search_key__contains=part) for part in spellings)))
    return rows


def dossier_of(player: Player) -> Dossier:
    """Return the dossier; only valid norms count."""
    norms = norms_of(player)
    standing = [norm for norm in norms if norm.stands]
    edition = edition_on(timezone.localdate())
    titles: list[Progress] = []
    if edition is not None and standing:
        evidence = [*rating_evidence(player), *interim_evidence(player)]
        wanted = sorted({norm.title for norm in standing}, key=list(NormTitle.values).index)
        titles = [progress(edition, title, standing, evidence) for title in wanted]
    return Dossier(player, standing, titles, [norm for norm in norms if not norm.stands])


def progress(
    edition: TitleEdition, title: str, norms: Sequence[Norm], evidence: Sequence[RatingEvidence]
) -> Progress:
    """Judge the norms for one title together."""
    wanted = Title(title)
    of_title = [norm for norm in norms if norm.title == title]
    records = [norm_record(norm_block(norm)) for norm in of_title]
    findings = dossier_findings(edition, wanted, records, evidence)
    accepted = [each.rating for each in evidence if each.accepted]
    return Progress(
        title=title,
        name=str(NormTitle(title).label),
        norms=of_title,
        games=_games(edition, wanted, records),
        needed_games=edition.application_games,
        best_rating=max(accepted, default=None),
        needed_rating=edition.levels[wanted].rating,
        findings=[said(finding) for finding in findings],
        missing=missing(findings),
        unsigned=sum(norm.state in UNSIGNED for norm in of_title),
    )


def _games(edition: TitleEdition, title: Title, records: Sequence[NormRecord]) -> int:
    return sum(norm.counted_as for norm in usable_norms(edition, title, records))
