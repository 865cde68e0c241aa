"""Who may ask for a title and for which; the player's own application (B.01, 1.10.4)."""

from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from players.merging.services import merge
from players.models import Player
from portal.billing.models import Invoice
from portal.cases.faults import CaseFault
from portal.cases.models import CaseFile
from portal.cases.services import act
from portal.documents.models import IssuedDocument
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import installation_scope
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_body, make_user
from tests.factories.applications import ApplicationWorld
from tests.factories.players import make_player
from tests.titles.applications.conftest import refused
from titles.applications.services import ask, start
from titles.models import PublishedApplication

pytestmark = pytest.mark.django_db


def test_the_player_files_himself_when_his_federation_declines(world: ApplicationWorld) -> None:
    """1.10.4: the player asks, it declines with a reason, the player files and pays."""
    with world.acting(world.account):
        application = ask(player=world.player, title="IM", route="norms", actor=world.account)
    assert application.state == "asked"
    refused("reason_missing", world, application, "decline")
    world.move(application, "decline", reason="The fee is in arrears")
    with world.acting(world.officer, world.federation), pytest.raises(NotAllowed):
        act(pk=application.pk, action="withdraw", actor=world.officer)  # it is the player's wish
    refused("address_missing", world, application, "file_oneself", meeting=world.meeting)
    address = "12 Harbour Street\nSydney 2000"
    application = world.move(application, "file_oneself", meeting=world.meeting, payer_address=address)
    assert (application.state, application.by_player, application.filed_by) == ("filed", True, world.account)
    application = world.move(application, "publish")
    with world.acting(world.account):
        invoice = Invoice.own.get()
    assert (invoice.person, invoice.payer_address) == (world.account, address)
    with installation_scope():
        assert IssuedDocument.objects.get(kind="it2").body == world.commission
    with world.acting(world.officer, world.federation), pytest.raises(NotAllowed):
        act(pk=application.pk, action="withdraw", actor=world.officer)


def test_a_wish_taken_on_becomes_the_federations_draft(world: ApplicationWorld) -> None:
    with world.acting(world.account):
        application = ask(player=world.player, title="IM", route="norms", actor=world.account)
    assert world.move(application, "take_on").state == "draft"
    with world.acting(world.officer, world.federation), pytest.raises(CaseFault) as fault:
        start(
            federation=world.federation,
            player=world.player,
            title="IM",
            route="norms",
            actor=world.officer,
        )
    assert fault.value.code == "already_open"


@pytest.mark.parametrize(
    ("title", "route", "code"),
    [
        pytest.param("WIM", "norms", "womens_title", id="0.3"),
        pytest.param("FM", "norms", "not_by_norms", id="1.4 norms make no FM"),
        pytest.param("GM", "rating", "not_by_rating", id="1.3 a rating makes no GM"),
        pytest.param("CM", "rating", "title_held", id="a higher title is held"),
    ],
)
def test_what_cannot_be_applied_for(world: ApplicationWorld, title: str, route: str, code: str) -> None:
    Player.objects.filter(pk=world.player.pk).update(title="FM")
    world.player.refresh_from_db()
    with pytest.raises(CaseFault) as fault:
        world.start(title, route)
    assert fault.value.code == code


@pytest.mark.parametrize(
    ("title", "route", "words"),
    [
        pytest.param("WGM", "norms", "a title for women only (0.3)", id="0.3 a man asks for WGM"),
        pytest.param("FM", "norms", "awarded for a rating of 2300 (1.3)", id="1.3 FM by norms"),
        pytest.param(
            "GM", "rating", "norms of 27 games together with a rating of 2500", id="1.5 GM by rating"
        ),
    ],
)
def test_a_wrong_combination_says_why_and_which_way_leads_to_the_title(
    world: ApplicationWorld, title: str, route: str, words: str
) -> None:
    client = Client()
    client.force_login(world.account)
    said = client.post("/my/titles/applications/new/", {"title": title, "route": route}).content.decode()
    assert words in unescape(said)


def test_0_3_a_record_without_a_sex_is_told_to_be_corrected(world: ApplicationWorld) -> None:
    Player.objects.filter(pk=world.player.pk).update(sex="")
    world.player.refresh_from_db()
    with pytest.raises(CaseFault) as fault:
        world.start("WIM", "norms")
    assert fault.value.code == "sex_unknown"


def test_who_may_not(world: ApplicationWorld) -> None:
    """A clerk does not sign; members read but do not decide; nobody decides on their own request."""
    application = world.start()
    with world.acting(world.clerk, world.federation), pytest.raises(NotAllowed):
        act(pk=application.pk, action="sign", actor=world.clerk)
    application = world.filed(application)
    with world.acting(world.member, world.commission), pytest.raises(NotAllowed):
        act(pk=application.pk, action="publish", actor=world.member)
    with world.acting(world.officer, world.federation), pytest.raises(NotAllowed):
        act(pk=application.pk, action="publish", actor=world.officer)
    with world.acting(world.objector), pytest.raises(CaseFile.DoesNotExist):
        act(pk=application.pk, action="publish", actor=world.objector)


def test_an_application_goes_with_a_merged_record(world: ApplicationWorld) -> None:
    """The kept record has the norms, the application, and later the title."""
    application = world.published()
    office = make_body(BodyKind.OFFICE)
    secretary = make_user()
    appoint(secretary, office, Role.SECRETARY)
    kept = make_player("Kovalenko, Pavlo", federation=world.federation)
    with world.acting(secretary, office):
        merge(
            kept_id=kept.pk, dropped_id=world.player.pk, office=office, actor=secretary, reason="One person"
        )
    application = world.move(application, "award", effective_on=timezone.localdate())
    assert application.player_id == kept.pk
    assert Player.objects.get(pk=kept.pk).title == "IM"
    assert PublishedApplication.objects.get().player_id == kept.pk
