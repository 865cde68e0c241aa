"""Debian's Chromium, driven by Playwright, and what it complains about."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

CHROMIUM = Path("/usr/bin/chromium")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
GRAVE = {"serious", "critical"}
# How fast a busy machine answers says nothing about the page.
expect.set_options(timeout=20_000)
AXE = Axe().axe_script
# Only this much of axe-core's answer: the whole is megabytes to hand over. A message that is still fading in
# has too little contrast for a moment: look when every animation that ends has ended.
FAULTS = """async () => {
    const ends = (moving) => moving.effect.getComputedTiming().endTime !== Infinity;
    const moving = document.getAnimations().filter(ends);
    await Promise.allSettled(moving.map((one) => one.finished));
    const answer = await axe.run(document, {resultTypes: ["violations"]});
    return answer.violations.map((fault) => [fault.id, fault.impact, fault.nodes[0].target]);
}"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Playwright keeps an event loop in this thread, which Django would take for asynchronous code."""
    with pytest.MonkeyPatch.context() as environment, sync_playwright() as playwright:
        environment.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


def is_fault(said: ConsoleMessage) -> bool:
    """Tell errors from requests that htmx gave up for newer ones, which it writes down as errors too."""
    return said.type == "error" and not said.text.startswith(("htmx:afterRequest, ", "htmx:sendAbort, "))


class Visit:
    """A page and what the browser complained about while it was open."""

    def __init__(self, page: Page, home: str) -> None:
        self.page, self.home = page, home
        self.complaints: list[str] = []
        page.set_default_navigation_timeout(90_000)  # the first page of a run loads the whole portal
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if is_fault(said) else None)
        page.on(
            "request", lambda asked: self.complaints.append(asked.url) if self.outside(asked.url) else None
        )

    def outside(self, url: str) -> bool:
        return not url.startswith((self.home, "data:", "blob:"))

    def open(self, path: str) -> Page:
        self.page.goto(self.home + path)
        settle(self.page)
        return self.page

    def sign_in(self, email: str, password: str) -> Page:
        """Sign in by the form, as a person does."""
        page = self.open("/accounts/login/")
        page.get_by_label("Email").fill(email)
        page.get_by_label("Password", exact=True).fill(password)
        with page.expect_navigation():
            page.get_by_role("main").get_by_role("button", name="Sign in").click()
        return page


def settle(page: Page) -> None:
    """Wait until the page is whole and HTMX has put into it what it asked for."""
    page.wait_for_load_state("load")
    expect(page.locator(".htmx-request, .htmx-swapping, .htmx-settling")).to_have_count(0)


def grave_faults(page: Page) -> list[str]:
    """Return what axe-core calls serious or worse, and whether the page is wider than its window."""
    settle(page)
    page.evaluate(AXE)
    found = [f"{fault} at {target}" for fault, impact, target in page.evaluate(FAULTS) if impact in GRAVE]
    wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found + ([f"{wider} px too wide"] if wider else [])
