"""Titles by rating (1.3) and the dates of an application's procedure (0.4.4, 2.3, 2.4)."""

from collections.abc import Sequence
from datetime import date, timedelta

from rulekit import Finding

from .dossier import RatingEvidence
from .editions import Title, TitleEdition


def rating_title_findings(
    edition: TitleEdition, title: Title, ratings: Sequence[RatingEvidence]
) -> list[Finding]:
    """Return findings on FM, CM, WFM or WCM by rating, with the games played by then (1.3)."""
    needed = edition.rating_titles[title]
    accepted = sorted((e for e in ratings if e.accepted), key=lambda e: e.reached)
    high = [evidence for evidence in accepted if evidence.rating >= needed]
    best = max((evidence.rating for evidence in accepted), default=None)
    findings = [Finding("rating", "1.3", bool(high), best, needed)]
    # The games are required only of ratings reached after a date (1.3); older ones need none.
    if high and not any(evidence.reached <= edition.rating_games_after for evidence in high):
        games = max((evidence.games or 0 for evidence in high), default=0)
        findings.append(
            Finding("rated_games", "1.3", games >= edition.rating_games, games, edition.rating_games)
        )
    return findings


def rating_reached_on(edition: TitleEdition, title: Title, ratings: Sequence[RatingEvidence]) -> date | None:
    """Return the day on which rating and games together were reached (0.4.3, 1.3)."""
    needed = edition.rating_titles[title]
    enough = [
        evidence.reached
        for evidence in ratings
        if evidence.accepted
        and evidence.rating >= needed
        and (evidence.reached <= edition.rating_games_after or (evidence.games or 0) >= edition.rating_games)
    ]
    return min(enough, default=None)


def rating_titles_due(
    edition: TitleEdition, ratings: Sequence[RatingEvidence], *, is_woman: bool
) -> list[Title]:
    """Return the titles that the player may claim by rating, on both ladders for a woman."""
    return [
        title
        for title in edition.rating_titles
        if (is_woman or not title.is_womens)
        and all(finding.ok for finding in rating_title_findings(edition, title, ratings))
    ]


def is_late(edition: TitleEdition, filed: date, meeting: date) -> bool:
    """Return whether the application was filed too late for the meeting without surcharge (2.3)."""
    return filed > meeting - timedelta(days=edition.filing_days)


def earliest_decision(edition: TitleEdition, published: date) -> date:
    """Return the first day on which a published application may be processed (2.4)."""
    return published + timedelta(days=edition.publication_days)


def objections_until(edition: TitleEdition, published: date) -> date:
    """Return the last day for objections, the day before a decision is possible (2.4).

    The day of publication counts as the first of these days.
    """
    return earliest_decision(edition, published) - timedelta(days=1)


def appeal_until(edition: TitleEdition, notified: date) -> date:
    """Return the last day to appeal against a cancelled title (0.4.4)."""
    return notified + timedelta(days=edition.appeal_days)


def counts_in_event(confirmed: date, event_start: date, *, on_day: date | None = None) -> bool:
    """Return whether an opponent's title counts (0.4.2, 1.1.4).

    It must be confirmed before the start, or, in an event of more than thirty days, before the day of the
    game.
    """
    return confirmed < (event_start if on_day is None else on_day)
