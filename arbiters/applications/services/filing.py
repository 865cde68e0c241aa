"""Send, sign and file: the form goes to the federation, then to the commission (B06.1, 5.2)."""

from django.utils.translation import gettext as _

from arbiters.applications import forms_on_paper as paper
from arbiters.applications.enums import Appeals, FormName, Requirement
from arbiters.applications.evidence import Judgement, as_json, edition_for, judge
from arbiters.applications.selectors import about, current_form, norm_choice
from arbiters.models import ArbiterApplication
from arbiters.permissions import commission
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.selectors import attachments
from portal.cases.services import put_before
from portal.documents.phrases import DocumentUnavailable
from portal.documents.services import issue_document, replace_document
from portal.federations.tenants import Tenant
from portal.workflow.services.signatures import sign

ROLE = "arbiters_official"


def send(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Send the form to the arbiter's federation; every rule must pass or be left to a person."""
    check_complete(application)
    put_before(application, application.federation, why="send")


def sign_and_file(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Date, sign and file the form, as a federation official (5.2, 5.4.1, 5.5.1; B06.3, 7.2)."""
    judgement = check_complete(application)
    resolved = given.get("resolved", "").strip()
    if judgement.reviews and not resolved:
        raise CaseFault("reviews_open", field="resolved")
    assessed = set(given.get("assessed", ()))
    if application.form != FormName.IA3 and assessed != set(Requirement.values):
        raise CaseFault("not_assessed", field="assessed")
    application.assessed = sorted(assessed)
    application.resolved = resolved
    application.signed_by = actor
    _file(application)
    sign(application, actor=actor, role=ROLE, content=paper.content(application))


def file_alone(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """File without the federation, as the arbiter, who then pays (5.2.2, 5.6)."""
    application.alone = True
    _file(application)
    sign(application, actor=actor, role="applicant", content=paper.content(application))


def file_again(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """File again after the commission returned it; the filing date stays (5.3 is checked once).

    Norms, events or remarks may have changed since: what is stored, signed and printed follows them.
    """
    _keep_judgement(application, check_complete(application))
    role = "applicant" if application.alone else ROLE
    sign(application, actor=actor, role=role, content=paper.content(application))


def _keep_judgement(application: ArbiterApplication, judgement: Judgement) -> None:
    """Store the findings, and the basis of each norm, with what is filed."""
    application.findings = as_json(judgement.findings)
    for block, basis in zip(application.norms, judgement.bases, strict=False):
        block["basis"] = basis or ""


def _file(application: ArbiterApplication) -> None:
    """Check every date rule again as of today, and submit the form to the commission."""
    today = application.federation.today
    # Fixed at filing: a new edition does not change the judgement of a filed application.
    application.edition = edition_for(today).id
    application.filed_on = today
    _keep_judgement(application, check_complete(application))
    application.body = commission()
    put_before(application, application.body, why="file")


def check_complete(application: ArbiterApplication) -> Judgement:
    """Refuse what a rule refuses, norms that are no longer valid, and missing statements on appeals."""
    if application.form != FormName.IA3:
        check_norms(application)
        if not application.appeals:
            raise CaseFault("appeals_missing", field="appeals")
        if application.appeals == Appeals.ATTACHED and not attachments(application):
            raise CaseFault("decisions_missing", field="appeals")
    judgement = judge(application)
    if not judgement.complete:
        raise CaseFault("findings_open")
    return judgement


def check_norms(application: ArbiterApplication) -> None:
    """Refuse norms that were withdrawn, replaced or used meanwhile."""
    norms, seminars = norm_choice(application.player, application.title)
    there = {block["norm"] for block in (*norms, *seminars)}
    listed = {block["norm"] for block in application.norms}
    listed |= {application.seminar["norm"]} if application.seminar else set()
    if listed - there:
        raise CaseFault("norm_not_usable")


def complain(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Take the federation's refusal to the commission, as the arbiter (5.2.1)."""
    application.body = commission()
    put_before(application, application.body, why="complaint")


def print_form(application: ArbiterApplication, actor: Actor, given: Given) -> None:
    """Print the federation's form; an earlier one with other content is replaced.

    The form of an arbiter who files alone is printed by the commission (`print_form_alone`).
    """
    if not application.alone:
        _print(application, application.federation, actor)


def print_form_alone(application: ArbiterApplication, actor: Actor) -> None:
    """Print, as the commission, the form of an arbiter who filed alone."""
    if application.alone:
        assert application.body is not None, "a filed application is before the commission"
        _print(application, application.body, actor)


def _print(application: ArbiterApplication, home: Tenant, actor: Actor) -> None:
    content, there = paper.content(application), current_form(application)
    try:
        if there and there.content == content:
            return
        if there:
            replace_document(pk=there.pk, actor=actor, reason=_("The facts have changed."), content=content)
            return
        issue_document(
            kind=paper.name_of(application.form),
            tenant=home,
            content=content,
            subject=application.player.name,
            # FIDE's form is in English, whoever prints it.
            language="en",
            actor=actor,
            about=about(application),
            holder=application.person,
            case_id=application.pk,
        )
    except DocumentUnavailable as fault:
        raise CaseFault(fault.code) from fault
