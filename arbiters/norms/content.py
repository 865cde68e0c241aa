"""The content of a certificate FA1 or IA1 as data: texts, whole numbers, ISO dates (arbiters.md, 12)."""

from typing import Any

from arbiters.norms.candidates import Candidate, EventNorms
from arbiters.norms.facts import edition_of
from arbiters.rules.enums import Sought
from players.models import Player
from tournaments.models import PublishedEvent, Tournament

FORMS = {Sought.FA.value: "FA1", Sought.IA.value: "IA1"}
_NUMBERS = ("system", "base_system", "rounds", "players", "rated", "federations", "titled", "rate", "mode")


def certificate_content(event: EventNorms, candidate: Candidate) -> dict[str, Any]:
    """Return every field of the form except the signatures."""
    service, tournament = candidate.service, event.tournament
    return {
        "form": FORMS[service.sought],
        "title": service.sought,
        "edition": edition_of(event.facts).id,
        "arbiter": person(service.player),
        "event": event_fields(tournament, event.facts),
        "role": service.role,
        "rounds_worked": service.rounds_worked,
        "requested_on": service.asked_on.isoformat() if service.asked_on else None,
        "bases": list(candidate.result.bases),
        "recommendation": service.evaluation,
        "chief": person(event.chief.player) if event.chief else None,
        "nth": candidate.nth,
    }


def person(player: Player) -> dict[str, Any]:
    """Return a person's fields on the form."""
    surname, _comma, first_name = player.name.partition(",")
    return {
        "surname": surname.strip(),
        "first_name": first_name.strip(),
        "native_name": player.native_name,
        "fide_id": player.fide_id,
        "federation": player.federation.code,
    }


def event_fields(tournament: Tournament, facts: dict[str, Any]) -> dict[str, Any]:
    """Return the event's fields on the form."""
    public = PublishedEvent.objects.select_related("federation").get(pk=tournament.pk)
    return {
        "code": public.code,
        "name": public.name,
        "place": public.place,
        "latin_name": public.latin_name,
        "latin_place": public.latin_place,
        "federation": public.federation.code,
        "start": public.start.isoformat(),
        "end": public.end.isoformat(),
        "time_control": public.details.get("time_control", {}),
        **{key: facts.get(key) for key in _NUMBERS},
    }
