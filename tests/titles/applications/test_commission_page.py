"""What the commission reads beside each norm, and a declined wish that its player mends (point by point)."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from portal.cases.models import Attachment
from portal.federations.scope import installation_scope
from tests.factories.applications import ApplicationWorld, make_norm
from tests.factories.reports import make_registered_event
from titles.applications.services import ask
from titles.models import Norm, TitleApplication

pytestmark = pytest.mark.django_db


def page(who: object, address: str) -> str:
    client = Client()
    client.force_login(who)
    return client.get(address).content.decode()


def test_1_10_3_each_norm_leads_the_commission_to_certificate_cross_table_and_dossier(
    world: ApplicationWorld,
) -> None:
    event = make_registered_event(world.federation)
    with installation_scope():
        Norm.objects.filter(pk=world.norms[0].pk).update(event_code=event.code)
    application = world.filed()
    shown = page(world.chair, f"/bodies/qualification/titles/applications/{application.pk}/")
    for norm in world.norms:
        address = f"/bodies/qualification/titles/applications/{application.pk}/norms/{norm.pk}.pdf"
        assert address in shown
        client = Client()
        client.force_login(world.chair)
        paper = client.get(address)
        assert b"".join(paper) == b"%PDF-1.7 certificate"
    assert f"/tournaments/{event.code}/crosstable/" in shown
    assert f"/bodies/qualification/dossiers/{world.player.fide_id}/" in shown
    assert shown.count("from paper") == 3


def test_1_10_4_a_declined_wish_is_mended_with_norms_and_papers_of_today(world: ApplicationWorld) -> None:
    with world.acting(world.account):
        wish = ask(player=world.player, title="IM", route="norms", actor=world.account)
    world.move(wish, "decline", reason="The fee is in arrears")
    late = make_norm(world.player, number=1, event_name="Dnipro Open", start="2026-10-01", end="2026-10-09")
    client, address = Client(), f"/my/titles/applications/{wish.pk}/"
    client.force_login(world.account)
    form = client.get(f"{address}edit/").content.decode()
    assert "Dnipro Open" in form
    chosen = [str(norm.pk) for norm in (*world.norms[:2], late)]
    sent = {"norms": chosen, "meeting": str(world.meeting.pk), "remarks": "With the norm of October."}
    assert client.post(f"{address}edit/", sent).status_code == 302
    paper = SimpleUploadedFile("proof.pdf", b"%PDF-1.7 proof")
    assert client.post(f"{address}papers/", {"file": paper}).status_code == 302
    with world.acting(world.account):
        kept = TitleApplication.under_policy.get(pk=wish.pk)
        assert [block["event"] for block in kept.norms] == ["Kyiv Open", "Lviv Open", "Dnipro Open"]
        assert Attachment.under_policy.get().filename == "proof.pdf"
    given = {"meeting": world.meeting, "payer_address": "12 Harbour Street"}
    assert world.move(wish, "file_oneself", **given).state == "filed"
