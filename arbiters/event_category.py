"""The category of an event (B06.3, 1.3) from what the portal knows of it."""

from fractions import Fraction

from arbiters.norms.facts import edition_of, event_facts, event_of, has_played
from arbiters.rules.bases import bases_of
from arbiters.rules.categories import NO_CATEGORY, Strength, tournament_category
from arbiters.rules.enums import Category, Listed, Role, Sought
from arbiters.rules.events import enough_rounds
from tournaments.enums import OfficialEvent
from tournaments.models import PlayerResult, Tournament

LISTED = {
    OfficialEvent.OLYMPIAD: Listed.WORLD_MAJOR,
    OfficialEvent.WORLD_CYCLE: Listed.WORLD_MAJOR,
    OfficialEvent.WORLD_RAPID_BLITZ: Listed.WORLD_MAJOR,
    OfficialEvent.WORLD_TEAM: Listed.WORLD_MAJOR,
    OfficialEvent.WORLD_JUNIOR: Listed.WORLD_MAJOR,
    OfficialEvent.WORLD_OTHER: Listed.WORLD_OTHER,
    OfficialEvent.CONTINENTAL_MAJOR: Listed.CONTINENTAL_MAJOR,
    OfficialEvent.CONTINENTAL_OTHER: Listed.CONTINENTAL_OTHER,
}
# Titles that 1.3.3.2 c counts.
TITLED = frozenset({"GM", "WGM", "IM", "WIM", "FM", "WFM"})


def category_of(tournament: Tournament) -> Category | None:
    """Return the category of an event, None where it has none. The caller has its scope open.

    Whether a norm of a player is possible (4.8.3) is the registration's word until the final field is known.
    """
    facts = event_facts(tournament)
    if not facts.get("final"):
        facts["player_norm_possible"] = tournament.norm_event
    event, edition = event_of(facts), edition_of(facts)
    field = [row for row in PlayerResult.objects.filter(results=tournament.pk) if has_played(row.games)]
    titled = [row for row in field if row.title in TITLED]
    ratings = [row.rating for row in field if row.rating is not None]
    enough = enough_rounds(Sought.IA, event.rounds, edition=edition).ok is not False
    found = tournament_category(
        Strength(
            system=event.system,
            players=event.players,
            women=tournament.women_only,
            average=Fraction(sum(ratings), len(ratings)) if ratings else Fraction(0),
            rate=event.rate,
            rated=event.rated,
            titled=len(titled),
            titled_federations=len({row.federation for row in titled}),
            rounds=event.rounds,
            listed=LISTED.get(OfficialEvent(tournament.official_event))
            if tournament.official_event
            else None,
            ia_norm=enough and bool(bases_of(Sought.IA, event, role=Role.ARB, edition=edition)),
        ),
        edition=edition,
    )
    return None if found == NO_CATEGORY else Category(found)
