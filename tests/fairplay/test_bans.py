"""A ban of the register reaches everything that asks for it: reports, norms, title applications (AC II.6)."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from players.bans import ban, banned, widen_ban
from players.models import Ban
from portal.accounts.actors import system_actor
from portal.cases.faults import CaseFault
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry
from tests.factories.applications import age, make_application_world
from tests.factories.norms import END, START, make_norm_world
from tests.factories.players import make_player
from tests.factories.tenants import make_federation

pytestmark = pytest.mark.django_db
DAY = date(2026, 5, 10)


def barred(player, since, until=None, only_in=None):
    with installation_scope():
        return ban(
            player_id=player.pk, since=since, until=until, only_in=only_in, actor=system_actor("fairplay")
        )


@pytest.mark.parametrize(
    ("since", "until", "first", "last", "holds"),
    [
        pytest.param(DAY, None, DAY, DAY, True, id="from its first day on"),
        pytest.param(DAY, None, DAY - timedelta(days=9), DAY, True, id="an event that ends on its first day"),
        pytest.param(DAY, None, DAY - timedelta(days=9), DAY - timedelta(days=1), False, id="before it"),
        pytest.param(DAY, DAY, DAY, DAY + timedelta(days=9), True, id="its last day is a day of it"),
        pytest.param(DAY, DAY, DAY + timedelta(days=1), DAY + timedelta(days=9), False, id="after it"),
    ],
)
def test_a_ban_holds_on_its_days(since, until, first, last, holds):
    player, other = make_player(), make_player()
    barred(player, since, until)
    assert banned([player.pk, other.pk], first, last, None) == frozenset({player.pk} if holds else ())


def test_a_national_ban_holds_at_home_until_it_is_widened_and_the_trail_tells_no_reason():
    home, abroad = make_federation("UKR"), make_federation("JPN")
    player = make_player(federation=home)
    made = barred(player, DAY, only_in=home)
    found = [banned([player.pk], DAY, DAY, host) for host in (home, abroad, None)]
    assert found == [{player.pk}, frozenset(), frozenset()]
    with installation_scope():
        widen_ban(pk=made.pk, actor=system_actor("fairplay"))
        entries = AuditEntry.objects.filter(action__in=["ban", "widen_ban"]).order_by("pk")
        told = [(entry.action, entry.comment, set(entry.details)) for entry in entries]
    assert banned([player.pk], DAY, DAY, abroad) == {player.pk}
    assert told == [("ban", "", {"since"}), ("widen_ban", "", {"since"})]


def test_a_report_warns_of_a_banned_player():
    world = make_norm_world()
    barred(world.player, END, END)
    report = world.report()
    with world.acting(world.officer):
        found = [each for each in report.findings if each["code"] == "register_banned"]
    assert [(each["severity"], each["data"]["number"]) for each in found] == [("warning", 1)]


@pytest.mark.parametrize(
    ("days", "home", "norms"),
    [
        pytest.param(0, False, set(), id="AC II.6 everywhere"),
        pytest.param(0, True, {"GM", "IM"}, id="AC II.6 only in events of another federation"),
        pytest.param(60, False, {"GM", "IM"}, id="after the event"),
    ],
)
def test_who_is_banned_makes_no_norm_and_the_page_says_why(days, home, norms):
    world = make_norm_world()
    barred(world.player, START + timedelta(days=days), only_in=world.home if home else None)
    file = world.search(world.report())
    assert set(world.certificates()) == norms
    missed = {
        miss["title"]: [each["code"] for each in miss["failed"]]
        for miss in file.near_misses
        if miss["number"] == 1
    }
    assert missed == ({} if norms else {"GM": ["banned"], "IM": ["banned"]})
    client = Client()
    client.force_login(world.officer)
    said = client.get(reverse("titles:event_norms", args=[world.event.code])).content.decode()
    assert ("banned from events" in said) is not bool(norms)


def test_an_application_names_the_ban_and_is_neither_filed_nor_awarded_meanwhile():
    world = make_application_world()
    application = world.move(world.start(), "sign")
    made = barred(world.player, world.federation.today)
    client = Client()
    client.force_login(world.officer)
    page = reverse("titles:application", args=["UKR", application.pk])
    assert "banned from events" in client.get(page).content.decode()
    with pytest.raises(CaseFault, match="banned"):
        world.move(application, "file")
    Ban.objects.filter(pk=made.pk).delete()
    assert "banned from events" not in client.get(page).content.decode()
    filed = world.move(application, "file")
    barred(world.player, world.federation.today)
    world.move(filed, "publish")
    age(filed, 30)
    with pytest.raises(CaseFault, match="findings_open"):
        world.move(filed, "award", reference="QC 1")
