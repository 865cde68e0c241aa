"""The declaration of an app: `PARTS = AppParts(…)` in its parts.py. Read here and nowhere else.

PARTS = AppParts(menu=MENU, search=search, jobs=(handlers.check,), phrases=Phrases(audit=phrases.AUDIT))

It is read after all models are loaded, so a parts.py may import anything of its app; no module imports
parts.py. Short things are written in it; long ones stay in a module of their own and are named there.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from portal.parts.demo import DemoPart
from portal.parts.kinds import (
    DocumentKind,
    FeeKind,
    Followed,
    JobKind,
    ListKeeper,
    Section,
    SitePages,
    TokenScope,
    Trail,
)
from portal.parts.menu import Area, MenuItem
from portal.parts.metrics import Metric
from portal.parts.phrases import Phrases
from portal.parts.planned import Query
from portal.parts.retention import Kept
from portal.parts.search import Group

_Thing = TypeVar("_Thing")


@dataclass(frozen=True)
class AppParts:
    """What one app provides to the platform and to the apps below it. Every field is optional."""

    menu: Sequence[MenuItem] = ()
    # The menu area of its pages; required if a menu item names no area of its own.
    area: Area | None = None
    # Called with the request and the search text.
    search: Callable[[Any, str], Group] | None = None
    jobs: Sequence[JobKind] = ()
    # Celery's timetable: name → task, schedule, options.
    schedule: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    documents: Sequence[DocumentKind] = ()
    # What costs something; `portal.billing` stores the amounts and issues the invoices.
    fees: Sequence[FeeKind] = ()
    phrases: Phrases = field(default_factory=Phrases)
    # The kinds of cases (`portal.cases.declaration.CaseKind`) that the app declares.
    cases: Sequence[Any] = ()
    # Whose audit trails may be read, by the model's label in lower case.
    trails: Mapping[str, Trail] = field(default_factory=dict)
    # Old model label → the model that holds the rows now, under the same keys. The audit trail is
    # append-only, so entries of a table that moved keep the old label.
    former_names: Mapping[str, str] = field(default_factory=dict)
    # Called with `report` and `actor` in the transaction in which a report is accepted.
    report_accepted: Callable[..., None] | None = None
    # Called with `request` and `fide_id` in the transaction in which a FIDE ID is granted.
    id_granted: Callable[..., None] | None = None
    # The app that publishes rating lists: asked before an external list is imported, told when it was.
    list_keeper: ListKeeper | None = None
    # Each is called with a player and returns the code of a reason to keep the record, or None.
    forbids_anonymisation: Sequence[Callable[[Any], str | None]] = ()
    # What the app stores about a player, by section, for the copy of their data (GDPR access).
    personal_data: Callable[[Any], Mapping[str, Any]] | None = None
    # The time zone of the federation that an account belongs to, "" if the app knows of none.
    home_zone: Callable[[Any], str] | None = None
    # Removes an account that is being erased from what the app stores.
    forget_account: Callable[[Any], None] | None = None
    # What is kept for a limited time, and how it is removed.
    retention: Sequence[Kept] = ()
    # The app's section of a player's page; None where it has nothing to show.
    profile_section: Callable[[Any], Section | None] | None = None
    # What that section asks the database about every player: sent together with the queries of the page.
    profile_queries: Callable[[Any], Sequence[Query]] | None = None
    # The app's sections of an event's public page. Called with the published event.
    event_page: Callable[[Any], Sequence[Section]] | None = None
    # Called with key, code, first day, edition and field of an event whose regulations ask for it; returns
    # the start numbers of newcomers who have had their first event.
    first_events: Callable[..., frozenset[int]] | None = None
    # Called with the key of an event, the code of a list, the key of a report and its field; returns what the
    # lists have done with the event (tournaments.results.list_results.RatedByLists).
    rated_parts: Callable[..., Any] | None = None
    # Called with the key of an event, the code of a list and the event's field; returns the list that will
    # rate what no list has rated (tournaments.results.list_results.NextList), None where there is none.
    next_list: Callable[..., Any] | None = None
    # The app's sections of a federation's public page. Called with the federation.
    federation_page: Callable[[Any], Sequence[Section]] | None = None
    # The app's sections of the public front page, the same for every visitor.
    front_page: Callable[[], Sequence[Section]] | None = None
    # Counts for the front page by label. Called at most once an hour.
    figures: Callable[[], Mapping[Any, int]] | None = None
    # Sections of a person's home page, independent of their offices. Called with the account.
    own_page: Callable[[Any], Sequence[Section]] | None = None
    # What people may follow, by kind: called with a key of that kind, returns None if it does not exist.
    followed: Mapping[str, Callable[[str], Followed | None]] = field(default_factory=dict)
    # What an API token may be granted beyond reading public data.
    token_scopes: Sequence[TokenScope] = ()
    # Pages for search engines, by their section of the site map.
    site_map: Mapping[str, SitePages] = field(default_factory=dict)
    # Figures for `/metrics`, computed with all tenants open.
    metrics: Callable[[], Iterable[Metric]] | None = None
    demo: DemoPart | None = None


# Once per process, at the first use: by then all models are loaded, and a parts.py may import them.
@cache
def declarations() -> Mapping[str, AppParts]:
    """Return each app's declaration by app name, in the order of the menu."""
    return {app: _declared(app) for app in settings.PORTAL_APPS}


def _declared(app: str) -> AppParts:
    found = getattr(import_module(f"{app}.parts"), "PARTS", None)
    if not isinstance(found, AppParts):
        raise ImproperlyConfigured(f"{app}/parts.py declares nothing: write PARTS = AppParts(…) there.")
    return found


def joined(tables: Iterable[Mapping[str, _Thing]]) -> dict[str, _Thing]:
    """Return the tables of all apps merged into one; two apps must not use the same key."""
    found: dict[str, _Thing] = {}
    for table in tables:
        if twice := found.keys() & table.keys():
            raise ImproperlyConfigured(f"two apps declare {', '.join(sorted(twice))}")
        found.update(table)
    return found
