"""The printed IT3 and IT4, in our own layout, since the official ones are not among our sources."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from portal.documents.phrases import day_words
from portal.federations.tenants import Tenant
from portal.parts.kinds import Content, DocumentKind, Fact
from titles.applications.class_names import EVENT_CLASSES, STANDINGS
from titles.enums import CertificateState, DirectTable, SignerRole
from titles.event_forms.content import ROLES
from titles.findings import said
from titles.models import NormFile
from titles.norms.content import TITLES_COUNTED
from titles.rules.direct import Standing
from tournaments.enums import System
from tournaments.registration.phrases.event import clock_text


def of_a_federation(actor: Any, home: Tenant) -> bool:
    """Allow the host federation only; the service has checked who may report the event."""
    return home.federation is not None


def facts_of(found: Content) -> list[Fact]:
    """Return the facts of either form that everybody may verify."""
    event = found["event"]
    return [
        Fact("event", _("Event"), f"{event['name']} ({event['code']})"),
        Fact("dates", _("Dates"), f"{day_words(event['start'])} – {day_words(event['end'])}"),
        Fact("federation", _("Federation"), event["federation"]),
        Fact("chief_arbiter", _("Chief arbiter"), event["chief_arbiter"] or "–"),
    ]


def _head(found: Content, name: str) -> dict[str, Any]:
    event = found["event"]
    # Earlier documents only say who printed them.
    signed = {"role": SignerRole.FEDERATION, **found["signed_by"]}
    return {
        "form": found,
        "form_name": name,
        "issuer": found["issuer"],
        "names": found["names"],
        "dates": f"{day_words(event['start'])} – {day_words(event['end'])}",
        "organiser": {"name": event["organiser"], "native": event.get("organiser_native", "")},
        "system": str(System(event["system"]).label),
        "clock": clock_text((event["time_control"] or {}).get("white")),
        "signatures": [{**signed, "role": str(SignerRole(signed["role"]).label)}],
    }


def it3_words(found: Content) -> dict[str, Any]:
    """Return the texts of the tournament report."""
    return {
        **_head(found, _("Tournament report (IT3)")),
        "registered_on": day_words(found["registered_on"]),
        "accepted_on": day_words(found["accepted_on"]) if found["accepted_on"] else "–",
        "titles": [(title.value, found["counts"]["titles"][title]) for title in TITLES_COUNTED],
        "arbiters": [
            {"native": "", **each, "role": str(ROLES.get(each["role"], each["role"]))}
            for each in found["arbiters"]
        ],
        "conditions": [said(finding) for finding in found["conditions"]],
        "norms": [{**norm, "state": str(CertificateState(norm["state"]).label)} for norm in found["norms"]],
    }


def it4_words(found: Content) -> dict[str, Any]:
    """Return the texts of the list of direct titles."""
    return {
        **_head(found, _("Direct titles (IT4)")),
        "event_class": str(EVENT_CLASSES.get(found["direct_class"], "–")),
        "findings": [said(finding) for finding in found["findings"]],
        # Earlier documents have no groups.
        "groups": [group_words(group) for group in found.get("groups", [])],
        "rows": in_words(found["rows"]),
    }


def group_words(group: dict[str, Any]) -> dict[str, Any]:
    """Return the name of a merged group for form and page."""
    table = str(DirectTable(group["table"]).label)
    return {**group, "name": f"{EVENT_CLASSES.get(group['event_class'], '–')}, {table}"}


def stated_groups(file: NormFile) -> list[dict[str, Any]]:
    """Return the stated merged groups, each with its number."""
    return [
        group_words({**group, "number": number, "event_class": group["event_class"] or file.direct_class})
        for number, group in enumerate(file.merged_groups, 1)
    ]


def in_words(rows: Sequence[Content]) -> list[dict[str, Any]]:
    """Return who earned what, as shown on form and page."""
    return [{**row, "awards": [_award(each) for each in row["awards"]]} for row in rows]


def _award(found: dict[str, str]) -> dict[str, str]:
    what = _("title") if found["award"] == "title" else _("norm of nine games")
    return {**found, "what": what, "standing": str(STANDINGS[Standing(found["standing"])])}


_PUBLIC = frozenset({"event", "dates", "federation", "chief_arbiter"})
IT3 = DocumentKind(
    name="it3",
    label=gettext_lazy("Tournament report"),
    prefix="IT3",
    template="pdf/it3.html",
    may_issue=of_a_federation,
    facts=facts_of,
    words=it3_words,
    public=_PUBLIC,
)
IT4 = DocumentKind(
    name="it4",
    label=gettext_lazy("List of direct titles"),
    prefix="IT4",
    template="pdf/it4.html",
    may_issue=of_a_federation,
    facts=facts_of,
    words=it4_words,
    public=_PUBLIC,
)
