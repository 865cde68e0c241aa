"""The content of the two certificates."""

from fractions import Fraction
from typing import Any

from django.utils.dateparse import parse_date
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from portal.accounts.actors import Actor
from portal.documents.certificate_of_office import person_names, tenant_name, tenant_words
from portal.federations.tenants import Tenant
from portal.parts.kinds import Content, DocumentKind, Fact
from seminars.application.permissions import can_organise
from seminars.enums import CourseFormat, CourseKind
from seminars.models import Enrolment, PublishedSeminar
from seminars.rules import hours_text

ATTENDANCE, NORM = "seminar_attendance", "seminar_norm"


def may_issue(actor: Actor, tenant: Tenant) -> bool:
    return actor.is_system or can_organise(actor, tenant)


def content_of(enrolment: Enrolment, row: PublishedSeminar, tenant: Tenant, language: str) -> dict[str, Any]:
    """Return the stored content of a participant's certificate."""
    return {
        "name": enrolment.player.name,
        "native_name": enrolment.player.native_name,
        "fide_id": enrolment.player.fide_id,
        "federation": enrolment.player.federation.name,
        "seminar": row.name,
        "kind": row.kind,
        "format": row.format,
        "start": row.start.isoformat(),
        "end": row.end.isoformat(),
        "venue": row.venue,
        "hours": hours_text(Fraction(row.facts.get("hours", "0"))),
        "lecturers": [each["name"] for each in row.facts.get("lecturers", ())],
        "home": tenant_words(tenant, language),
        "result": enrolment.result,
        "norm": enrolment.norm,
        "norm_on": _iso(enrolment.norm_on),
        "norm_until": _iso(enrolment.norm_until),
    }


def words(content: Content) -> dict[str, str]:
    name, second = person_names(content)
    return {
        "name": name,
        "name_second": second,
        "home": tenant_name(content["home"]),
        "home_second": content["home"].get("second", ""),
    }


def attendance_facts(content: Content) -> list[Fact]:
    """Return the facts of a certificate of attendance, in the active language."""
    # Kept short: the sheet has room for nine lines above the verification block.
    name, second = person_names(content)
    kind, form = CourseKind(content["kind"]).label, CourseFormat(content["format"]).label
    return [
        Fact("name", _("Name"), f"{name} ({second})" if second else name),
        Fact("fide_id", _("FIDE id"), f"{content['fide_id'] or '–'} ({content['federation']})"),
        Fact("seminar", _("Seminar"), content["seminar"]),
        Fact("kind", _("Kind"), f"{kind}, {form}"),
        Fact("days", _("Days"), f"{_day(content['start'])} – {_day(content['end'])}"),
        Fact("venue", _("Venue"), content["venue"]),
        Fact("hours", _("Hours"), content["hours"]),
        Fact("lecturers", _("Lecturers"), "; ".join(content["lecturers"]) or "–"),
    ]


def norm_facts(content: Content) -> list[Fact]:
    """Return the facts of a norm certificate: also title, date and last day of use (B06.1, 5.3.2)."""
    return [
        *attendance_facts(content),
        Fact("norm", _("Norm for the title"), f"{content['norm']}, {_day(content['norm_on'])}"),
        Fact("norm_until", _("Last day of use"), _day(content["norm_until"])),
    ]


def _day(text: str | None) -> str:
    day = parse_date(text) if text else None
    return date_format(day, "DATE_FORMAT") if day else "–"


def _iso(day: Any) -> str | None:
    return day.isoformat() if day else None


ATTENDANCE_CERTIFICATE = DocumentKind(
    name=ATTENDANCE,
    label=gettext_lazy("Certificate of attendance"),
    prefix="SA",
    template="pdf/seminar_certificate.html",
    may_issue=may_issue,
    facts=attendance_facts,
    words=words,
    public=frozenset({"name", "seminar", "kind", "days", "venue", "hours"}),
)
NORM_CERTIFICATE = DocumentKind(
    name=NORM,
    label=gettext_lazy("Certificate of a seminar norm"),
    prefix="SN",
    template="pdf/seminar_certificate.html",
    may_issue=may_issue,
    facts=norm_facts,
    words=words,
    public=frozenset({"name", "seminar", "kind", "days", "norm", "norm_until"}),
)
