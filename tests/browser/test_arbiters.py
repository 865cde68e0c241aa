"""Journey 6: from the registration as national arbiter to category C, in a real browser."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from playwright.sync_api import Page, expect

from arbiters.models import ArbiterApplication
from players.models import PlayerTitle
from portal.accounts.models import User
from portal.federations.scope import installation_scope
from tests.browser.chrome import PHONE, Visit, grave_faults
from tests.factories.arbiter_applications import (
    ArbiterWorld,
    age,
    category_events,
    ia_norms,
    make_arbiter_world,
)
from tests.factories.players import make_player
from tests.factories.systems import load_systems

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
DESK = "/bodies/arbiters/arbiters"


@pytest.fixture
def world(transactional_db: None) -> ArbiterWorld:
    cache.clear()
    load_systems()
    return make_arbiter_world()


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
    page.get_by_role("main").get_by_role("link", name=label, exact=True).click()
    for field, value in answers.items():
        page.get_by_label(field.replace("_", " ")).fill(value)
    for box in page.get_by_role("main").get_by_role("checkbox").all() if confirm else ():
        box.check()
    page.get_by_role("main").get_by_role("button", name=label, exact=True).click()


def stands(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_contain_text(words)


def test_a_national_arbiter_is_registered(visit: Visit, world: ArbiterWorld) -> None:
    """B06.1, 5.1: the federation asks, the commission approves, the register shows it."""
    fresh = make_player("Fresh, Fedir", federation=world.federation, birth_year=1990)
    page = enter(visit, world.official, "/UKR/arbiters/registrations/new/")
    page.get_by_label("FIDE id").fill(str(fresh.fide_id))
    page.get_by_label("National level").fill("Category I")
    page.get_by_role("main").locator("form button[type=submit]").last.click()
    address = page.url.rpartition("/registrations/")[2]
    page = enter(visit, world.chair, f"{DESK}/registrations/{address}")
    move(page, "Approve")
    visit.open(f"/arbiters/{fresh.fide_id}/")
    expect(page.get_by_role("main")).to_contain_text("Next step: FIDE Arbiter")
    assert visit.complaints == []


def test_from_national_arbiter_to_category_c(visit: Visit, world: ArbiterWorld) -> None:
    """FA2, IA2 and IA3, each from the arbiter's own page to the register."""
    awarded(visit, world, "FA2", published=True)
    since = world.federation.today - timedelta(days=1000)
    PlayerTitle.objects.filter(player=world.arbiter, title="FA").update(awarded_on=since)
    ia_norms(world)
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


def awarded(visit: Visit, world: ArbiterWorld, form: str, *, published: bool) -> None:
    """Lead one application from its draft to the award."""
    page = enter(visit, world.account, "/my/arbiters/applications/new/")
    expect(page.get_by_role("main")).to_contain_text("Everything is there")
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
