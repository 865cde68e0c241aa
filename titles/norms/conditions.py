"""Collects what the title regulations require of an event, after its report (1.1, 1.4.2d-e, 1.9)."""

from dataclasses import replace
from datetime import date

from titles.models import NormFile
from titles.rules.events import EventConditions
from titles.rules.records import NormEvent
from tournaments.enums import TEAM_SYSTEMS
from tournaments.models import EventArbiter, PublishedEvent, Report, Tournament
from tournaments.registration.facts import data_of, facts_of
from tournaments.rules.norm_event import conditions_of
from tournaments.trf import Tournament as Reported


def days_of_rounds(tournament: Tournament, reported: Reported) -> tuple[date, ...]:
    """Return the day of each round: as reported if complete, else as registered."""
    told = tuple(day for day in reported.round_dates if day is not None)
    if told and len(told) == reported.rounds:
        return told
    return tuple(row.day for row in tournament.rounds.all() if row.day is not None)


def conditions_known(
    file: NormFile, report: Report, reported: Reported, host: PublishedEvent
) -> EventConditions:
    """Return the facts of the event from registration, report and statements of its officials."""
    tournament = report.tournament
    facts = facts_of(data_of(tournament), host.federation)
    start, end = host.start, host.end
    unchanged = file.format_unchanged
    # None means that nobody stated it: the rule is then not checked, which differs from False.
    favoured = None if file.nobody_favoured is None else not file.nobody_favoured
    return replace(
        conditions_of(facts, start, end),
        round_dates=days_of_rounds(tournament, reported),
        registered=host.registered_on,
        registration_waived=bool({"registered_late", "registered_late_top"} & set(tournament.admitted)),
        system_approved=is_system_approved(file, tournament),
        under_the_laws=file.under_the_laws,
        format_changed=None if unchanged is None else not unchanged,
        change_approved=file.change_approved or "format_changed" in tournament.admitted,
        equal_conditions=file.equal_conditions,
        arbiter_always_present=file.arbiter_present,
        altered_for_someone=favoured,
        pgn_complete=bool(report.pgn) or bool(file.games_delivered),
        arbiters=_arbiters(tournament),
        players=frozenset(str(row["player"]) for row in report.listed.values()),
        rounds=reported.rounds,
        expected_players=None,
        team_championship=file.kind in ("world-team", "continental-team"),
    )


def is_system_approved(file: NormFile, tournament: Tournament) -> bool:
    """Return whether the commission approved the system, at registration or later (1.4.2e)."""
    return file.system_approved or "norm_system" in tournament.admitted


def _arbiters(tournament: Tournament) -> frozenset[str]:
    named = EventArbiter.objects.filter(tournament=tournament).values_list("player_id", flat=True)
    return frozenset(map(str, named))


def norm_event(
    file: NormFile, tournament: Tournament, host: str, *, rounds: int, players: int, open_swiss: bool
) -> NormEvent:
    """Return the event in the form that the norm rules need; `open_swiss` means it meets 1.4.3d."""
    return NormEvent(
        system="team" if tournament.system in TEAM_SYSTEMS else tournament.system,
        rounds=rounds,
        host=host,
        exemption=file.exemption or None,
        open_swiss=open_swiss,
        kind=file.kind,
        approved=is_system_approved(file, tournament),
        sub_zonal_year=file.sub_zonal_year,
        players=players,
    )
