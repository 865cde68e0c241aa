"""From which side somebody looks at a registration: his own draft, the federation's or the body's work."""

from dataclasses import dataclass
from uuid import UUID

from django.http import Http404
from django.urls import reverse

from tournaments.models import Tournament
from tournaments.registration import selectors


@dataclass(frozen=True)
class Perspective:
    """`kind` is own, work (a federation) or body; `code` is the workspace of the address."""

    kind: str
    code: str = ""

    @classmethod
    def of(cls, address: dict[str, str]) -> "Perspective":
        if "federation" in address:
            return cls("work", address["federation"])
        return cls("body", address["body"]) if "body" in address else cls("own")

    def url(self, page: str, *arguments: object) -> str:
        """Return the address of a page on this side: "events", "event", "edit", "step" or "change"."""
        before = [self.code] if self.code else []
        return reverse(f"tournaments:{self.kind}_{page}", args=[*before, *arguments])

    def tournament(self, pk: UUID) -> Tournament:
        """Return the registration as this side sees it; for everybody else it does not exist."""
        found = selectors.own_event(pk) if self.kind == "own" else selectors.work_event(pk)
        if found is None:
            raise Http404
        return found
