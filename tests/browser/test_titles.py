"""Journey 5: from the norm in a report to the title in the register, and an appeal, in a real browser."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Page, expect

from portal.accounts.models import User
from portal.documents.models import IssuedDocument
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import installation_scope
from tests.browser.chrome import PHONE, WIDE, Visit, grave_faults
from tests.factories.applications import age, make_norm
from tests.factories.norms import NormWorld, make_norm_world
from tests.factories.systems import load_systems
from tests.factories.tenants import appoint, make_body, make_user
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
    with page.expect_navigation():
        page.get_by_role("main").get_by_role("button", name=label, exact=True).click()


def stands(page: Page, state: str) -> None:
    """The head of the application names its state."""
    expect(page.get_by_role("heading", level=1)).to_contain_text(state)


QUEUE, COUNCIL = "/bodies/qualification/titles/applications/", "/bodies/council/titles/applications/"
MINE = "/my/titles/applications/"


def test_from_the_report_to_the_title_and_through_an_appeal(visit: Visit, world: NormWorld) -> None:
    """Player, arbiter, both federations, commission, objector and council each find what is theirs to do."""
    sign_the_certificate(visit, world)
    address = ask_and_file(visit, world)
    publish(visit, world, address)
    object_and_answer(visit, world, address)
    award(visit, world, address)
    appeal(visit, world, address)
    assert visit.complaints == []


def sign_the_certificate(visit: Visit, world: NormWorld) -> None:
    """The chief arbiter signs, then the host federation; the paper gets its number."""
    form = f"/tournaments/{world.event.code}/norms/{world.certificates()['IM'].pk}/"
    page = enter(visit, world.arbiter, form)
    assert grave_faults(page) == []
    move(page, "Sign as chief arbiter")
    page = enter(visit, world.officer, form)
    move(page, "Sign for the federation")
    with installation_scope():
        assert IssuedDocument.objects.get(kind="it1").number.startswith("IT1-UKR-")


def ask_and_file(visit: Visit, world: NormWorld) -> str:
    """The player asks on a phone; the federation finds it on its home page, takes it on and files it."""
    page = enter(visit, world.player_account, "/my/dossier/")
    page.set_viewport_size(PHONE)
    expect(page.get_by_role("main")).to_contain_text("Norm Open")
    assert grave_faults(page) == []
    visit.open(f"{MINE}new/?title=IM&route=norms")
    page.get_by_role("button", name="Ask my federation").click()
    expect(page.get_by_role("main")).to_contain_text("Next: the player's federation")
    address = page.url.rpartition("/titles/applications/")[2]

    page.set_viewport_size(WIDE)
    page = enter(visit, world.home_officer, "/")
    page.get_by_role("main").get_by_role("link", name="Answer a player who asks").first.click()
    move(page, "Accept the request")
    page.get_by_role("link", name="Edit").click()
    page.get_by_label("Meeting that is to consider it").select_option(index=1)
    page.get_by_role("button", name="Save").click()
    move(page, "Sign")
    move(page, "File")
    stands(page, "with the commission")
    return address


def publish(visit: Visit, world: NormWorld, address: str) -> None:
    page = enter(visit, world.chair, QUEUE)
    page.get_by_role("main").get_by_role("row").filter(has_text=world.player.name).get_by_role("link").click()
    expect(page.get_by_role("main").get_by_role("link", name="Certificate").first).to_be_visible()
    move(page, "Publish")
    stands(page, "published")


def object_and_answer(visit: Visit, world: NormWorld, address: str) -> None:
    """Somebody objects on the public page; the commission answers, and the answer comes to them (2.4)."""
    objector = make_user("Olga Objector")
    page = enter(visit, objector, f"/titles/applications/{address}")
    page.set_viewport_size(PHONE)
    expect(page.get_by_role("main")).to_contain_text("Norm Open")
    assert grave_faults(page) == []
    page.get_by_role("main").get_by_role("link", name="Object", exact=True).click()
    page.get_by_label("Your objection").fill("Two opponents did not play.")
    with page.expect_navigation():
        page.get_by_role("button", name="Send").click()
    mine = page.url.removeprefix(visit.home)
    expect(page.get_by_role("main")).to_contain_text("The commission has not answered yet")

    page.set_viewport_size(WIDE)
    page = enter(visit, world.chair, f"{QUEUE}{address}")
    expect(page.get_by_role("main")).to_contain_text("Two opponents did not play.")
    page.get_by_role("main").get_by_role("link", name="Answer", exact=True).click()
    page.get_by_label("dismissed").check()
    page.get_by_role("main").get_by_role("textbox").fill("The report shows their games.")
    page.get_by_role("button", name="Send").click()
    page = enter(visit, objector, mine)
    expect(page.get_by_role("main")).to_contain_text("The report shows their games.")


def award(visit: Visit, world: NormWorld, address: str) -> None:
    """The publication is over and the event rated: the commission enters the council's award (0.6.3)."""
    with installation_scope():
        age(TitleApplication.objects.get(), 30)
        # The norm counts once its event is rated (1.9).
        PublishedEvent.objects.update(state=EventState.RATED, rated_list=timezone.localdate().replace(day=1))
    page = enter(visit, world.chair, f"{QUEUE}{address}")
    assert grave_faults(page) == []
    move(page, "Award the title", Decision="QC 2026/7")
    stands(page, "title awarded")
    holds_the_title(visit, world, address)


def appeal(visit: Visit, world: NormWorld, address: str) -> None:
    """A fair-play violation ends the title; the player appeals, the council gives it back (0.4.4)."""
    councillor = make_user("Carla Councillor")
    appoint(councillor, make_body(BodyKind.COUNCIL), Role.CHAIR)
    page = enter(visit, world.chair, f"{QUEUE}{address}")
    move(page, "Revoke the title", Reason="Engine use in round 3.")
    stands(page, "revoked")
    page = enter(visit, world.player_account, f"{MINE}{address}")
    expect(page.get_by_role("main")).to_contain_text("Engine use in round 3.")
    move(page, "Appeal", Reason="The fair play panel has cleared me.")
    expect(page.get_by_role("main")).to_contain_text("Next: the council")

    page = enter(visit, councillor, "/")
    page.get_by_role("main").get_by_role("link", name="Decide on the appeal").first.click()
    for said in ("The fair play panel has cleared me.", "Two opponents did not play.", "Norm Open"):
        expect(page.get_by_role("main")).to_contain_text(said)
    assert grave_faults(page) == []
    move(page, "Restore the title", Reason="The panel's report is convincing.")
    stands(page, "title awarded")
    for reader, path in ((world.chair, QUEUE), (world.home_officer, "/AUS/titles/applications/")):
        page = enter(visit, reader, f"{path}{address}")
        expect(page.get_by_role("main")).to_contain_text("The panel's report is convincing.")
    holds_the_title(visit, world, address)


def holds_the_title(visit: Visit, world: NormWorld, address: str) -> None:
    """The register and the public page of the award say so to everybody."""
    cache.clear()
    page = visit.page
    page.context.clear_cookies()
    visit.open(f"/players/{world.player.fide_id}/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("IM")
    visit.open(f"/titles/applications/{address}")
    expect(page.get_by_role("main")).to_contain_text("Awarded")
