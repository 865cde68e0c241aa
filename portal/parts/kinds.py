"""Types that apps declare: kinds of jobs, documents and fees, readable audit trails, sections of pages.

The platform calls their functions with objects of packages above this one (an actor, a tenant, a run). Those
arguments are therefore `Any` here; each function documents what it takes.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

Content = Mapping[str, Any]


@dataclass(frozen=True)
class JobKind:
    """What a kind of job does, and the texts of its pages. Created by `portal.jobs.registry.job`."""

    name: str
    # Called with the run; returns the result, which is stored.
    handler: Callable[[Any], dict[str, Any]]
    label: Any
    max_attempts: int = 3
    phrases: Mapping[str, Any] = field(default_factory=dict)
    # Called with a finished job: the URL of the page to continue with.
    result_url: Callable[[Any], str] = lambda job: ""
    result_label: Any = ""


@dataclass(frozen=True)
class SitePages:
    """Public pages of one kind for search engines: ordered rows, and the URL of each."""

    rows: Callable[[], Any]
    path: Callable[[Any], str]
    # When the row's page last changed, where that is known.
    changed: Callable[[Any], Any] = lambda row: None


@dataclass(frozen=True)
class TokenScope:
    """A permission of a token beyond reading public data, and the offices that may grant it."""

    code: str
    label: Any
    roles: Collection[str]


@dataclass(frozen=True)
class Fact:
    """One fact that a document states."""

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
    # The facts printed on the document, in the active language; its page and /verify/ show the same.
    facts: Callable[[Content], list[Fact]]
    # The keys of the facts that anybody with the code may read: never more than is printed.
    public: frozenset[str]
    # Further texts for the document's template, in the active language.
    words: Callable[[Content], dict[str, Any]] = lambda content: {}
    # The content of a new document issued today; without it, the document's page offers no replacement.
    afresh: Callable[[Any], dict[str, Any]] | None = None
    # Who may read it at the issuing tenant; None: everybody who serves there.
    may_read: Callable[[Any, Any], bool] | None = None

    def public_facts(self, content: Content) -> list[Fact]:
        return [fact for fact in self.facts(content) if fact.key in self.public]


@dataclass(frozen=True)
class FeeAmount:
    """The price of something from a day on, in cents, and its source."""

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
    """A kind of thing that costs something. Its code begins with the app's name; invoices print its label.

    `charged_by` selects the federations and bodies that set their own amounts; `defaults` are the amounts
    where none has been set, ordered by date. A computed line (a surcharge) has neither.
    """

    code: str
    label: Any
    defaults: Sequence[FeeAmount] = ()
    charged_by: Callable[[Any], bool] = every_tenant


@dataclass(frozen=True)
class ListKeeper:
    """Callbacks of the app that publishes rating lists, for the app that imports external lists.

    Systems are primary keys of rating systems; a conflict is {"code", "params"}, worded by players.imports.
    """

    # (systems, list date) → the published lists that an imported list would replace or follow.
    conflicts: Callable[[Sequence[int], date], list[dict[str, Any]]]
    # (systems) → whether an import needs a second person, other than the one who uploaded it.
    second_person: Callable[[Sequence[int]], bool]
    # Called in the import's transaction with systems, list_date, actor, reason, checksum, moved.
    taken_over: Callable[..., None]
    # Called with systems, list_date; returns False to refuse, where later lists build on this one.
    taken_back: Callable[..., bool]
    # (system code, list date) → the URL of that list.
    address: Callable[[str, date], str]


class Trail(NamedTuple):
    """Who may read the audit trails of a model, and the title of a row there and in task lists."""

    visible: Callable[[Any, Any], bool]
    title: Callable[[Any], str]
    # Relations the title needs. If empty, all non-null foreign keys are joined.
    related: Sequence[str] = ()


@dataclass(frozen=True)
class Section:
    """A section of a page that apps fill: a player's page, the front page (public data only), a home page."""

    title: str
    icon: str
    template: str
    context: Mapping[str, Any] = field(default_factory=dict)
    # Sections of a lower number come first, equal ones in the order of the menu.
    place: int = 1


class Followed(NamedTuple):
    """Something people may follow: its label and its page."""

    label: str
    link: str
