"""Signs and files applications: form IT2 goes to the commission (1.10.3, 1.10.4, 2.1 to 2.3)."""

from django.utils.translation import gettext as _

from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault
from portal.cases.services import put_before
from portal.documents.phrases import DocumentUnavailable
from portal.documents.services import issue_document, replace_document, revoke_document
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.federations.tenants import Tenant
from portal.workflow.audit import subject_of
from portal.workflow.models import Signature
from portal.workflow.services.signatures import sign, withdraw
from titles.applications import it2
from titles.applications.enums import Route
from titles.applications.evidence import Judgement, as_json, is_barred, judge
from titles.applications.norm_blocks import all_stand
from titles.applications.selectors import current_form
from titles.form_names import has_latin_name
from titles.models import TitleApplication
from titles.rules.applications import is_late
from titles.rules.editions import edition_on

ROLE = "titles_officer"


def sign_application(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Let the rating officer or the president sign the content of the form (2.1)."""
    check_complete(application)
    _require_latin_name(actor)
    sign(application, actor=actor, role=ROLE, content=it2.content(application))


def take_signature_back(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Withdraw one's own signature; the printed form becomes invalid, whichever officer signed it."""
    # Only one's own signature can be withdrawn; the form is void even if another officer's stays.
    own = Signature.under_policy.filter(withdrawn_at=None, signer=actor, **subject_of(application))
    for signature in own:
        withdraw(signature_id=signature.pk, actor=actor, reason=given["reason"])
    paper = current_form(application)
    if paper:
        revoke_document(pk=paper.pk, actor=actor, reason=given["reason"])


def file(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Submit the application to the commission (2.3).

    Routes that need no signature are checked only now.
    """
    commission = Body.objects.get(kind=BodyKind.QUALIFICATION)
    today = application.federation.today
    edition = edition_on(today)
    if edition is None:
        raise CaseFault("no_edition")
    if is_barred(application):
        raise CaseFault("banned")
    # The edition of the filing day applies from now on, even if a newer one comes into force before the
    # decision.
    application.edition = edition.id
    judgement, meeting = check_complete(application), application.meeting
    if application.route == Route.NORMS and meeting is None:
        raise CaseFault("meeting_missing", field="meeting")
    application.body = commission
    application.filed_by, application.filed_on = actor, today
    application.late = meeting is not None and is_late(edition, today, meeting.day)
    # Stored as of the filing: the commission sees what the federation filed, even if ratings change later.
    application.findings = as_json(judgement.findings)
    application.achieved_on = judgement.achieved_on
    put_before(application, commission, why="file")


def file_oneself(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Let the player file alone after the federation declined, and pay the fee (1.10.4)."""
    application.by_player = True
    application.payer_address = (given.get("payer_address") or application.payer_address).strip()
    if not application.payer_address:
        raise CaseFault("address_missing", field="payer_address")
    _require_latin_name(actor)
    if given.get("meeting"):
        application.meeting = given["meeting"]
    file(application, actor, given)


def _require_latin_name(actor: Actor) -> None:
    """Refuse to sign without a Latin name: readers abroad may not know the signer's script."""
    if not has_latin_name(actor):
        raise CaseFault("latin_name_missing")


def check_complete(application: TitleApplication) -> Judgement:
    """Refuse an incomplete application, unless only the rating is missing and it is conditional."""
    if application.route == Route.NORMS:
        if not application.norms:
            raise CaseFault("norms_missing", field="norms")
        if not all_stand(application.norms):
            raise CaseFault("norm_not_usable", field="norms")
    judgement = judge(application)
    if judgement.complete:
        return judgement
    # A direct title without its rating is conditional by itself (0.6.2).
    conditional = application.conditional or application.route == Route.DIRECT
    if not (conditional and judgement.only_rating_missing) and not _unproven(application, judgement):
        raise CaseFault("findings_open")
    return judgement


def _unproven(application: TitleApplication, judgement: Judgement) -> bool:
    """Return whether only an interim rating is unproved; it is proved before the commission, after filing."""
    claimed = application.interim.get("rating", 0)
    needed = next((f.required for f in judgement.findings if f.code == "rating"), None)
    others = any(
        not finding.ok and finding.code != "rating" and finding.severity.value == "error"
        for finding in judgement.findings
    )
    return isinstance(needed, int) and claimed >= needed and not others


def print_form(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Print the federation's IT2, replacing an earlier signed one."""
    _print(application, application.federation, actor)


def print_form_of_player(application: TitleApplication, actor: Actor, given: Given) -> None:
    """Print the form of a player who filed alone, issued by the commission."""
    if application.by_player and application.route == Route.NORMS:
        assert application.body is not None, "a filed application is before a body"
        _print(application, application.body, actor)


def _print(application: TitleApplication, home: Tenant, actor: Actor) -> None:
    # A player who filed alone is named as signer, although the commission prints the form.
    signer = application.filed_by if application.by_player and application.filed_by else actor
    content, there = it2.paper_content(application, signer), current_form(application)
    try:
        if there and there.content == content:
            return
        if there:
            replace_document(pk=there.pk, actor=actor, reason=_("The facts have changed."), content=content)
            return
        issue_document(
            kind=it2.NAME,
            tenant=home,
            content=content,
            subject=application.player.name,
            # The form is FIDE's and in English, whoever issues it.
            language="en",
            actor=actor,
            about=it2.about(application),
            holder=application.person,
            case_id=application.pk,
        )
    except DocumentUnavailable as fault:
        raise CaseFault(fault.code) from fault
