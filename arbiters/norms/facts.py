"""An event's data for the arbiters' rules: from its registration, or from its results once published."""

from datetime import date
from typing import Any

from arbiters.norms.fields import all_ratable, federations_of, festival_facts, has_played
from arbiters.norms.player_norms import player_norm_possible
from arbiters.rules.editions import ARBITERS_2021, ArbiterEdition, edition_on
from arbiters.rules.enums import Mode, Organiser, Rate
from arbiters.rules.reading import ArbiterFields, read_event
from arbiters.rules.records import Event
from tournaments.enums import OfficialEvent, System, Tempo
from tournaments.models import PlayerResult, PublishedResults, Tournament

# Our system → that of the arbiters' rules, and the underlying one for team events.
SYSTEMS = {
    System.SWISS: ("SS", None),
    System.ROUND_ROBIN: ("RR", None),
    System.DOUBLE_ROUND_ROBIN: ("DR", None),
    System.KNOCKOUT: ("KO", None),
    System.TEAM_SWISS: ("TM", "SS"),
    System.TEAM_ROUND_ROBIN: ("TM", "RR"),
    System.TEAM_KNOCKOUT: ("TM", "KO"),
}
_RAPID_BLITZ = {OfficialEvent.WORLD_RAPID_BLITZ, OfficialEvent.CONTINENTAL_MAJOR}
# The systems to which 3.8.2 applies: everybody meets everybody once.
_ROUND_ROBINS = (System.ROUND_ROBIN, System.TEAM_ROUND_ROBIN)


def event_of(facts: dict[str, Any]) -> Event:
    """Return stored facts in the rules' type."""
    return read_event(ArbiterFields(facts))


def edition_of(facts: dict[str, Any]) -> ArbiterEdition:
    """Return the edition for a certificate: that in force when its event starts."""
    return edition_on(date.fromisoformat(facts["start"])) or ARBITERS_2021


def event_facts(tournament: Tournament) -> dict[str, Any]:
    """Return the event in the rules' terms.

    Before its results are published, the expected field is used, and it is unknown whether a player's norm
    was possible (4.8.3).
    """
    assert tournament.start, "a registered event has days"
    assert tournament.end, "a registered event has days"
    return {
        "start": tournament.start.isoformat(),
        "end": tournament.end.isoformat(),
        **_kind(tournament),
        **(_played(tournament) or _expected(tournament)),
    }


def _kind(tournament: Tournament) -> dict[str, Any]:
    system, base = SYSTEMS.get(System(tournament.system), ("OT", None))
    if base == "RR" and tournament.double_rounds:
        base = "DR"
    organiser = Organiser.CONTINENTAL if tournament.continental else Organiser.FEDERATION
    rate = {Tempo.RAPID: Rate.RAPID, Tempo.BLITZ: Rate.BLITZ}.get(Tempo(tournament.tempo), Rate.STANDARD)
    return {
        "system": system,
        "base_system": base,
        "rate": rate.value,
        "mode": (Mode.HYBRID if tournament.hybrid else Mode.OTB).value,
        "fide_rated": tournament.fide_rated,
        "organiser": (Organiser.FIDE if tournament.official else organiser).value,
        "official_fide": tournament.official,
        "official_rapid_blitz": rate != Rate.STANDARD and tournament.official_event in _RAPID_BLITZ,
        "olympiad": tournament.official_event == OfficialEvent.OLYMPIAD,
        "national_individual_final": tournament.national_final and rate == Rate.STANDARD,
        "top_division": tournament.top_league,
        "boards": tournament.boards or 0,
        "teams": tournament.teams or 0,
        "qc_approved": tournament.hybrid and "hybrid_not_approved" in tournament.admitted,
        "commission_approved": tournament.arbiters_approved,
        # None, not False: the portal cannot know of an agreement by letter, so a person decides.
        "commission_agreed": True if tournament.arbiters_approved else None,
        "rounds": tournament.rounds.count(),
    }


def _played(tournament: Tournament) -> dict[str, Any] | None:
    """Return the real field: who played at least one game, and who of them is rated (A-20)."""
    entered = PlayerResult.objects.filter(results=tournament.pk).select_related("player")
    rows = [row for row in entered if has_played(row.games)]
    if not rows:
        return None
    final = not PublishedResults.objects.filter(pk=tournament.pk, interim=True).exists()
    return {
        "players": len(rows),
        "rated": sum(row.rating is not None for row in rows),
        "federations": len(federations_of(rows)) or 1,
        "titled": sum(bool(row.title) for row in rows),
        "all_ratable": tournament.system in _ROUND_ROBINS and all_ratable(tournament, rows),
        "festival": festival_facts(tournament),
        # Searched only in final results: the search is expensive and interim fields still change.
        "player_norm_possible": final and player_norm_possible(tournament, rows),
        "final": final,
    }


def _expected(tournament: Tournament) -> dict[str, Any]:
    players = tournament.expected_players or 0
    return {"players": players, "rated": min(tournament.expected_rated or 0, players), "federations": 1}
