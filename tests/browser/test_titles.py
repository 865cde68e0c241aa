"""Journey 5: from the norm in a report to the title in the register, in a real browser."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Page, expect

from portal.accounts.models import User
from portal.documents.models import IssuedDocument
from portal.federations.scope import installation_scope
from tests.browser.chrome import PHONE, Visit, grave_faults
from tests.factories.applications import age, make_norm
from tests.factories.norms import NormWorld, make_norm_world
from tests.factories.systems import load_systems
from titles.models import TitleApplication, TitleMeeting
from tournaments.enums import EventState
from tournaments.models import PublishedEvent

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def world(transactional_db: None) -> NormWorld:
    """A report with an IM norm, accepted and searched; two more norms of the player on paper; a meeting."""
    cache.clear()
    load_systems()
    made = make_norm_world()
    made.search(made.report())
    for number in range(2):
        make_norm(made.player, number=number)
    day = timezone.localdate() + timedelta(days=90)
    TitleMeeting.objects.create(body=made.body, day=day, place="Lausanne")
    return made


def enter(visit: Visit, who: User, path: str) -> Page:
    """Change places: somebody else, who has signed in already, opens a page."""
    signed_in = Client()
    signed_in.force_login(who)
    session = signed_in.cookies[settings.SESSION_COOKIE_NAME].value
    context = visit.page.context
    context.clear_cookies()
    context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": visit.home}])
    return visit.open(path)


def move(page: Page, label: str, **answers: str) -> None:
    """Press a button of the application and answer the question of the next page."""
    page.get_by_role("main").get_by_role("link", name=label, exact=True).click()
    for field, value in answers.items():
        page.get_by_label(field.replace("_", " "), exact=True).fill(value)
    page.get_by_role("main").get_by_role("button", name=label, exact=True).click()


def test_from_the_report_to_the_title(visit: Visit, world: NormWorld) -> None:
    certificate = world.certificates()["IM"]
    form = f"/tournaments/{world.event.code}/norms/{certificate.pk}/"

    page = enter(visit, world.arbiter, form)
    move(page, "Sign as chief arbiter")
    page = enter(visit, world.officer, form)
    move(page, "Sign for the federation")
    with installation_scope():
        assert IssuedDocument.objects.get(kind="it1").number.startswith("IT1-UKR-")

    page = enter(visit, world.home_officer, f"/AUS/dossiers/{world.player.fide_id}/")
    expect(page.get_by_role("main")).to_contain_text("Norm Open")
    visit.open("/AUS/titles/applications/new/")
    page.get_by_label("FIDE id of the player").fill(str(world.player.fide_id))
    page.get_by_label("Title", exact=True).select_option("IM")
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"International Master, {world.player.name}")
    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Meeting that is to consider it").select_option(index=1)
    page.get_by_role("button", name="Save").click()
    move(page, "Sign")
    move(page, "File")
    expect(page.get_by_role("heading", level=1)).to_contain_text("with the commission")
    address = page.url.rpartition("/titles/applications/")[2]

    queue = "/bodies/qualification/titles/applications/"
    page = enter(visit, world.chair, queue)
    page.get_by_role("main").get_by_role("row").filter(has_text=world.player.name).get_by_role("link").click()
    move(page, "Publish")
    expect(page.get_by_role("heading", level=1)).to_contain_text("published")

    page.context.clear_cookies()
    page.set_viewport_size(PHONE)
    visit.open(f"/titles/applications/{address}")
    expect(page.get_by_role("main")).to_contain_text("Norm Open")
    assert grave_faults(page) == []

    with installation_scope():
        age(TitleApplication.objects.get(), 30)
        # The norm counts once its event is rated (1.9).
        PublishedEvent.objects.update(state=EventState.RATED, rated_list=timezone.localdate().replace(day=1))
    page = enter(visit, world.chair, f"{queue}{address}")
    assert grave_faults(page) == []
    move(page, "Award the title", Decision="QC 2026/7")
    expect(page.get_by_role("heading", level=1)).to_contain_text("title awarded")
    cache.clear()
    visit.open(f"/players/{world.player.fide_id}/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("IM")
    assert visit.complaints == []
