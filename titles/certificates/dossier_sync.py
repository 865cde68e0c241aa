"""Copies certificates to dossiers: the player's federation reads its own row, not the host's."""

from datetime import date
from typing import Any

from django.utils import timezone

from players.models import Player
from portal.federations.enums import BodyKind
from portal.federations.models import Body
from portal.federations.scope import installation_scope
from titles.enums import CertificateState, NormSource, SignerRole
from titles.models import Certificate, Norm

WAITS_FOR = {
    CertificateState.PREPARED: SignerRole.CHIEF_ARBITER,
    CertificateState.SIGNED: SignerRole.FEDERATION,
}


def sync_dossier(certificate: Certificate) -> Norm:
    """Write the state of the certificate to the player's dossier.

    The installation scope is opened for this one row, which belongs to another federation than the
    certificate and, if the player has transferred, to another than before.
    """
    player = Player.objects.select_related("federation").get(pk=certificate.player_id)
    body = Body.objects.filter(kind=BodyKind.QUALIFICATION).first()
    with installation_scope():
        # One norm per certificate: every step of the certificate rewrites the same row.
        norm, _new = Norm.under_policy.update_or_create(
            certificate_id=certificate.pk,
            defaults={
                "player": player,
                "person_id": player.account_id,
                "federation_id": player.federation_id,
                "body": body,
                "state": certificate.state,
                "reason": certificate.reason,
                "waits_for": WAITS_FOR.get(CertificateState(certificate.state), ""),
                "document_id": certificate.document_id,
                **_copied(certificate),
            },
        )
    return norm


def _copied(certificate: Certificate) -> dict[str, Any]:
    content = certificate.content
    event, totals = content["event"], content["totals"]
    return {
        "source": NormSource.REPORT,
        "title": certificate.title,
        "host_id": certificate.federation_id,
        "event_code": event["code"],
        "event_name": event["name"],
        "place": event["place"],
        "start": date.fromisoformat(event["start"]),
        "end": date.fromisoformat(event["end"]),
        "system": event["system"],
        "edition": content["edition"],
        "games_used": totals["games"],
        "counted_as": totals["counted_as"],
        "score": totals["scored"],
        "required_score": totals["required"],
        "average": totals["average"],
        "performance": totals["performance"],
        "basis": content["basis"],
        "foreigner_rule_met": content["foreigner_rule_met"],
        "event_class": content["event_class"],
        "single_round_days": content["single_round_days"],
        "content": certificate.signed_content,
        "registered_on": timezone.localdate(certificate.prepared_at),
    }
