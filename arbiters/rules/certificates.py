"""Norm certificates FA1 and IA1: how many an event may give, and who must sign (2.7, 2.8)."""

from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import ApplicantRole, Level, Recommendation, Role, Signer, Sought, System, Title
from arbiters.rules.events import level_of
from arbiters.rules.records import Certificate, EventFacts
from rulekit import Finding

SIGNING_TITLES = frozenset({Title.IA, Title.FA})
SUPERVISOR_TITLES = SIGNING_TITLES | {Title.IO}
LIMITED = frozenset({Level.INTERNATIONAL, Level.NATIONAL})


def certificate_check(
    level: Level, system: System | None, players: int, nth: int, *, edition: ArbiterEdition
) -> Finding:
    """Judge the nth certificate of an event (2.7); for a team event, `system` is the underlying one.

    Where the edition does not settle a part of 25 players, the certificates between rounding down and up are
    for a person to decide; the first one is never in doubt, because 3.8.1 accepts 20 players (A-3).
    """
    if level in LIMITED and system == System.SS:
        most = -(-players // edition.certificate_players)
        # 2024 counts "25 or part of 25"; 2021 leaves a part open, so only full groups of 25 are sure.
        sure = most if edition.certificate_parts else players // edition.certificate_players
        ok = nth <= max(1, sure) or (None if nth <= most else False)
        return Finding("certificates", "2.7.1", ok, nth, max(1, most))
    if level in LIMITED and system in (System.RR, System.DR):
        most = edition.round_robin_certificates
        return Finding("certificates", "2.7.2", nth <= most, nth, most)
    return Finding("certificates", "2.7", True, nth)


def signature_check(
    applicant_role: ApplicantRole,
    chief_title: Title | None,
    signer: Signer,
    signer_title: Title | None,
    federation_signed: bool,
) -> tuple[Finding, ...]:
    """Check the signatures of a certificate: chief arbiter and federation (2.8).

    For the chief arbiter's own, a supervisor signs (2.8.1). A chief who is neither IA nor FA cannot sign
    (2.8.2).
    """
    found = [Finding("federation_signed", "2.8", federation_signed)]
    if applicant_role == ApplicantRole.CA:
        supervised = signer == Signer.SUPERVISOR and signer_title in SUPERVISOR_TITLES
        return (*found, Finding("supervisor_signed", "2.8.1", supervised, signer_title))
    found.append(Finding("chief_signed", "2.8", signer == Signer.CA, signer, Signer.CA))
    found.append(Finding("chief_title", "2.8.2", chief_title in SIGNING_TITLES, chief_title))
    return tuple(found)


def certificate_findings(
    title: Sought, event: EventFacts, role: Role, certificate: Certificate, *, edition: ArbiterEdition
) -> tuple[Finding, ...]:
    """Check a certificate: its place among the event's, its signatures, the ticked box."""
    found: list[Finding] = []
    if certificate.nth is not None:
        level = level_of(event, title, edition)
        found.append(certificate_check(level, event.line, event.players, certificate.nth, edition=edition))
    found += signature_check(
        ApplicantRole.CA if role == Role.CA else ApplicantRole.OTHER,
        certificate.chief_title,
        certificate.signer,
        certificate.signer_title,
        certificate.federation_signed,
    )
    form, ticked = edition.of(title).articles.certificate, certificate.recommendation
    met = ticked == Recommendation.MET
    return (*found, Finding("recommendation", form, met, ticked, Recommendation.MET))
