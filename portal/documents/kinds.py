"""The kinds of documents. An app registers its own in a `papers` module: what is printed, and by whom."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from portal.accounts.actors import Actor
from portal.federations.tenants import Tenant

if TYPE_CHECKING:
    from portal.documents.models import IssuedDocument

Content = Mapping[str, Any]


@dataclass(frozen=True)
class Fact:
    """One thing that the paper says."""

    key: str
    label: str
    value: Any


@dataclass(frozen=True)
class DocumentKind:
    """One kind of paper."""

    name: str
    label: Any
    prefix: str
    template: str
    may_issue: Callable[[Actor, Tenant], bool]
    # What the paper says, in the language that is active; the page of a document and /verify/ show the same.
    facts: Callable[[Content], list[Fact]]
    # Which of them a stranger with the code may read: never more than the paper itself says.
    public: frozenset[str]
    # Further words of the paper's own template, in the language that is active.
    words: Callable[[Content], dict[str, str]] = lambda content: {}
    # What a new paper would say today; a kind without it cannot be replaced from the document's page.
    afresh: Callable[["IssuedDocument"], dict[str, Any]] | None = None

    def public_facts(self, content: Content) -> list[Fact]:
        return [fact for fact in self.facts(content) if fact.key in self.public]


KINDS: dict[str, DocumentKind] = {}


def register(kind: DocumentKind) -> DocumentKind:
    if kind.name in KINDS:
        raise ValueError(f"two kinds of documents are called {kind.name!r}")
    KINDS[kind.name] = kind
    return kind
