"""Content of the event's forms as data: counts of players, norms, direct titles."""

from collections import Counter
from typing import Any

from players.models import Player
from titles.certificates.selectors import certificates_of
from titles.enums import STANDING, SignerRole
from titles.event_forms import direct_results
from titles.event_forms.groups import groups_of
from titles.form_names import in_both_scripts, issuer, names_of, official
from titles.models import Certificate, NormFile
from titles.norms.cards import Field
from titles.norms.content import TITLES_COUNTED
from titles.norms.finding import field_of
from titles.rules.editions import BY_ID
from tournaments.enums import ArbiterRole
from tournaments.models import PublishedEvent
from tournaments.reports.permissions import is_chief_arbiter


def report_content(file: NormFile, actor: Any) -> dict[str, Any]:
    """Return the tournament report (IT3), from registration, report and norms."""
    host, field = _event(file)
    return {
        **_head(file, host, actor),
        "counts": _counts(field, host.federation.code),
        "arbiters": _arbiters(host),
        "registered_on": host.registered_on.isoformat(),
        "accepted_on": host.accepted_on.isoformat() if host.accepted_on else None,
        "pgn": bool(file.report.pgn) or bool(file.games_delivered),
        "conditions": file.conditions,
        "norms": [_norm(row) for row in certificates_of(file).filter(state__in=STANDING)],
    }


def direct_content(file: NormFile, actor: Any) -> dict[str, Any]:
    """Return the chief arbiter's list of direct titles and norms, conditional ones included (IT4, 1.10.1)."""
    host, field = _event(file)
    edition = BY_ID[file.edition]
    findings, rows = direct_results.derived(edition, file, field, host)
    return {
        **_head(file, host, actor),
        "direct_class": file.direct_class,
        "direct_table": file.direct_table,
        "findings": findings,
        "groups": [group.json() for group in groups_of(file, field) if group.is_merged],
        "rows": [row.json() for row in rows],
        "confirmed": edition.direct_confirmed,
    }


def _event(file: NormFile) -> tuple[PublishedEvent, Field]:
    host = PublishedEvent.objects.select_related("federation", "chief_arbiter").get(pk=file.tournament_id)
    return host, field_of(file.report, host)


def _head(file: NormFile, host: PublishedEvent, actor: Any) -> dict[str, Any]:
    chief = host.chief_arbiter
    return {
        "issuer": issuer(host.federation),
        "names": names_of(host),
        "signed_by": {**official(actor), "role": _role(file, actor)},
        "edition": file.edition,
        "event": {
            "code": host.code,
            "name": host.name,
            "federation": host.federation.code,
            "start": host.start.isoformat(),
            "end": host.end.isoformat(),
            "system": host.system,
            "rounds": host.rounds,
            **_organiser(file, host),
            "chief_arbiter": chief.name if chief else "",
            "chief_arbiter_native": chief.native_name if chief else "",
            "chief_arbiter_id": chief.fide_id if chief else None,
            "time_control": host.details.get("time_control", {}),
        },
    }


def _organiser(file: NormFile, host: PublishedEvent) -> dict[str, str]:
    """Return the chief organiser in both scripts; without a stated Latin name it is transliterated."""
    names = in_both_scripts(host.organiser, file.organiser_latin)
    return {"organiser": names["name"], "organiser_native": names["native"]}


def _arbiters(host: PublishedEvent) -> list[dict[str, Any]]:
    """Return everybody who served, each with the native name of the register."""
    served = host.details.get("arbiters", [])
    records = Player.objects.filter(fide_id__in=[each["fide_id"] for each in served if each["fide_id"]])
    natives = dict(records.values_list("fide_id", "native_name"))
    return [{**each, "native": natives.get(each["fide_id"], "")} for each in served]


def _role(file: NormFile, actor: Any) -> str:
    """Return the role of the signer: chief arbiter, or the organising federation in their place."""
    chief = is_chief_arbiter(actor, file.report.tournament)
    return SignerRole.CHIEF_ARBITER if chief else SignerRole.FEDERATION


def _counts(field: Field, host: str) -> dict[str, Any]:
    """Count the players of the event: federations, hosts and guests, rated and titled."""
    players = list(field.results.players.values())
    flags = [field.federation(player) for player in players]
    ratings = [rating for player in players if (rating := field.rating(player, field.start))]
    titles = Counter(title for player in players for title in field.titles(player, field.start))
    return {
        "players": len(players),
        # FID is FIDE's own flag and NON stands for none: neither is a federation.
        "federations": len(set(flags) - {"FID", "NON", ""}),
        "host": sum(flag == host for flag in flags),
        "guests": sum(flag != host for flag in flags),
        "rated": len(ratings),
        "unrated": len(players) - len(ratings),
        # The average is rounded to the nearest whole number, a half upwards.
        "average": (2 * sum(ratings) + len(ratings)) // (2 * len(ratings)) if ratings else None,
        "titles": {title.value: titles[title] for title in TITLES_COUNTED},
    }


def _norm(row: Certificate) -> dict[str, Any]:
    totals = row.content["totals"]
    return {
        "name": row.player.name,
        "fide_id": row.player.fide_id,
        "federation": row.content["player"]["federation"],
        "title": row.title,
        "scored": totals["scored"],
        "games": totals["games"],
        "performance": totals["performance"],
        "counted_as": totals["counted_as"],
        "state": row.state,
    }


ROLES = dict(ArbiterRole.choices)
