"""Journey 6: from the registration as national arbiter to category C, in a real browser."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from playwright.sync_api import Page, expect

from arbiters.models import ArbiterApplication
from arbiters.norms.services import SeminarResult, follow_seminar
from players.models import Player, PlayerTitle
from portal.accounts.models import User
from portal.federations.enums import Role
from portal.federations.scope import federation_scope, installation_scope
from tests.browser.chrome import PHONE, Visit, grave_faults
from tests.factories import appoint, make_user
from tests.factories.arbiter_applications import (
    ArbiterWorld,
    age,
    category_events,
    ia_norms,
    make_arbiter_world,
)
from tests.factories.players import make_player
from tests.factories.reports import accept_round_robin, make_registered_event
from tests.factories.systems import load_systems
from tournaments.enums import ArbiterRole, OfficialEvent, System
from tournaments.models import EventArbiter, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
DESK = "/bodies/arbiters/arbiters"


@pytest.fixture
def world(transactional_db: None) -> ArbiterWorld:
    cache.clear()
    load_systems()
    return make_arbiter_world(leaving_out=("City Round Robin", "FA seminar Kyiv"))


def enter(visit: Visit, who: User, path: str) -> Page:
    """Change places: somebody else, who has signed in already, opens a page."""
    signed_in = Client()
    signed_in.force_login(who)
    session = signed_in.cookies[settings.SESSION_COOKIE_NAME].value
    context = visit.page.context
    context.clear_cookies()
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": visit.home}])
    return visit.open(path)


def move(page: Page, label: str, *, confirm: bool = False, **answers: str) -> None:
    """Press a button of the case and answer the question of the next page."""
    with page.expect_navigation():
        page.get_by_role("main").get_by_role("link", name=label, exact=True).click()
    for field, value in answers.items():
        page.get_by_label(field.replace("_", " ")).fill(value)
    for box in page.get_by_role("main").get_by_role("checkbox").all() if confirm else ():
        box.check()
    with page.expect_navigation():
        page.get_by_role("main").get_by_role("button", name=label, exact=True).click()


def stands(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_contain_text(words)


def test_from_the_registration_to_category_c(visit: Visit, world: ArbiterWorld) -> None:
    """Registration, a seminar, norms from accepted reports, FA2, IA2 and IA3, each step by who takes it."""
    register(visit, world)
    pass_seminar(world, "FA")
    norm_of_an_event(visit, world, "FA")
    awarded(visit, world, "FA2", published=True)
    since = world.federation.today - timedelta(days=1000)
    PlayerTitle.objects.filter(player=world.arbiter, title="FA").update(awarded_on=since)
    ia_norms(world, events=3)
    norm_of_an_event(visit, world, "IA", official=True, official_event=OfficialEvent.WORLD_OTHER)
    awarded(visit, world, "IA2", published=True)
    since = world.federation.today - timedelta(days=900)
    PlayerTitle.objects.filter(player=world.arbiter, title="IA").update(awarded_on=since)
    category_events(world)
    awarded(visit, world, "IA3", published=False)
    page = visit.open(f"/arbiters/{world.arbiter.fide_id}/")
    expect(page.locator("dt", has_text="Category").locator("xpath=following-sibling::dd")).to_contain_text(
        "C"
    )
    page.set_viewport_size(PHONE)
    assert grave_faults(page) == []
    assert visit.complaints == []


def register(visit: Visit, world: ArbiterWorld) -> None:
    """B06.1, 5.1: the federation asks, the commission approves, the register shows it."""
    PlayerTitle.objects.filter(player=world.arbiter).delete()
    Player.objects.filter(pk=world.arbiter.pk).update(other_titles="")
    page = enter(visit, world.official, "/UKR/arbiters/registrations/new/")
    page.get_by_label("FIDE id").fill(str(world.arbiter.fide_id))
    page.get_by_label("National level").fill("Category I")
    page.get_by_label("FIDE registration fee paid on").fill(world.federation.today.isoformat())
    with page.expect_navigation():
        page.get_by_role("main").locator("form button[type=submit]").last.click()
    address = page.url.rpartition("/registrations/")[2]
    page = enter(visit, world.chair, f"{DESK}/registrations/{address}")
    move(page, "Approve")
    visit.open(f"/arbiters/{world.arbiter.fide_id}/")
    expect(page.get_by_role("main")).to_contain_text("Next step: FIDE Arbiter")


def pass_seminar(world: ArbiterWorld, title: str) -> None:
    """The commission announces the result of a seminar; its own journey is that of seminars."""
    end = world.federation.today - timedelta(days=30)
    seminar = SeminarResult("S-1", "Seminar in Lviv", "Lviv", end - timedelta(days=3), end, world.federation)
    follow_seminar(player=world.arbiter, title=title, seminar=seminar, actor=world.chair)


def norm_of_an_event(visit: Visit, world: ArbiterWorld, title: str, **facts: Any) -> None:
    """Ask, evaluate, accept the report, propose, sign twice: the certificate of one event."""
    today = world.federation.today
    chief = make_player(f"Chief, Clara {title}", federation=world.federation, account=make_user())
    PlayerTitle.objects.create(player=chief, title="IA", awarded_on=date(2015, 1, 1), source="officer")
    days = {"start": today - timedelta(days=8), "end": today}
    event = make_registered_event(
        world.federation,
        chief=chief,
        rounds=9,
        name=f"Circle {title}",
        system=System.ROUND_ROBIN,
        **days,
        **facts,
    )
    with federation_scope(world.federation.pk):
        service = EventArbiter.objects.create(
            federation=world.federation, tournament=event, player=world.arbiter, role=ArbiterRole.ARBITER
        )
    page = enter(visit, world.account, f"/my/arbiter/services/{service.pk}/")
    page.get_by_role("main").locator(f"button[value={title}]").click()
    expect(page.get_by_role("main")).to_contain_text("You have asked for the norm.")
    evaluated(visit, chief, event)
    accept_round_robin(event, make_rating_officer(world))
    page = visit.open(f"/tournaments/{event.code}/arbiters/norms/")
    press(page, "Propose")
    press(page, "Sign 1 certificate", asks=True)
    page = enter(visit, world.official, f"/tournaments/{event.code}/arbiters/norms/")
    assert grave_faults(page) == []
    press(page, "Confirm the order", asks=True)
    press(page, "Sign 1 certificate for the federation", asks=True)
    expect(page.get_by_role("main").get_by_role("table")).to_contain_text("signed by both")


def evaluated(visit: Visit, chief: Player, event: Tournament) -> None:
    """The chief arbiter evaluates the only other arbiter and gives the first place."""
    assert chief.account is not None
    page = enter(visit, chief.account, f"/tournaments/{event.code}/arbiters/")
    page.get_by_text("Evaluate", exact=True).click()
    page.get_by_label("met the required standard").check()
    page.get_by_label("Place among the candidates").fill("1")
    press(page, "Save")
    expect(page.get_by_role("main")).to_contain_text("The evaluation was saved")


def press(page: Page, name: str, *, asks: bool = False) -> None:
    """Press a button; where it asks first, say yes in the dialog, whose button has the same name."""
    page.get_by_role("main").get_by_role("button", name=name, exact=True).click()
    if asks:
        page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def make_rating_officer(world: ArbiterWorld) -> User:
    officer = make_user()
    appoint(officer, world.federation, Role.RATING_OFFICER)
    return officer


def awarded(visit: Visit, world: ArbiterWorld, form: str, *, published: bool) -> None:
    """Lead one application from its draft to the award."""
    page = enter(visit, world.account, "/my/arbiters/applications/new/")
    expect(page.get_by_role("main")).to_contain_text("Nothing is missing")
    page.get_by_label("Application").select_option(form)
    page.get_by_role("button", name="Continue").click()
    if published:
        page.get_by_role("link", name="Edit").click()
        page.get_by_label("Appeals in the listed events").select_option("none")
        page.get_by_role("button", name="Save").click()
    move(page, "Send to my federation")
    stands(page, "with the federation")
    address = page.url.rpartition("/applications/")[2]
    page = enter(visit, world.official, f"/UKR/arbiters/applications/{address}")
    assert grave_faults(page) == []
    move(page, "Sign and file", confirm=True, How_open_points_were_settled="Looked at")
    stands(page, "with the commission")
    page = enter(visit, world.chair, f"{DESK}/applications/{address}")
    if published:
        move(page, "Publish")
    move(page, "Put to the vote")
    for member in (world.chair, world.secretary, world.member):
        page = enter(visit, member, f"{DESK}/applications/{address}")
        page.get_by_role("main").get_by_role("link", name="Vote", exact=True).click()
        page.get_by_label("for the award", exact=True).check()
        page.get_by_role("main").locator("form button[type=submit]").last.click()
    page = enter(visit, world.chair, f"{DESK}/applications/{address}")
    move(page, "Close the vote: for the award", Minutes="Agreed by mail")
    if published:
        with installation_scope():
            row = ArbiterApplication.under_policy.get(pk=address.strip("/"))
        age(row, 60)
        page = visit.open(f"{DESK}/applications/{address}")
    day = world.commission.today.isoformat()
    confirmed = {"Confirmed_by_the_Council_on": day} if published else {}
    move(page, "Enter the award", **confirmed)
    stands(page, "awarded")
