"""Judges the evidence of an application: norms and rating, rating alone, or a direct title."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import accumulate
from typing import Any

from django.utils import timezone

from players.bans import banned
from players.enums import Sex
from players.models import Player, RatingChange
from portal.cases.faults import CaseFault
from rulekit import Finding
from titles.applications.enums import OPEN, Route
from titles.applications.norm_blocks import norm_record, standing_findings
from titles.models import TitleApplication
from titles.norms.finding import BANNED
from titles.rules import applications as by_rating
from titles.rules import direct
from titles.rules.dossier import (
    RatingEvidence,
    achieved_on,
    can_apply_conditionally,
    dossier_findings,
    missing,
    usable_norms,
)
from titles.rules.editions import BY_ID, NORM_TITLES, Title, TitleEdition, edition_on

SYSTEM = "fide-standard"


@dataclass(frozen=True)
class Judgement:
    """The judgement of the rules: findings, whether only the rating is missing, and when achieved (0.4.3)."""

    findings: Sequence[Finding]
    only_rating_missing: bool = False
    achieved_on: date | None = None
    to_be_confirmed: bool = False
    lower_titles: Sequence[Title] = ()

    @property
    def complete(self) -> bool:
        return not missing(self.findings)


def edition_of(application: TitleApplication) -> TitleEdition:
    """Return the edition under which it was filed, else today's."""
    edition = BY_ID.get(application.edition) or edition_on(timezone.localdate())
    if edition is None:
        raise CaseFault("no_edition")
    return edition


def rating_evidence(player: Player) -> list[RatingEvidence]:
    """Return the published standard ratings with the number of games rated by then, per the register."""
    rows = RatingChange.objects.filter(player=player, system__code=SYSTEM).order_by("list_date")
    found = list(rows.values_list("list_date", "rating", "games"))
    games = accumulate(row[2] for row in found)
    return [
        RatingEvidence(rating, listed, games=played)
        for (listed, rating, _games), played in zip(found, games, strict=True)
        if rating is not None
    ]


def evidence_of(application: TitleApplication) -> list[RatingEvidence]:
    """Return the player's ratings, including an interim one that the federation must prove (1.5.3a)."""
    found = rating_evidence(application.player)
    stated = application.claim.get("rated_games")
    # The federation may prove more games than the register knows (1.3), never fewer.
    if stated:
        found = [replace(each, games=max(each.games or 0, stated)) for each in found]
    interim = application.interim
    if interim.get("rating"):
        found.append(
            RatingEvidence(
                interim["rating"],
                date.fromisoformat(interim["reached"]),
                published=False,
                agreed=interim.get("agreed", False),
                period_rated=interim.get("period_rated", False),
                games=stated,
            )
        )
    return found


def judge(application: TitleApplication) -> Judgement:
    """Judge an application by its route."""
    route = {Route.NORMS: _by_norms, Route.RATING: _by_rating, Route.DIRECT: _direct}
    judgement = route[Route(application.route)](application, edition_of(application))
    if not is_barred(application):
        return judgement
    # A ban adds an error, so that the rating alone can no longer be what is missing.
    return replace(judgement, findings=[*judgement.findings, BANNED], only_rating_missing=False)


def is_barred(application: TitleApplication) -> bool:
    """Return whether the player is banned today while the application is open (AC II.6)."""
    federation, today = application.federation, timezone.localdate()
    day = federation.today if federation else today
    return application.state in OPEN and bool(banned([application.player_id], day, day, federation))


def total_games(application: TitleApplication) -> int:
    """Return the number of games of the norms that count together, as on form and page (1.5.1)."""
    norms = [norm_record(block) for block in application.norms]
    usable = usable_norms(edition_of(application), Title(application.title), norms)
    return sum(norm.counted_as for norm in usable)


def needed_rating(application: TitleApplication) -> int:
    """Return the rating that this route requires (0.6.2, 1.3, 1.5.3)."""
    edition, title = edition_of(application), Title(application.title)
    if application.route == Route.NORMS:
        return edition.levels[title].rating
    return (
        edition.rating_titles[title] if application.route == Route.RATING else edition.direct_ratings[title]
    )


def titles_of(route: str, edition: TitleEdition, player: Player) -> list[Title]:
    """Return the titles that a route can lead to for this player (0.3, 1.2, 1.3, 1.4)."""
    by_route = {Route.NORMS: NORM_TITLES, Route.RATING: tuple(edition.rating_titles)}
    wanted = by_route.get(Route(route), tuple(Title))
    return [title for title in wanted if is_woman(player) or not title.is_womens]


def is_woman(player: Player) -> bool:
    return player.sex == Sex.WOMAN


def as_json(findings: Sequence[Finding]) -> list[dict[str, Any]]:
    """Return findings in the form stored with the application."""
    return [
        {
            "code": finding.code,
            "article": finding.article,
            "ok": finding.ok,
            "actual": finding.actual,
            "required": finding.required,
            "severity": finding.severity.value,
        }
        for finding in findings
    ]


def _by_norms(application: TitleApplication, edition: TitleEdition) -> Judgement:
    title = Title(application.title)
    norms = [norm_record(block) for block in application.norms]
    ratings = evidence_of(application)
    findings = [
        *dossier_findings(edition, title, norms, ratings),
        *standing_findings(application.norms),
    ]
    return Judgement(findings, can_apply_conditionally(findings), achieved_on(edition, title, norms, ratings))


def _by_rating(application: TitleApplication, edition: TitleEdition) -> Judgement:
    title, ratings = Title(application.title), evidence_of(application)
    findings = by_rating.rating_title_findings(edition, title, ratings)
    return Judgement(findings, achieved_on=by_rating.rating_reached_on(edition, title, ratings))


def _direct(application: TitleApplication, edition: TitleEdition) -> Judgement:
    """Judge place or percentage by the table of direct titles (1.2, 0.6.2)."""
    claim, title = application.claim, Title(application.title)
    if not claim.get("event_class"):
        return Judgement([Finding("direct_result", "1.2", False, None, title.value)])
    # A direct title follows the edition in force when the event began, not the one of the filing.
    of_event = edition_on(date.fromisoformat(claim["start"])) or edition
    result, ratings = _result(claim), evidence_of(application)
    granted = direct.awards(of_event, result, ratings, is_woman=is_woman(application.player))
    titles = [award for award in granted if award.row.award == "title" and award.row.title is title]
    reached = direct.reached_direct_rating(of_event, title, result.event_class, ratings)
    best = max((each.rating for each in ratings if each.accepted), default=None)
    findings = [
        *direct.event_findings(of_event, _event(claim), result),
        *direct.table_findings(title, result),
        Finding("direct_result", "1.2", bool(titles), title.value if titles else None, title.value),
        Finding("rating", "0.6.2", reached, best, of_event.direct_ratings[title]),
    ]
    lacking = {finding.code for finding in missing(findings)}
    return Judgement(
        findings,
        only_rating_missing=lacking == {"rating"},
        achieved_on=_achieved(of_event, title, ratings, date.fromisoformat(claim["end"]))
        if reached
        else None,
        to_be_confirmed=not of_event.direct_confirmed,
        lower_titles=() if reached else direct.lower_titles_due(of_event, title, result.event_class, ratings),
    )


def _achieved(edition: TitleEdition, title: Title, ratings: Sequence[RatingEvidence], ended: date) -> date:
    """Return the later of the event's last day and the day on which rating and games were reached."""
    return max(ended, direct.direct_rating_reached_on(edition, title, ratings) or ended)


def _result(claim: dict[str, Any]) -> direct.DirectResult:
    return direct.DirectResult(
        event_class=claim["event_class"],
        table=claim["table"],
        place=claim["place"],
        halves=claim["halves"],
        games=claim["games"],
        level_with_first=claim["level_with_first"],
        qualified=claim["qualified"],
        counted_games=claim.get("counted_games"),
    )


def _event(claim: dict[str, Any]) -> direct.DirectEvent:
    return direct.DirectEvent(
        federations=claim["federations"],
        federations_concerned=claim["federations_concerned"] or 0,
        players=claim["players"],
        rounds=claim["rounds"],
        is_continental=direct.is_continental(claim["event_class"]),
        is_disabled_world=claim.get("disabled_world", False),
        subgroup_players=claim.get("subgroup_players"),
        subgroup_federations=claim.get("subgroup_federations"),
        regional_named=bool(claim.get("regional_named")) if claim.get("regional") else None,
    )
