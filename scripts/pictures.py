"""Takes the pictures of README.md and docs/handbook from the demo that `make run` has started."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

HOME = f"http://127.0.0.1:{os.environ.get('PORT', '8000')}"
TARGET = Path(__file__).resolve().parent.parent / "docs" / "img"
PASSWORD = "knight-to-f3"  # noqa: S105 -- that of every account of the demo


@dataclass(frozen=True)
class Picture:
    """A picture of one page."""

    file: str
    path: str
    person: str | None = None  # a visitor
    link: str = ""  # selector of a link to follow from `path`: some addresses differ from demo to demo
    top: str = ""  # selector of the element to scroll to
    size: tuple[int, int] = (1280, 800)
    language: str = "en"
    dark: bool = False


PICTURES = (
    Picture("explained.jpg", "/players/14100017/", link="main a[href*='/calculations/20']"),
    Picture(
        "precheck.jpg",
        "/bodies/qualification/tournaments/?q=Weekend+Swiss",
        person="chair@qualification.example",
        link="main tbody a",
        top="main >> text=Pre-check",
    ),
    Picture("phone.jpg", "/", person="rating-officer@jpn.example", size=(390, 800), language="ja", dark=True),
    Picture("handbook/front.jpg", "/"),
    Picture("handbook/player.jpg", "/my/dossier/", person="player@ukr.example"),
    Picture("handbook/arbiter.jpg", "/my/arbiter/", person="arbiter@ukr.example"),
    Picture("handbook/organiser.jpg", "/tournaments/new/", person="arbiter@ukr.example"),
    Picture("handbook/officer.jpg", "/", person="rating-officer@ukr.example"),
    Picture("handbook/federation.jpg", "/UKR/staff/", person="president@ukr.example"),
    Picture("handbook/commission.jpg", "/bodies/arbiters/arbiters/desk/", person="chair@arbiters.example"),
    Picture(
        "handbook/lecturer.jpg",
        "/my/seminars/",
        person="lecturer@seminars.example",
        link="main tbody a >> text=FA seminar Kharkiv",
    ),
    Picture(
        "handbook/participant.jpg",
        "/my/courses/",
        person="participant@seminars.example",
        link="main tbody a >> text=FA seminar Dnipro",
    ),
    Picture("handbook/fair-play.jpg", "/my/fair-play/", person="player@ukr.example"),
    Picture("handbook/administrator.jpg", "/admin/", person="admin@portal.example"),
    Picture("handbook/developer.jpg", "/api/v1/docs/"),
)


def main() -> int:
    wanted = set(sys.argv[1:])
    (TARGET / "handbook").mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for picture in PICTURES:
            if not wanted or picture.file in wanted:
                take(browser, picture)
    return 0


def take(browser: Browser, picture: Picture) -> None:
    width, height = picture.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale=picture.language,
        color_scheme="dark" if picture.dark else "light",
    )
    page = context.new_page()
    if picture.person:
        sign_in(page, picture.person)
    page.goto(HOME + picture.path)
    speak(page, picture.language)
    if picture.link:
        page.goto(HOME + str(page.locator(picture.link).first.get_attribute("href")))
    page.wait_for_load_state("networkidle")
    if picture.top:
        # The bar at the top of the window covers 60 pixels.
        page.locator(picture.top).first.evaluate(
            "element => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 90)"
        )
    page.screenshot(path=TARGET / picture.file, type="jpeg", quality=55)
    sys.stdout.write(f"{picture.file}: {page.url}\n")
    context.close()


def sign_in(page: Page, person: str) -> None:
    page.goto(f"{HOME}/accounts/login/")
    page.fill("input[name=login]", person)
    page.fill("input[name=password]", PASSWORD)
    page.press("input[name=password]", "Enter")
    page.wait_for_load_state("networkidle")


def speak(page: Page, language: str) -> None:
    """Choose the language of the page: an account of the demo keeps its own."""
    if page.get_attribute("html", "lang") != language:
        with page.expect_navigation():
            page.locator(f"button[name=language][value={language}]").first.evaluate(
                "button => button.click()"
            )


if __name__ == "__main__":
    sys.exit(main())
