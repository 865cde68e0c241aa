"""The norm blocks of form IT2, stored with the application, and their form for the rules."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from portal.federations.scope import installation_scope
from rulekit import Finding, Severity
from titles.enums import COUNTING
from titles.models import Norm
from titles.rules.dossier import NormRecord
from titles.rules.editions import Title
from titles.rules.paper import opponents_of
from tournaments.enums import EventState
from tournaments.models import PublishedEvent

COUNTED = ("titled", "GM", "IM", "FM", "WGM", "WIM", "WFM", "rated", "unrated")
"""In the order of the form."""


def norm_block(norm: Norm) -> dict[str, Any]:
    """Return the block of one norm; a norm on paper has only what was entered."""
    return {
        "norm": str(norm.pk),
        "title": norm.title,
        "source": norm.source,
        "event": norm.event_name,
        "event_key": norm.event_key,
        "code": norm.event_code,
        "place": norm.place,
        "host": norm.host.code,
        "start": norm.start.isoformat(),
        "end": norm.end.isoformat(),
        "system": norm.system,
        "average": norm.average,
        "required": norm.required_score,
        "scored": norm.score,
        "games": norm.games_used,
        "counted_as": norm.counted_as,
        "performance": norm.performance,
        "played": _played(norm),
        "counts": _counts(norm),
        "basis": norm.basis,
        "foreigner_rule_met": norm.foreigner_rule_met,
        "event_class": norm.event_class,
        "single_round_days": norm.single_round_days,
        "registered": norm.registered_on.isoformat(),
        "edition": norm.edition,
    }


def _played(norm: Norm) -> dict[str, Any]:
    """Return all countable games and points if the norm leaves some of them out (1.4.1e-f)."""
    full: dict[str, Any] = norm.content.get("full", {})
    return full if full and full["games"] != norm.games_used else {}


def _counts(norm: Norm) -> dict[str, int]:
    """Return the opponents by federation, title and rating, as far as the certificate counts them."""
    counts = norm.content.get("counts", {})
    if not counts:
        return _counts_on_paper(norm)
    opponents = counts.get("opponents", norm.games_used)
    return {
        "host": counts["host"],
        "not_host": opponents - counts["host"],
        "titled": counts["titled"],
        **counts["titles"],
        "rated": counts["rated"],
        "unrated": opponents - counts["rated"],
    }


def _counts_on_paper(norm: Norm) -> dict[str, int]:
    """Return the entered counts of a paper certificate: titled, rated and unrated opponents."""
    given = norm.content.get("paper", {})
    found = {"titled": given["title_holders"]} if "title_holders" in given else {}
    if "rated_opponents" in given:
        met = opponents_of(norm.system, norm.games_used)
        found |= {"rated": given["rated_opponents"], "unrated": met - given["rated_opponents"]}
    return found


def norm_record(block: Mapping[str, Any]) -> NormRecord:
    """Return the block in the form that the rules of applications use (1.5)."""
    return NormRecord(
        event=block["event_key"],
        title=Title(block["title"]),
        start=date.fromisoformat(block["start"]),
        end=date.fromisoformat(block["end"]),
        counted_as=block["counted_as"],
        basis=block["basis"],
        foreigner_rule_met=block["foreigner_rule_met"],
        event_class=block["event_class"] or None,
        single_round_days=block["single_round_days"],
        registered=date.fromisoformat(block["registered"]),
        edition=block["edition"] or None,
    )


def unrated_events(blocks: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return events that are not rated yet; a norm counts only once its event is rated (1.9)."""
    codes = [block["code"] for block in blocks if block["code"]]
    rows = PublishedEvent.objects.filter(code__in=codes).exclude(state=EventState.RATED)
    return list(rows.order_by("start").values_list("name", flat=True))


def all_stand(blocks: Iterable[Mapping[str, Any]]) -> bool:
    """Return whether every norm is still valid and signed by both sides (1.10.3)."""
    return not _fallen(blocks)


def _fallen(blocks: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return the events of norms that are no longer valid.

    The installation scope is opened only for these rows, because the council may read applications but not
    dossiers.
    """
    events = {block["norm"]: block["event"] for block in blocks}
    # Keys in, keys out: no content of a dossier is read.
    with installation_scope():
        rows = Norm.under_policy.filter(pk__in=events, state__in=COUNTING).values_list("pk", flat=True)
        standing = {str(pk) for pk in rows}
    return [event for norm, event in events.items() if norm not in standing]


def standing_findings(blocks: Sequence[Mapping[str, Any]]) -> list[Finding]:
    """Return findings about the norms: an invalid one is an error, an unrated event a notice."""
    fallen, unrated = _fallen(blocks), unrated_events(blocks)
    found = []
    if fallen:
        found.append(Finding("fallen_norms", "1.10.3", False, ", ".join(fallen), 0))
    if unrated:
        found.append(Finding("unrated_events", "1.9", False, ", ".join(unrated), 0, Severity.NOTICE))
    return found
