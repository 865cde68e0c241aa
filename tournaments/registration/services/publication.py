"""Public facts of an event; only this module writes PublishedEvent."""

from datetime import date
from typing import Any

from django.db.models.functions import Length
from django.utils import timezone

from players.models import Player
from players.standing.selectors import arbiter_titles
from portal.cases.faults import CaseFault
from portal.federations.models import Federation
from ratings.core import Edition
from tournaments.enums import ArbiterRole
from tournaments.models import PublishedEvent, Tournament, host_of, serving
from tournaments.registration.facts import RULES, EventData, data_of, editions_of
from tournaments.rules import report_due

# Columns copied unchanged to the public table.
SAME = (
    "code",
    "state",
    "name",
    "place",
    "federation_id",
    "organisation_id",
    "organiser",
    "website",
    "start",
    "end",
    "system",
    "tempo",
    "norm_event",
    "hybrid",
    "women_only",
    "national_championship",
    "fide_rated",
    "nationally_rated",
)


def next_code(federation: Federation, start: date) -> str:
    """Return the next free event code of that federation and year: UKR260001."""
    # The lock serialises registrations of one federation: two transactions would otherwise read the same last
    # number.
    Federation.objects.select_for_update().get(pk=federation.pk)
    prefix = f"{federation.code}{start:%y}"
    codes = PublishedEvent.objects.filter(code__startswith=prefix).values_list("code", flat=True)
    # Order by length first: as text UKR2610000 sorts before UKR269999.
    taken = codes.order_by(Length("code").desc(), "-code").first()
    number = int(taken.removeprefix(prefix)) + 1 if taken else 1
    return f"{prefix}{number:04d}"


def publish(tournament: Tournament) -> PublishedEvent:
    """Create or refresh the public facts. Needs the scope of the event's federation."""
    data = data_of(tournament)
    columns = _columns(tournament, data, rules_of(tournament, data))
    # The day of registration is set only when the row is created: later changes refresh everything else.
    published, _new = PublishedEvent.objects.update_or_create(
        tournament_id=tournament.pk,
        defaults=columns,
        create_defaults={**columns, "registered_on": host_of(tournament).today},
    )
    return published


def publish_state(tournament: Tournament, **facts: date | None) -> None:
    """Copy the event's state to the public table, with further values (`reported_on`, `rated_list`, …)."""
    PublishedEvent.objects.filter(tournament_id=tournament.pk).update(
        state=tournament.state, changed_at=timezone.now(), **facts
    )


def publish_arbiters(tournament: Tournament) -> None:
    """Copy the current arbiters to the public table."""
    # Locked because `details` is one JSON value: a concurrent writer would overwrite the other part of it.
    published = PublishedEvent.objects.select_for_update().get(tournament_id=tournament.pk)
    published.chief_arbiter, arbiters = _arbiters(tournament)
    published.details = {**published.details, "arbiters": arbiters}
    published.changed_at = timezone.now()
    published.save(update_fields=["chief_arbiter", "details", "changed_at"])


def publish_invitation(tournament: Tournament) -> None:
    """Copy the invitation to the public table, where the event is public."""
    for published in PublishedEvent.objects.filter(tournament_id=tournament.pk):
        published.details = {**published.details, "invitation": tournament.invitation}
        published.changed_at = timezone.now()
        published.save(update_fields=["details", "changed_at"])


def rules_of(tournament: Tournament, data: EventData) -> tuple[Edition, ...]:
    """Return the regulations of each list of a complete event, FIDE's first."""
    editions, _rating_type = editions_of(data, host_of(tournament))
    if not editions:
        raise CaseFault("not_ratable")
    return editions


def _columns(tournament: Tournament, data: EventData, editions: tuple[Edition, ...]) -> dict[str, Any]:
    chief, arbiters = _arbiters(tournament)
    dues = (report_due(edition, data.columns["end"]) for edition in editions)
    return {
        **{name: getattr(tournament, name) for name in SAME},
        "official": tournament.official or tournament.continental,
        "rounds": len(data.rounds),
        "chief_arbiter": chief,
        "edition": editions[0].id,
        "report_due": min(filter(None, dues), default=None),
        "changed_at": timezone.now(),
        "search_key": PublishedEvent.key_of(
            tournament.name, tournament.place, tournament.latin_name, tournament.latin_place
        ),
        "details": {
            "latin_name": tournament.latin_name,
            "latin_place": tournament.latin_place,
            "time_control": tournament.time_control,
            "rules": {name: getattr(tournament, name) for name in RULES},
            "invitation": tournament.invitation,
            "expected_players": tournament.expected_players,
            "arbiters_approved": tournament.arbiters_approved,
            "rounds": [
                {
                    "number": each.number,
                    "day": each.day and each.day.isoformat(),
                    "start": each.start and each.start.isoformat("minutes"),
                }
                for each in data.rounds
            ],
            "arbiters": arbiters,
        },
    }


def _arbiters(tournament: Tournament) -> tuple[Player | None, list[dict[str, Any]]]:
    """Return the chief arbiter and the public data of all arbiters."""
    rows = list(serving(tournament).select_related("player", "player__federation"))
    chief = next((row.player for row in rows if row.role == ArbiterRole.CHIEF), None)
    return chief, [
        {
            "name": row.player.name,
            "fide_id": row.player.fide_id,
            "federation": row.player.federation.code,
            "titles": sorted(arbiter_titles(row.player)),
            "role": row.role,
        }
        for row in rows
    ]
