"""The printed certificate of title result (form IT1, titles.md 7.1)."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from portal.documents.phrases import day_words
from portal.parts.kinds import Content, DocumentKind, Fact
from portal.workflow.selectors import signature_state
from titles.enums import NormTitle, SignerRole
from titles.form_names import boxes, issuer, names_of, number_of, official, plain_names
from titles.models import Certificate
from titles.norms.content import TITLES_COUNTED
from titles.permissions import can_issue_it1
from titles.rules.editions import BY_ID
from tournaments.enums import System
from tournaments.registration.phrases.event import clock_text


def paper_content(certificate: Certificate) -> dict[str, Any]:
    """Return what is printed: the signed content, and the signers."""
    content = certificate.signed_content
    tournament = certificate.file.tournament
    return {
        **content,
        "issuer": issuer(tournament.federation),
        "names": {**names_of(tournament.published), "player": certificate.player.native_name},
        "signatures": [
            {
                **official(found.signature.signer),
                "fide_id": number_of(found.signature.signer),
                "role": found.signature.role,
                "at": found.signature.at.date().isoformat(),
            }
            for found in signature_state(certificate, content)
            if found.valid
        ],
    }


def player_name(content: Content) -> str:
    player = content["player"]
    return ", ".join(part for part in (player["surname"], player["first_name"]) if part)


def title_words(code: str) -> str:
    return f"{NormTitle(code).label} ({code})"


def dates_words(event: dict[str, Any]) -> str:
    return f"{day_words(event['start'])} – {day_words(event['end'])}"


def it1_facts(content: Content) -> list[Fact]:
    """Return the head of the form in the active language."""
    player, event, totals = content["player"], content["event"], content["totals"]
    return [
        Fact("name", _("Player"), player_name(content)),
        Fact("fide_id", _("FIDE id"), player["fide_id"]),
        Fact("federation", _("Federation"), player["federation"]),
        Fact("title", _("Norm for the title"), title_words(content["title"])),
        Fact("event", _("Event"), f"{event['name']}, {event['place']} ({event['federation']})"),
        Fact("dates", _("Dates"), dates_words(event)),
        Fact("score", _("Points"), _("%(scored)s of %(games)s; required %(required)s") % totals),
        Fact("average", _("Average rating of the opponents"), totals["average"]),
        Fact("counted_as", _("Games counted"), totals["counted_as"]),
    ]


def it1_words(content: Content) -> dict[str, Any]:
    """Return the other texts of the form's template, derived from codes."""
    event = content["event"]
    return {
        "form": content,
        "form_name": _("Form IT1"),
        "issuer": content.get("issuer") or issuer(None),
        "names": _names(content),
        "player_name": player_name(content),
        "boxes": boxes(list(NormTitle), content["title"]),
        "title": title_words(content["title"]),
        "dates": dates_words(event),
        "first_day": day_words(event["start"]),
        "last_day": day_words(event["end"]),
        "system": str(System(event["system"]).label),
        "chief_arbiter": _chief_arbiter(content),
        "unrated": BY_ID[content["edition"]].unrated_rating,
        "clock": clock_text((event["time_control"] or {}).get("white")),
        # A JSON object loses its order in the database.
        "titles": [(title.value, content["counts"]["titles"][title]) for title in TITLES_COUNTED],
        "signatures": [
            {
                **signature,
                "role": str(SignerRole(signature["role"]).label),
                "at": day_words(signature["at"]),
            }
            for signature in content.get("signatures", [])
        ],
    }


def _names(content: Content) -> dict[str, str]:
    """Return the names of the event in both scripts; before printing, those of the report."""
    event = content["event"]
    return plain_names(event["name"], event["place"]) | {"player": ""} | content.get("names", {})


def _chief_arbiter(content: Content) -> dict[str, Any]:
    """Return the signing chief arbiter with their FIDE id; before signing, the registered one."""
    signed = (each for each in content.get("signatures", []) if each["role"] == SignerRole.CHIEF_ARBITER)
    event = content["event"]
    registered = {"name": event["chief_arbiter"], "native": "", "fide_id": event["chief_arbiter_id"]}
    return registered | (next(signed, None) or {})


IT1 = DocumentKind(
    name="it1",
    label=gettext_lazy("Certificate of title result"),
    prefix="IT1",
    template="pdf/it1.html",
    may_issue=can_issue_it1,
    facts=it1_facts,
    words=it1_words,
    public=frozenset({"name", "fide_id", "federation", "title", "event", "dates", "score"}),
)
