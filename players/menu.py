"""The players app in the menu; each part keeps its own entries."""

from players.requests import menu as requests

MENU = [*requests.MENU]
