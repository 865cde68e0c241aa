"""The look's pages are visited with the same browser as the journeys."""

from tests.browser.conftest import browser, visit

__all__ = ["browser", "visit"]
