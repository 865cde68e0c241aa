"""The printed title application (form IT2, titles.md 7.2), with one block per norm."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from players.enums import Title
from portal.accounts.models import User
from portal.documents.phrases import day_words
from portal.parts.kinds import Content, DocumentKind, Fact
from titles.applications.evidence import edition_of, evidence_of, total_games
from titles.applications.norm_blocks import COUNTED
from titles.applications.permissions import can_issue_it2, can_see_applications
from titles.form_names import event_names, issuer, official, plain_names
from titles.models import TitleApplication
from titles.rules.editions import BY_ID, NORM_TITLES
from titles.rules.editions import Title as NormTitle
from tournaments.enums import System

NAME = "it2"


def about(application: TitleApplication) -> str:
    return f"title-application:{application.pk}"


def content(application: TitleApplication) -> dict[str, Any]:
    """Return the content of the form, which is what the officer signs."""
    edition, federation = edition_of(application), application.federation
    needed = edition.levels[NormTitle(application.title)].rating
    ratings = [each for each in evidence_of(application) if each.accepted]
    reached = [each.reached for each in ratings if each.rating >= needed]
    # The register writes `Surname, First name`; a name without a comma is all surname.
    surname, _comma, first_name = application.player.name.partition(",")
    return {
        "federation": {"code": federation.code, "name": federation.name} if federation else {},
        "title": application.title,
        "required_rating": needed,
        "player": {
            "surname": surname.strip(),
            "first_name": first_name.strip(),
            "fide_id": application.player.fide_id,
            "federation": application.player.federation.code,
        },
        "rating_on": min(reached).isoformat() if reached else None,
        "highest_rating": max((each.rating for each in ratings), default=None),
        "interim": application.interim or None,
        "conditional": application.conditional,
        "by_player": application.by_player,
        "norms": application.norms,
        "games": total_games(application),
        "required_games": edition.application_games,
        "remarks": application.remarks,
        "edition": edition.id,
    }


def paper_content(application: TitleApplication, signer: User) -> dict[str, Any]:
    """Return what is printed: the signed content, the signer, and names in both scripts."""
    return {
        **content(application),
        "issuer": issuer(application.federation),
        "native_name": application.player.native_name,
        "events": event_names([block["code"] for block in application.norms]),
        "signed_by": official(signer),
    }


def it2_facts(found: Content) -> list[Fact]:
    """Return the head of the form in the active language."""
    player = found["player"]
    name = ", ".join(part for part in (player["surname"], player["first_name"]) if part)
    return [
        Fact("title", _("Title applied for"), title_words(found["title"])),
        Fact("name", _("Player"), name),
        Fact("fide_id", _("FIDE id"), player["fide_id"]),
        Fact("federation", _("Federation"), player["federation"]),
        Fact("norms", _("Norms"), len(found["norms"])),
        Fact("games", _("Games in all"), found["games"]),
        Fact("rating", _("Highest rating"), found["highest_rating"] or "–"),
    ]


def it2_words(found: Content) -> dict[str, Any]:
    """Return the other texts of the form's template, derived from codes."""
    levels = BY_ID[found["edition"]].levels
    return {
        "form": found,
        "form_name": _("Form IT2"),
        "issuer": found["issuer"],
        "signatures": [
            {
                **found["signed_by"],
                "role": _("Player") if found["by_player"] else _("Official of the federation"),
            }
        ],
        "titles": [
            (title.value, levels[title].rating, title.value == found["title"]) for title in NORM_TITLES
        ],
        "rating_on": day_words(found["rating_on"]) if found["rating_on"] else "",
        "norms": [_norm_words(block, found["events"].get(block["code"], {})) for block in found["norms"]],
    }


def title_words(code: str) -> str:
    return f"{Title(code).label} ({code})"


def _norm_words(block: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    systems = dict(System.choices)
    words = {"titled": _("Titled"), "rated": _("Rated"), "unrated": _("Unrated")}
    return {
        **block,
        "names": plain_names(block["event"], block["place"]) | names,
        "dates": f"{day_words(block['start'])} – {day_words(block['end'])}",
        "system": str(systems.get(block["system"], block["system"] or "–")),
        "of_host": block["counts"].get("host", "–"),
        "not_of_host": block["counts"].get("not_host", "–"),
        "opponents": [(name, words.get(name, name), block["counts"].get(name, "–")) for name in COUNTED],
        "all_games": block["played"].get("games", block["games"]),
        "all_scored": block["played"].get("scored", block["scored"]),
        "all_required": block["played"].get("required") or ("–" if block["played"] else block["required"]),
    }


IT2 = DocumentKind(
    name=NAME,
    label=gettext_lazy("Title application"),
    prefix="IT2",
    template="pdf/it2.html",
    may_issue=can_issue_it2,
    may_read=can_see_applications,
    facts=it2_facts,
    words=it2_words,
    public=frozenset({"title", "name", "fide_id", "federation", "norms", "games"}),
)
