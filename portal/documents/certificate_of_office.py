"""The certificate of office: the named person serves here, in this role, since that day."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from portal.documents.models import IssuedDocument
from portal.documents.permissions import can_certify_office
from portal.documents.phrases import day_words
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Membership
from portal.federations.tenants import Tenant, tenant_of
from portal.parts.kinds import Content, DocumentKind, Fact

NAME = "office_certificate"


def office_content(membership: Membership, language: str) -> dict[str, Any]:
    """Return the stored content of a certificate of office."""
    return {
        "name": membership.user.name,
        "native_name": membership.user.native_name,
        "role": membership.role,
        "home": tenant_words(tenant_of(membership), language),
        "since": membership.first_day.isoformat(),
        "until": membership.last_day.isoformat() if membership.last_day else None,
    }


def tenant_words(tenant: Tenant, language: str) -> dict[str, str]:
    """Return the issuer's names: a federation's native name on documents in one of its own languages."""
    if tenant.body:
        return {"body": tenant.body.kind}
    assert tenant.federation is not None, "a tenant is one of the two"
    federation = tenant.federation
    own = federation.native_name if language in federation.languages else ""
    return {"name": own or federation.name, "second": federation.name if own else ""}


def tenant_name(words: dict[str, str]) -> str:
    return str(BodyKind(words["body"]).label) if "body" in words else words["name"]


def person_names(content: Content) -> tuple[str, str]:
    """Return the name in its owner's own script, and the Latin one if it differs."""
    own, latin = content["native_name"] or content["name"], content["name"]
    return own, latin if own != latin else ""


def office_words(content: Content) -> dict[str, str]:
    name, second = person_names(content)
    return {
        "name": name,
        "name_second": second,
        "home": tenant_name(content["home"]),
        "home_second": content["home"].get("second", ""),
        # A native name contains "chess federation"; the country's name alone needs it added.
        "home_kind": "" if "body" in content["home"] or content["home"]["second"] else _("Chess federation"),
    }


def office_facts(content: Content) -> list[Fact]:
    """Return the certificate's facts in the active language."""
    name, second = person_names(content)
    issuer = _("Body") if "body" in content["home"] else _("Federation")
    facts = [
        Fact("name", _("Name"), f"{name} ({second})" if second else name),
        Fact("role", _("Office held"), str(Role(content["role"]).label)),
        Fact("home", issuer, tenant_name(content["home"])),
        Fact("since", _("In office since"), day_words(content["since"])),
    ]
    if content["until"]:
        facts.append(Fact("until", _("In office until"), day_words(content["until"])))
    return facts


def membership_of(document: IssuedDocument) -> Membership:
    pk = int(document.about.removeprefix("membership:"))
    membership: Membership = Membership.objects.select_related("user", "federation", "body").get(pk=pk)
    return membership


def afresh(document: IssuedDocument) -> dict[str, Any]:
    return office_content(membership_of(document), document.language)


OFFICE_CERTIFICATE = DocumentKind(
    name=NAME,
    label=gettext_lazy("Certificate of office"),
    prefix="OC",
    template="pdf/office_certificate.html",
    may_issue=can_certify_office,
    facts=office_facts,
    words=office_words,
    public=frozenset({"name", "role", "home", "since", "until"}),
    afresh=afresh,
)
