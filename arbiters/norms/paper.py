"""The printed norm reports FA1 and IA1, in English and the federation's language."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import SignerRole
from arbiters.permissions import KEEPING
from portal.accounts.actors import Actor
from portal.documents.phrases import day_words
from portal.federations.models import Federation
from portal.federations.tenants import Tenant
from portal.parts.kinds import Content, DocumentKind, Fact
from portal.workflow.selectors import signature_state
from tournaments.enums import ArbiterRole, Evaluation, Sought
from tournaments.registration.phrases.event import clock_text

# An international form: read in the arbiter's federation and at the FIDE office.
LANGUAGE = "en"
SYSTEMS = {
    "SS": gettext_lazy("Swiss system"),
    "RR": gettext_lazy("round robin"),
    "DR": gettext_lazy("double round robin"),
    "KO": gettext_lazy("knock-out"),
    "TM": gettext_lazy("team event"),
    "OT": gettext_lazy("other system"),
}
RATES = {
    "STANDARD": gettext_lazy("standard"),
    "RAPID": gettext_lazy("rapid"),
    "BLITZ": gettext_lazy("blitz"),
}


def may_issue(actor: Actor, home: Tenant) -> bool:
    """The signing federation prints; after a corrected report the system revokes."""
    return actor.is_system or (home.federation is not None and home.holds(actor, KEEPING))


def document_kind(norm: ArbiterNorm) -> str:
    return {"FA": FA1.name, "IA": IA1.name}[norm.title]


def paper_content(norm: ArbiterNorm) -> dict[str, Any]:
    """Return the printed content: what was signed, by whom, and the second language."""
    assert norm.federation is not None, "the constraint a_federation_answers_for_a_norm"
    content = dict(norm.content)
    return {
        **content,
        "decision": norm.decision,
        "certified_by": norm.federation.english_name,
        "second": second_language(norm.federation),
        "signatures": {
            found.signature.role: {
                "name": found.signature.signer.name,
                "at": found.signature.at.date().isoformat(),
            }
            for found in signature_state(norm, norm.signed_content)
            if found.valid
        },
    }


def second_language(federation: Federation) -> str:
    """Return the language chosen for forms, else the federation's first one besides English, or ""."""
    known = dict(settings.LANGUAGES)
    wanted = (federation.forms_language, *federation.languages)
    return next((each for each in wanted if each != LANGUAGE and each in known), "")


def arbiter_name(content: Content) -> str:
    who = content["arbiter"]
    return ", ".join(part for part in (who["surname"], who["first_name"]) if part)


def title_words(code: str) -> str:
    return f"{Sought(code).label} ({code})"


def dates_words(event: Content) -> str:
    return f"{day_words(event['start'])} – {day_words(event['end'])}"


def system_words(event: Content) -> str:
    """Return the system; for a team event with the underlying one."""
    names = [str(SYSTEMS[event[key]]) for key in ("system", "base_system") if event.get(key)]
    return ", ".join(names)


def rate_words(event: Content) -> str:
    """Return the rate of play: its class, and the time control if known."""
    clock = clock_text((event.get("time_control") or {}).get("white"))
    rate = str(RATES[event.get("rate") or "STANDARD"])
    return f"{rate}: {clock}" if clock else rate


def form_facts(content: Content) -> list[Fact]:
    """Return the facts for the document's page and for /verify/, in the active language."""
    event = content["event"]
    return [
        Fact("name", _("Arbiter"), arbiter_name(content)),
        Fact("fide_id", _("FIDE id"), content["arbiter"]["fide_id"] or "–"),
        Fact("federation", _("Federation"), content["arbiter"]["federation"]),
        Fact("title", _("Norm for the title"), title_words(content["title"])),
        Fact("event", _("Event"), f"{event['name']}, {event['place']} ({event['federation']})"),
        Fact("dates", _("Dates"), dates_words(event)),
        Fact("bases", _("Basis"), ", ".join(content["bases"]) or "–"),
        Fact("evaluation", _("Evaluation"), _evaluated(content["recommendation"])),
    ]


def form_words(content: Content) -> dict[str, Any]:
    """Return the form as groups of fields, with labels in both languages."""
    say = _Both(content.get("second", ""))
    return {
        "form": content,
        "second": content.get("second", ""),
        "certifies": say(lambda: _certifies(content)),
        "groups": [
            (say(lambda: _("Arbiter")), _arbiter_rows(content, say)),
            (say(lambda: _("Event")), _event_rows(content, say)),
            (say(lambda: _("Work")), _work_rows(content, say)),
        ],
        "boxes_label": say(lambda: _("Recommendation")),
        "boxes": [
            (content["recommendation"] == choice.value, say(partial(str, choice.label)))
            for choice in Evaluation
        ],
        "signatures_label": say(lambda: _("Signatures")),
        "signatures": _signature_rows(content, say),
        "notices": [say(partial(str, text)) for text in NOTICES],
    }


class _Both:
    """Makes a text in English and, if there is one, in the second language."""

    def __init__(self, second: str) -> None:
        self.second = second

    def __call__(self, make: Callable[[], str]) -> dict[str, str]:
        with translation.override(LANGUAGE):
            first = make()
        if not self.second:
            return {"first": first, "second": ""}
        with translation.override(self.second):
            other = make()
        return {"first": first, "second": other if other != first else ""}

    def field(self, label: Callable[[], str], value: Any, wide: bool = False) -> dict[str, Any]:
        """Return one field; a callable value is rendered in both languages."""
        plain = "–" if value in (None, "") else value
        shown = self(value) if callable(value) else {"first": plain, "second": ""}
        return {"label": self(label), "value": shown, "wide": wide}

    def named(self, label: Callable[[], str], event: Content, key: str) -> dict[str, Any]:
        """Return a name in Latin letters, with the original spelling beside it."""
        latin, own = event.get(f"latin_{key}") or event[key], event[key]
        value = {"first": latin, "second": own if own != latin else ""}
        return {"label": self(label), "value": value, "wide": True}


def _certifies(content: Content) -> str:
    given = {"title": str(Sought(content["title"]).label)}
    return _("Report on the work of an arbiter for a norm of %(title)s (FIDE Handbook B.06.1)") % given


def _arbiter_rows(content: Content, say: _Both) -> list[list[dict[str, Any]]]:
    who = content["arbiter"]
    own = say.field(lambda: _("Name in own language"), who.get("native_name"), wide=True)
    return [
        [
            say.field(lambda: _("Family name"), who["surname"], wide=True),
            say.field(lambda: _("First name"), who["first_name"], wide=True),
        ],
        [
            *([own] if who.get("native_name") else []),
            say.field(lambda: _("FIDE id"), who["fide_id"], wide=not who.get("native_name")),
            say.field(lambda: _("Federation"), who["federation"], wide=not who.get("native_name")),
        ],
    ]


def _event_rows(content: Content, say: _Both) -> list[list[dict[str, Any]]]:
    event = content["event"]
    return [
        [
            say.named(lambda: _("Name of the event"), event, "name"),
            say.field(lambda: _("Federation where it was held"), event["federation"]),
            say.field(lambda: _("Event code"), event["code"]),
        ],
        [
            say.named(lambda: _("Place"), event, "place"),
            say.field(lambda: _("Dates"), dates_words(event), wide=True),
        ],
        [
            say.field(lambda: _("System"), lambda: system_words(event), wide=True),
            say.field(lambda: _("Rate of play"), lambda: rate_words(event), wide=True),
        ],
        [
            say.field(lambda: _("Rounds"), event["rounds"]),
            say.field(lambda: _("Players"), event["players"]),
            say.field(lambda: _("Rated players"), event["rated"]),
            say.field(lambda: _("Federations represented"), event["federations"]),
        ],
        [
            say.field(lambda: _("Titled players"), event["titled"], wide=True),
            say.field(lambda: _("Chief arbiter"), _named(content.get("chief")), wide=True),
        ],
    ]


def _work_rows(content: Content, say: _Both) -> list[list[dict[str, Any]]]:
    asked = content.get("requested_on")
    return [
        [
            say.field(lambda: _("Role"), lambda: str(ArbiterRole(content["role"]).label)),
            say.field(lambda: _("Rounds worked"), content["rounds_worked"] or content["event"]["rounds"]),
            say.field(lambda: _("Norm asked for on"), day_words(asked) if asked else None),
            say.field(lambda: _("Basis"), ", ".join(content["bases"])),
        ]
    ]


def _named(who: Content | None) -> str:
    return ", ".join(part for part in (who["surname"], who["first_name"]) if part) if who else ""


def _signature_rows(content: Content, say: _Both) -> list[dict[str, Any]]:
    """Return the signatures: first the chief arbiter or supervisor, then the federation's official."""
    signed, first = content.get("signatures", {}), content.get("signatory") or {}
    host = content["event"]["federation"]
    rows = []
    for role in SignerRole:
        found = signed.get(role.value)
        if found is None:
            continue
        by_federation = role == SignerRole.FEDERATION
        rows.append(
            {
                "role": say(partial(str, role.label)),
                "name": found["name"] if by_federation else _named(first) or found["name"],
                "position": content.get("certified_by", "") if by_federation else first.get("position", ""),
                "title": "" if by_federation else first.get("title", ""),
                "federation": host if by_federation else first.get("federation", ""),
                "day": day_words(found["at"]),
            }
        )
    return rows


def _evaluated(code: str) -> str:
    return str(Evaluation(code).label) if code else "–"


NOTICES: Iterable[Any] = (
    gettext_lazy(
        "The norm is asked for before the event ends. The chief arbiter signs the report and gives it to the"
        " federation of the event, which authenticates it; the organiser delivers it to the arbiter."
    ),
    gettext_lazy(
        "A copy of each decision of the appeals committee of the event goes with the application for the"
        " title."
    ),
    gettext_lazy(
        "Personal data on this form serve the award of arbiters' titles only; they are published with the"
        " application as the regulations say (B.06.1, 5.8)."
    ),
)
_PUBLIC = frozenset({"name", "fide_id", "federation", "title", "event", "dates"})
FA1 = DocumentKind(
    name="fa1",
    label=gettext_lazy("FIDE Arbiter norm report"),
    prefix="FA1",
    template="pdf/fa1.html",
    may_issue=may_issue,
    facts=form_facts,
    words=form_words,
    public=_PUBLIC,
)
IA1 = DocumentKind(
    name="ia1",
    label=gettext_lazy("International Arbiter norm report"),
    prefix="IA1",
    template="pdf/ia1.html",
    may_issue=may_issue,
    facts=form_facts,
    words=form_words,
    public=_PUBLIC,
)
