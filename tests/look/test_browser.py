"""The look in a real browser: the policy holds, axe-core is content, keyboard and phone work."""

import pytest
from playwright.sync_api import expect

from tests.browser.chrome import PHONE, WIDE, Visit, grave_faults

pytestmark = [
    pytest.mark.browser,
    pytest.mark.urls("tests.look.addresses"),
    pytest.mark.django_db(transaction=True),
]
PAGES = [
    "/gallery/",
    "/gallery/missing/",
    "/gallery/refused/",
    "/gallery/broken/",
    "/accounts/login/",
    "/accounts/signup/",
    "/accounts/password/reset/",
]


@pytest.mark.parametrize(
    "visit",
    [
        {"viewport": WIDE, "color_scheme": "light"},
        {"viewport": WIDE, "color_scheme": "dark"},
        {"viewport": PHONE, "color_scheme": "light", "locale": "ja"},
        {"viewport": PHONE, "color_scheme": "dark", "locale": "uk"},
    ],
    ids=["wide light", "wide dark", "phone light ja", "phone dark uk"],
    indirect=True,
)
def test_pages_are_accessible_fit_and_obey_the_policy(visit: Visit) -> None:
    faults = {path: grave_faults(visit.open(path)) for path in PAGES}
    assert {path: found for path, found in faults.items() if found} == {}
    assert [said for said in visit.complaints if "the server responded with a status of" not in said] == []


def test_keyboard_finds_without_a_mouse(visit: Visit) -> None:
    page = visit.open("/gallery/")
    page.keyboard.press("/")
    page.keyboard.type("iv")
    expect(page.get_by_role("link", name="Іванчук")).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.className") == "result"
    page.keyboard.press("Escape")
    expect(page.locator("#search-results .result")).to_have_count(0)


def test_question_mark_lists_the_keys_and_escape_closes(visit: Visit) -> None:
    page = visit.open("/gallery/")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#shortcuts")).to_be_hidden()


def test_first_tab_offers_the_way_to_the_content(visit: Visit) -> None:
    page = visit.open("/gallery/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_dark_stays_dark_after_reload(visit: Visit) -> None:
    page = visit.open("/gallery/")
    page.get_by_role("button", name="Appearance").click()
    page.get_by_role("button", name="Dark").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-bs-theme", "dark")


def test_grave_action_asks_first(visit: Visit) -> None:
    page = visit.open("/gallery/")
    page.get_by_role("link", name="Withdraw").click()
    dialog = page.get_by_role("dialog", name="Withdraw it?")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()


def test_language_switch_is_one_click_away(visit: Visit) -> None:
    page = visit.open("/accounts/login/")
    page.get_by_role("button", name="Change language").click()
    page.get_by_role("button", name="Українська").click()
    expect(page.locator("html")).to_have_attribute("lang", "uk")


@pytest.mark.parametrize("visit", [{"viewport": PHONE}], indirect=True)
def test_phone_has_its_menu_in_a_drawer(visit: Visit) -> None:
    page = visit.open("/gallery/")
    page.get_by_role("button", name="Menu").click()
    expect(
        page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Home")
    ).to_be_in_viewport()
    page.locator("#sidebar.show").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("#sidebar")).not_to_be_in_viewport()
