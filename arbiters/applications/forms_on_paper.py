"""FA2, IA2 and IA3 as printed documents; fields and order follow the official forms (arbiters.md, 12)."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from arbiters.applications.enums import Appeals, FormName, Requirement, article_of
from arbiters.applications.evidence import edition_of, judge
from arbiters.applications.permissions import can_issue_form, can_list_cases
from arbiters.models import ArbiterApplication
from arbiters.phrases import LANGUAGES
from players.standing.selectors import standing_of
from portal.documents.phrases import day_words
from portal.parts.kinds import Content, DocumentKind, Fact
from tournaments.enums import ArbiterRole, Evaluation

SYSTEMS = ("SS", "RR", "DR", "KO", "TM", "OT")


def name_of(form: str) -> str:
    return form.lower()


def content(application: ArbiterApplication) -> dict[str, Any]:
    """Return the content of the form, which is also what the official signs."""
    standing, player = standing_of(application.player), application.player
    surname, _comma, first_name = player.name.partition(",")
    ia, active = standing.award_day("IA"), standing.active_until
    # Category D is the default of an International Arbiter and counts from the award (B06.3, 6).
    since = standing.record.category_since or ia
    return {
        "form": application.form,
        "target": application.target,
        "federation": {"code": application.federation.code, "name": application.federation.name},
        "arbiter": {
            "surname": surname.strip(),
            "first_name": first_name.strip(),
            "fide_id": player.fide_id,
            "federation": player.federation.code,
        },
        "languages": sorted(standing.languages),
        "norms": [_shown(block) for block in application.norms],
        "seminar": _shown(application.seminar) if application.seminar else {},
        "events": application.events,
        "option": judge(application).option or "",
        "category": standing.category,
        "category_since": since.isoformat() if since else None,
        "ia_award": ia.isoformat() if ia else None,
        "active_until": active.isoformat() if active else None,
        "sanctions": len(standing.sanctions),
        "assessed": list(application.assessed),
        "appeals": application.appeals,
        "alone": application.alone,
        "official": application.signed_by.name if application.signed_by else "",
        "dated": application.filed_on.isoformat() if application.filed_on else None,
        "remarks": application.remarks,
        "edition": edition_of(application).id,
    }


def _shown(block: dict[str, Any]) -> dict[str, Any]:
    """Return what is printed of a norm; the facts for the rules are in its certificate."""
    names = (
        "norm",
        "event",
        "code",
        "host",
        "place",
        "start",
        "end",
        "role",
        "system",
        "base_system",
        "basis",
    )
    return {name: block.get(name, "") for name in (*names, "signatory")}


def form_facts(found: Content) -> list[Fact]:
    """Return the head of the form in the active language."""
    arbiter = found["arbiter"]
    name = ", ".join(part for part in (arbiter["surname"], arbiter["first_name"]) if part)
    return [
        Fact("form", _("Form"), FormName(found["form"]).label),
        Fact("category", _("Category applied for"), found["target"] or "–"),
        Fact("name", _("Arbiter"), name),
        Fact("fide_id", _("FIDE id"), arbiter["fide_id"]),
        Fact("federation", _("Federation"), arbiter["federation"]),
        Fact("events", _("Events"), len(found["norms"]) or len(found["events"])),
    ]


def form_words(found: Content) -> dict[str, Any]:
    """Return the template's context: texts for the stored codes."""
    roles = dict(ArbiterRole.choices)
    languages = [(str(name), code in found["languages"]) for code, name in list(LANGUAGES.items())[:7]]
    return {
        "form": found,
        "languages": languages,
        "norms": [
            {**_dated(block), "boxes": _boxes(block), "role": roles.get(block["role"], "")}
            for block in found["norms"]
        ],
        "seminar": _dated(found["seminar"]) if found["seminar"] else None,
        "events": [
            {**_dated(block), "role": roles.get(block["role"], ""), "evaluation": _evaluation(block)}
            for block in found["events"]
        ],
        "assessed": [
            (article_of(found["form"], each), str(Requirement(each).label))
            for each in found.get("assessed", [])
        ],
        "appeals": Appeals(found["appeals"]).label if found["appeals"] else "–",
        **{
            name: day_words(found[name]) if found[name] else "–"
            for name in ("category_since", "ia_award", "active_until", "dated")
        },
    }


def _dated(block: dict[str, Any]) -> dict[str, Any]:
    return {**block, "dates": f"{day_words(block['start'])} – {day_words(block['end'])}"}


def _evaluation(block: dict[str, Any]) -> str:
    """Return the evaluation of the work as text."""
    return str(Evaluation(block["evaluation"]).label) if block.get("evaluation") else "–"


def _boxes(block: dict[str, Any]) -> list[tuple[str, bool]]:
    """Return the tick boxes of the systems; a team event also ticks the underlying one."""
    ticked = {block["system"], block["base_system"]}
    return [(system, system in ticked) for system in SYSTEMS]


def _kind(form: FormName, label: Any) -> DocumentKind:
    return DocumentKind(
        name=name_of(form.value),
        label=label,
        prefix=form.value,
        template="pdf/arbiter_application.html",
        may_issue=can_issue_form,
        may_read=can_list_cases,
        facts=form_facts,
        words=form_words,
        public=frozenset({"form", "category", "name", "fide_id", "federation", "events"}),
    )


FA2_FORM = _kind(FormName.FA2, gettext_lazy("Application for FIDE Arbiter"))
IA2_FORM = _kind(FormName.IA2, gettext_lazy("Application for International Arbiter"))
IA3_FORM = _kind(FormName.IA3, gettext_lazy("Application for a higher category of arbiter"))
DOCUMENTS = (FA2_FORM, IA2_FORM, IA3_FORM)
