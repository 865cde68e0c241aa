"""Documentation of the API (OpenAPI): a summary of each operation, an example for each group."""

import re
from typing import Any

from django.conf import settings
from drf_spectacular.openapi import AutoSchema

from portal.parts.asked import Asked

_QUESTION = (
    '{"op": "k", "edition": "fide-2025", "list_date": "2026-12-01",'
    ' "player": {"rating": 2212, "games": 20, "birth": "2001"}}'
)
# Group → its purpose, and the path of an example call.
EXAMPLES = {
    "arbiters": ("Arbiters, their standing and published norms.", "arbiters/?federation=UKR&title=IA"),
    "calculators": (
        "The calculators: the requests and answers of `python -m ratings.core` and `titles.rules`.",
        "calculators/rating/ -H 'Content-Type: application/json' -d '" + _QUESTION + "'",
    ),
    "federations": ("Member federations.", "federations/UKR/"),
    "lecturers": ("Accredited lecturers of seminars.", "lecturers/"),
    "lists": ("Published rating lists and what they changed.", "lists/fide-standard/2026-11-01/"),
    "me": ("In whose name a token acts.", "me/ -H 'Authorization: Token …'"),
    "players": ("The register of players.", "players/?search=honchar"),
    "seminars": ("The calendar of seminars.", "seminars/"),
    "titles": ("Title applications as published.", "titles/applications/?state=awarded"),
    "tournaments": ("Events: registration, reports, standings.", "tournaments/?federation=UKR"),
}
# The description of a view may be long; its first sentence is the summary of the operation.
_SENTENCE = re.compile(r"[^.;\n]+")


class Schema(AutoSchema):
    """Summary from the first sentence of the description, parameters from the view's declaration."""

    def get_override_parameters(self) -> list[Any]:
        """Return the parameters that the view declares and checks (portal.parts.asked)."""
        asked: type[Asked] = getattr(self.view, "asks_on_post" if self.method == "POST" else "asks", Asked)
        return [asked] if asked().fields else []

    def get_summary(self) -> str | None:
        found = super().get_summary()
        first = _SENTENCE.match(self.get_description() or "")
        return found or (first[0] if first else None)


def tags(address: str) -> list[dict[str, str]]:
    """Return the groups with their examples, for an API at this address."""
    return [
        {"name": name, "description": f"{about}\n\n```\n{_command(address, asked)}\n```"}
        for name, (about, asked) in EXAMPLES.items()
    ]


def _command(address: str, asked: str) -> str:
    path, _space, options = asked.partition(" ")
    return f"curl '{address}/api/v1/{path}'" + (f" {options}" if options else "")


def with_examples(result: dict[str, object], **_context: object) -> dict[str, object]:
    """Add the groups to the schema; a drf-spectacular hook."""
    result["tags"] = tags(settings.PUBLIC_URL)
    return result
