"""Derives the category of an event (B06.3, 1.3) from the portal's data."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from arbiters.norms.facts import edition_of, event_facts, event_of
from arbiters.norms.fields import federations_of, festival_parts, has_played, person_of
from arbiters.rules.bases import bases_of
from arbiters.rules.categories import NO_CATEGORY, Strength, category_with_article
from arbiters.rules.enums import Category, Listed, Role, Sought, System
from arbiters.rules.events import enough_rounds
from arbiters.rules.records import Event
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
    """Return the category of an event, or None. The event's scope must be open."""
    return judged_category(tournament)[0]


def judged_category(tournament: Tournament) -> tuple[Category | None, str]:
    """Return the category of an event with its article; None and "" if it has none.

    Until the final field is known, the registration says whether a player's norm is possible (4.8.3). A
    festival event has the category of the festival as a whole, if that is higher (1.3.3.2 c).
    """
    facts = event_facts(tournament)
    if not facts.get("final"):
        facts["player_norm_possible"] = tournament.norm_event
    event, edition = event_of(facts), edition_of(facts)
    field = [row for row in PlayerResult.objects.filter(results=tournament.pk) if has_played(row.games)]
    enough = enough_rounds(Sought.IA, event.rounds, edition=edition).ok is not False
    which = OfficialEvent(tournament.official_event) if tournament.official_event else None
    # The event's own numbers; before results exist, those of the registration.
    alone = replace(
        _strength(field, event),
        players=event.players,
        rated=event.rated,
        women=tournament.women_only,
        listed=LISTED[which] if which else None,
        ia_norm=enough and bool(bases_of(Sought.IA, event, role=Role.ARB, edition=edition)),
    )
    found, article = category_with_article(alone, edition=edition)
    parts = festival_parts(tournament, edition.strong_field.rounds)
    # The festival as a whole can raise an event to C at most (1.3.3.2 c), so only lower ones are tried.
    if found in (Category.D, NO_CATEGORY) and parts:
        everybody = {person_of(row): row for part in parts for row in part.rows}
        whole = replace(_strength(everybody.values(), event), system=System.SS, ia_norm=alone.ia_norm)
        found, article = category_with_article(whole, edition=edition)
    return (None, "") if found == NO_CATEGORY else (Category(found), article)


def _strength(rows: Iterable[PlayerResult], event: Event) -> Strength:
    """Return the strength of a field (1.3.2.3, 1.3.3.2)."""
    field = list(rows)
    titled = [row for row in field if row.title in TITLED]
    ratings = [row.rating for row in field if row.rating is not None]
    return Strength(
        system=event.system,
        players=len(field),
        average=Fraction(sum(ratings), len(ratings)) if ratings else Fraction(0),
        rate=event.rate,
        rated=len(ratings),
        titled=len(titled),
        titled_federations=len(federations_of(titled)),
        rounds=event.rounds,
    )
