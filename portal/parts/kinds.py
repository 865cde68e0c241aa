"""Kinds of jobs, documents and fees, trails that can be read, sections of a page: things that apps declare.

The platform calls their functions with what lies above this package (an actor, a tenant, a run), so those
arguments have no type here; each function says itself what it takes.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

Content = Mapping[str, Any]


@dataclass(frozen=True)
class JobKind:
    """What a kind of job does, and how its pages speak of it. Made by `portal.jobs.registry.job`."""

    name: str
    # Is given the run; returns the result, which is stored.
    handler: Callable[[Any], dict[str, Any]]
    label: Any
    max_attempts: int = 3
    phrases: Mapping[str, Any] = field(default_factory=dict)
    # Of a finished job: the page to go on from.
    result_url: Callable[[Any], str] = lambda job: ""
    result_label: Any = ""


@dataclass(frozen=True)
class SitePages:
    """Public pages of one kind for search engines: ordered rows, and the address of each."""

    rows: Callable[[], Any]
    path: Callable[[Any], str]
    # When the page of a row changed last, where that is known.
    changed: Callable[[Any], Any] = lambda row: None


@dataclass(frozen=True)
class TokenScope:
    """Something a token may do beyond reading what is public, and the offices that may grant it."""

    code: str
    label: Any
    roles: Collection[str]


@dataclass(frozen=True)
class Fact:
    """One thing that a document says."""

    key: str
    label: str
    value: Any


@dataclass(frozen=True)
class DocumentKind:
    """One kind of document."""

    name: str
    label: Any
    prefix: str
    template: str
    # Who may issue it: a predicate of an actor and a tenant.
    may_issue: Callable[[Any, Any], bool]
    # What the paper says, in the language that is active; the page of a document and /verify/ show the same.
    facts: Callable[[Content], list[Fact]]
    # Which of them a stranger with the code may read: never more than the paper itself says.
    public: frozenset[str]
    # Further words of the paper's own template, in the language that is active.
    words: Callable[[Content], dict[str, Any]] = lambda content: {}
    # What a new paper would say today; a kind without it cannot be replaced from the document's page.
    afresh: Callable[[Any], dict[str, Any]] | None = None

    def public_facts(self, content: Content) -> list[Fact]:
        return [fact for fact in self.facts(content) if fact.key in self.public]


@dataclass(frozen=True)
class FeeAmount:
    """What something costs from a day on, in cents, and who says so."""

    cents: int
    since: date
    source: str
    currency: str = "EUR"
    until: date | None = None


def every_tenant(tenant: Any) -> bool:
    return True


def no_tenant(tenant: Any) -> bool:
    return False


@dataclass(frozen=True)
class FeeKind:
    """A kind of thing that costs something. Its code begins with the app; invoices say its label.

    `charged_by` says which federations and bodies set amounts of their own; `defaults` are the amounts where
    none has been set, in the order of their days. A line that is computed (a surcharge) has neither.
    """

    code: str
    label: Any
    defaults: Sequence[FeeAmount] = ()
    charged_by: Callable[[Any], bool] = every_tenant


@dataclass(frozen=True)
class ListKeeper:
    """What the app that publishes rating lists answers to the app that takes lists over, and is told by it.

    Systems are keys of rating systems; a conflict is {"code", "params"}, told by the phrases of imports.
    """

    # Of systems and a list date: the published lists that a list taken over would replace or follow.
    conflicts: Callable[[Sequence[int], date], list[dict[str, Any]]]
    # Of systems: whether somebody else than the sender takes a list over.
    second_person: Callable[[Sequence[int]], bool]
    # By keyword: systems, list_date, actor, reason, checksum, moved; in the transaction of the import.
    taken_over: Callable[..., None]
    # By keyword: systems, list_date; refuses by returning False where later lists rest on it.
    taken_back: Callable[..., bool]
    # Of a system's code and a list date: the page of that list.
    address: Callable[[str, date], str]


class Trail(NamedTuple):
    """Who may read the audit trails of a model, and how a thing is called at the top of its page."""

    visible: Callable[[Any, Any], bool]
    title: Callable[[Any], str]


@dataclass(frozen=True)
class Section:
    """A part of a page that apps fill: a player's page, the front page (public things only), one's home."""

    title: str
    icon: str
    template: str
    context: Mapping[str, Any] = field(default_factory=dict)
    # Sections of a lower number come first, equal ones in the order of the menu.
    place: int = 1
