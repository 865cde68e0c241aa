"""Texts for the codes of the titles app; those of findings are in titles/findings.py."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from portal.parts.faults import Fault
from portal.parts.phrases import Table
from titles.applications import phrases as applications
from titles.enums import CertificateState, NormState


class NormFault(Fault):
    """A request refused by the rules on norms and certificates."""


class StaleNorm(NormFault):
    """Facts or remarks changed since they were read; `now` is the row in its current state."""

    def __init__(self, now: Any) -> None:
        super().__init__("stale")
        self.now = now


TONES: dict[str, str] = {
    CertificateState.PREPARED: "warning",
    CertificateState.SIGNED: "info",
    CertificateState.CERTIFIED: "success",
    NormState.ENTERED: "info",
    NormState.LISTED: "success",
    CertificateState.WITHDRAWN: "danger",
    CertificateState.SUPERSEDED: "neutral",
    CertificateState.DROPPED: "danger",
}

# The confirmation, label, explanation and icon of each step.
DONE = {
    "sign": _("You signed the certificate of %(player)s as chief arbiter."),
    "take_back": _("You withdrew your signature from the certificate of %(player)s."),
    "certify": _("The certificate of %(player)s is signed for the federation and printed."),
    "return": _("The certificate of %(player)s went back to the chief arbiter."),
    "withdraw": _("The certificate of %(player)s was withdrawn."),
}
STEPS = {
    "sign": (_("Sign as chief arbiter"), _("You certify that the form is correct."), "signature"),
    "take_back": (
        _("Withdraw my signature"),
        _("The certificate waits for you again; until you sign, the federation cannot sign it."),
        "rotate",
    ),
    "certify": (
        _("Sign for the federation"),
        _("The form is printed with its number, and the player's federation receives it."),
        "signature",
    ),
    "return": (
        _("Return to the chief arbiter"),
        _("The chief arbiter reads your reason, corrects the form or the report, and signs again."),
        "rotate",
    ),
    "withdraw": (
        _("Withdraw the certificate"),
        _("It stays visible as withdrawn, with your reason, and no longer counts. This cannot be undone."),
        "ban",
    ),
}

FAULTS = {
    "stale": _("Somebody else has changed this in the meantime. Compare both below; what you typed is kept."),
    "latin_name_missing": applications.LATIN_NAME,
    "signed_already": _("The certificate is signed; the remarks can no longer be changed."),
    "reason_missing": _("Give a reason."),
    "no_direct_class": _("State first which class of the table of direct titles the event belongs to."),
    "nothing_to_sign": _("Nobody's signature is missing."),
    "reminded_today": _("A reminder has already been sent today."),
    "not_entered": _("Only a norm entered from paper can be withdrawn here."),
    "numbers_missing": _(
        "Enter points and average as on the certificate; they are checked against the rules."
    ),
    "numbers_fail": _("These numbers do not make a norm. %(rules)s"),
    "norm_for_women": _("Norms for %(title)s are made by women only (0.3)."),
    "norm_known": _("This norm is already in the dossier."),
}

AUDIT = {
    "certificate.prepare": _("%(actor)s had the certificate prepared"),
    "certificate.sign": _("%(actor)s signed the certificate"),
    "certificate.take_back": _("%(actor)s withdrew the signature"),
    "certificate.certify": _("%(actor)s signed for the federation"),
    "certificate.return": _("%(actor)s returned the certificate to the chief arbiter"),
    "certificate.withdraw": _("%(actor)s withdrew the certificate"),
    "certificate.supersede": _("Replaced by a corrected certificate"),
    "certificate.drop": _("The corrected report no longer shows the norm"),
    "certificate.write_remarks": _("%(actor)s wrote the special remarks"),
    "certificate.remind_signer": _("%(actor)s asked for the missing signature"),
    "normfile.search": _("%(actor)s had the report searched: %(norms)s norms, %(close)s near misses"),
    "normfile.state_facts": _("%(actor)s stated facts of the event"),
    "norm.enter": _("%(actor)s entered a norm from a certificate on paper"),
    "norm.remove": _("%(actor)s withdrew a norm entered from paper"),
    "norm.derive": _("A direct norm was derived from the results"),
    "norm.drop": _("The corrected results no longer show the direct norm"),
}
AUDIT |= applications.AUDIT
STATES = applications.STATES

DEADLINES: Table = {
    "titles.sign_arbiter": _("Sign the norm certificates of %(event)s as chief arbiter (%(count)s)"),
    "titles.bring_arbiter": _(
        "The chief arbiter of %(event)s has no account: ask them to claim their record and sign (%(count)s)"
    ),
    "titles.sign_federation": _("Sign the norm certificates of %(event)s for the federation (%(count)s)"),
}

NOTIFICATIONS: Table = {
    "titles.norm_found": _("%(player)s made a norm for the title %(title)s in %(event)s"),
    "titles.direct_earned": _("%(player)s earned directly in %(event)s: %(awards)s (1.2)"),
    "titles.norm_certified": _(
        "The certificate of the %(title)s norm of %(player)s in %(event)s is signed by both sides"
    ),
    "titles.norms_certified": _(
        "%(count)s norm certificates of your players in %(event)s are signed by both sides"
    ),
    "titles.rating_title_reached": _(
        "With the list of %(day)s you reached the title %(title)s by rating (1.3)"
    ),
    "titles.rating_titles_reached": _(
        "With the list of %(day)s %(count)s of your players reached a title by rating (1.3): %(names)s"
    ),
    "titles.norm_withdrawn": _(
        "The certificate of the %(title)s norm of %(player)s in %(event)s was withdrawn"
    ),
    "titles.certificates_signed": _("The chief arbiter of %(event)s signed %(count)s norm certificates"),
    "titles.certificates_certified": _("The federation signed %(count)s norm certificates of %(event)s"),
    "titles.certificate_returned": _("A norm certificate of %(event)s was returned: %(comment)s"),
    "titles.signature_wanted": _(
        "Your signature is missing on the %(title)s norm of %(player)s in %(event)s"
    ),
    **applications.NOTIFICATIONS,
}

SUBJECTS = {
    "titles.norm_found": _("A norm was found"),
    "titles.direct_earned": _("A direct title or norm was earned"),
    "titles.norm_certified": _("A norm certificate is signed"),
    "titles.norms_certified": _("Norm certificates are signed"),
    "titles.rating_title_reached": _("You reached a title by rating"),
    "titles.rating_titles_reached": _("Players reached titles by rating"),
    "titles.norm_withdrawn": _("A norm certificate was withdrawn"),
    "titles.certificates_signed": _("Norm certificates wait for your signature"),
    "titles.certificates_certified": _("Norm certificates are signed"),
    "titles.certificate_returned": _("A norm certificate was returned"),
    "titles.signature_wanted": _("A signature is missing"),
    **applications.SUBJECTS,
}
BRAKES = {
    "titles.norm": _("The player made a norm; it is certified and stays with the name."),
    "titles.application": _("A title was applied for; the decision stays with the name."),
}
