"""Takes the screenshots of docs/handbook from the demo that `make run` has started."""

import os
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

HOME = f"http://127.0.0.1:{os.environ.get('PORT', '8000')}"
TARGET = Path(__file__).resolve().parent.parent / "docs" / "img" / "handbook"
PASSWORD = "knight-to-f3"  # noqa: S105 -- that of every account of the demo
# Name of the picture: account (None for a visitor) and address.
PICTURES: dict[str, tuple[str | None, str]] = {
    "front": (None, "/"),
    "player": (None, "/players/"),
    "arbiter": ("arbiter@ukr.example", "/my/arbiter/"),
    "registration": ("rating-officer@ukr.example", "/tournaments/new/"),
    "officer": ("rating-officer@ukr.example", "/"),
    "commission": ("chair@qualification.example", "/"),
    "seminar": (None, "/seminars/"),
    "fair-play": ("player@ukr.example", "/my/fair-play/"),
}


def main() -> int:
    TARGET.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for name, (person, path) in PICTURES.items():
            take(browser, name, person, path)
    return 0


def take(browser: Browser, name: str, person: str | None, path: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    page = context.new_page()
    if person:
        page.goto(f"{HOME}/accounts/login/")
        page.fill("input[name=login]", person)
        page.fill("input[name=password]", PASSWORD)
        page.press("input[name=password]", "Enter")
        page.wait_for_load_state("networkidle")
    page.goto(HOME + path)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=TARGET / f"{name}.jpg", type="jpeg", quality=70)
    context.close()
    sys.stdout.write(f"{name}: {HOME}{path}\n")


if __name__ == "__main__":
    sys.exit(main())
