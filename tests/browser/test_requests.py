"""Requests, a transfer between two federations, a merge and its undo, in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from players.models import Player, PlayerRequest
from portal.federations.scope import installation_scope
from portal.parts.demo import PASSWORD
from tests.browser.chrome import PHONE, Visit, grave_faults

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def move(page: Page, label: str) -> None:
    """Press a button of the request and say yes on the next page."""
    page.get_by_role("link", name=label, exact=True).click()
    with page.expect_navigation():
        page.get_by_role("main").get_by_role("button", name=label, exact=True).click()


def test_a_new_id_is_asked_for_and_assigned(visit: Visit, demo) -> None:
    page = visit.sign_in("rating-officer@ger.example", PASSWORD)
    visit.open("/GER/requests/")
    page.get_by_role("link", name="new FIDE id").click()
    for label, value in {
        "Name in Latin letters": "Kravets, Mariia",
        "Name in own script": "Кравець Марія",
        "Date of birth": "2001-03-08",
        "Place of birth": "Lviv",
        "Citizenship": "Ukraine",
    }.items():
        page.get_by_label(label).fill(value)
    page.get_by_label("E-mail", exact=True).fill("mariia@player.example")
    page.get_by_label("Sex", exact=True).select_option("w")
    page.get_by_label(re.compile("The player agrees")).check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("draft")
    number = page.locator(".page-pretitle").inner_text()
    move(page, "Send")
    expect(page.get_by_role("heading", level=1)).to_contain_text("with the office")

    page.context.clear_cookies()
    visit.sign_in("secretary@office.example", PASSWORD)
    visit.open("/bodies/office/requests/")
    page.get_by_role("link", name=number).click()
    page.get_by_role("link", name="Grant", exact=True).click()
    page.get_by_label("FIDE id").fill("14199999")
    page.get_by_role("button", name="Grant", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("done")
    visit.open("/players/14199999/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Kravets, Mariia")
    assert visit.complaints == []


def test_a_transfer_between_two_federations(visit: Visit, demo) -> None:
    player = Player.objects.filter(
        federation__code="JPN", deceased=False, account=None, standing="registered"
    ).last()
    page = visit.sign_in("rating-officer@ger.example", PASSWORD)
    visit.open("/GER/requests/new/transfer/")
    page.get_by_label("FIDE id").fill(str(player.fide_id))
    page.get_by_role("button", name="Continue").click()
    page.get_by_label("Citizenship").fill("Germany")
    page.get_by_label("Last FIDE event for the old federation").fill("2025-06-30")
    page.get_by_label(re.compile("The player agrees")).check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("50 EUR")).to_be_visible()
    move(page, "Send")
    expect(page.get_by_role("heading", level=1)).to_contain_text("with the releasing federation")

    page.context.clear_cookies()
    visit.sign_in("rating-officer@jpn.example", PASSWORD)
    visit.open("/JPN/releases/")
    page.get_by_role("main").get_by_role("link", name=player.name).click()
    page.locator("button[name=agree]").click()
    page.locator("[data-ask-yes]").click()
    expect(page.locator("button[name=agree]")).to_have_count(0)

    page.context.clear_cookies()
    visit.sign_in("secretary@office.example", PASSWORD)
    visit.open("/bodies/office/requests/?kind=transfer&state=office")
    row = page.get_by_role("row").filter(has_text=player.name)
    row.get_by_role("link").click()
    move(page, "Grant")
    expect(page.get_by_role("heading", level=1)).to_contain_text("done")
    player.refresh_from_db()
    assert player.federation.code == "GER"
    assert visit.complaints == []


def test_a_merge_is_undone(visit: Visit, demo) -> None:
    kept, dropped = Player.objects.filter(federation__code="GER", account=None, standing="registered")[:2]
    page = visit.sign_in("secretary@office.example", PASSWORD)
    visit.open("/bodies/office/merges/")
    page.get_by_label("Record to keep").fill(str(kept.fide_id))
    page.get_by_label("Record to merge into it").fill(str(dropped.fide_id))
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Merge two records")
    page.get_by_label("How you know that both are the same person").fill("same passport")
    page.get_by_role("button", name="Merge").click()
    dropped.refresh_from_db()
    assert dropped.merged_into == kept
    page.get_by_role("row").filter(has_text="same passport").get_by_role("link", name="Undo").click()
    page.get_by_role("main").get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Both records are as they were before.")).to_be_visible()
    dropped.refresh_from_db()
    assert (dropped.merged_into, dropped.standing) == (None, "registered")
    assert visit.complaints == []


@pytest.mark.parametrize("visit", [{}, {"viewport": PHONE}], ids=["wide", "phone"], indirect=True)
def test_the_pages_have_no_grave_faults(visit: Visit, demo) -> None:
    with installation_scope():
        new_id = PlayerRequest.objects.filter(kind="new-id", state="office").first()
        transfer = PlayerRequest.objects.filter(kind="transfer", state="release").get()
    player = transfer.player
    pages = {
        "rating-officer@ger.example": [
            "/GER/requests/",
            "/GER/requests/new/new-id/",
            "/GER/requests/new/transfer/",
            f"/GER/requests/{transfer.pk}/",
            f"/GER/requests/{transfer.pk}/withdraw/",
            "/GER/releases/",
            "/my/requests/",
            "/my/requests/new/claim/",
            "/my/data/",
        ],
        "secretary@office.example": [
            f"/bodies/office/requests/{new_id.pk}/",
            f"/bodies/office/requests/{new_id.pk}/grant/",
            "/bodies/office/merges/",
            f"/bodies/office/merges/compare/?keep={player.fide_id}&drop=P{player.pk - 1}",
        ],
        "rating-officer@ukr.example": [
            f"/UKR/releases/{transfer.pk}/",
            f"/UKR/players/{player.pk}/protection/",
        ],
    }
    found = {}
    for person, addresses in pages.items():
        visit.page.context.clear_cookies()
        visit.sign_in(person, PASSWORD)
        found |= {address: faults for address in addresses if (faults := grave_faults(visit.open(address)))}
    assert found == {}
    assert visit.complaints == []
