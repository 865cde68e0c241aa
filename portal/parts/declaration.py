"""The declaration of an app: `PARTS = AppParts(…)` in its parts.py. Read here and nowhere else.

    PARTS = AppParts(menu=MENU, search=search, jobs=(handlers.check,), phrases=Phrases(audit=phrases.AUDIT))

It is read when all models are loaded, so a parts.py may import whatever its app has; no module imports it.
What is short stands in it; what is long stays in a module of its own and is named there.
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
    JobKind,
    ListKeeper,
    Section,
    SitePages,
    TokenScope,
    Trail,
)
from portal.parts.menu import MenuItem
from portal.parts.metrics import Metric
from portal.parts.phrases import Phrases
from portal.parts.retention import Kept
from portal.parts.search import Group

_Thing = TypeVar("_Thing")


@dataclass(frozen=True)
class AppParts:
    """What one app gives to the platform and to the apps below it; what it has not, it leaves out."""

    menu: Sequence[MenuItem] = ()
    # Is given the request and what was typed.
    search: Callable[[Any, str], Group] | None = None
    jobs: Sequence[JobKind] = ()
    # Celery's timetable: name → task, schedule, options.
    schedule: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    documents: Sequence[DocumentKind] = ()
    # What costs something; `portal.billing` knows the amounts and makes invoices out.
    fees: Sequence[FeeKind] = ()
    phrases: Phrases = field(default_factory=Phrases)
    # The kinds of cases (`portal.cases.declaration.CaseKind`) that the app declares.
    cases: Sequence[Any] = ()
    # Whose audit trails may be read, by the model's label in small letters.
    trails: Mapping[str, Trail] = field(default_factory=dict)
    # What earlier audit entries call a thing → the model that holds it now, under the same key: the trail is
    # append-only, so a table that moves keeps its old name there.
    former_names: Mapping[str, str] = field(default_factory=dict)
    # Called with `report` and `actor` in the transaction in which a report is accepted.
    report_accepted: Callable[..., None] | None = None
    # Called with `request` and `fide_id` in the transaction in which a FIDE id is granted.
    id_granted: Callable[..., None] | None = None
    # Who publishes lists: asked before a list from elsewhere is taken over, told when it was.
    list_keeper: ListKeeper | None = None
    # Each is given a player and returns the code of a reason why the record must stay, or None.
    forbids_anonymisation: Sequence[Callable[[Any], str | None]] = ()
    # What the app keeps about a player, by part, for the copy of his data.
    personal_data: Callable[[Any], Mapping[str, Any]] | None = None
    # Takes an account that is being erased out of what the app keeps.
    forget_account: Callable[[Any], None] | None = None
    # What is kept for a time only, and how it is removed.
    retention: Sequence[Kept] = ()
    # The app's section of a player's page; None where it has nothing to show.
    profile_section: Callable[[Any], Section | None] | None = None
    # The app's sections of the public front page, the same for every visitor.
    front_page: Callable[[], Sequence[Section]] | None = None
    # Figures of the portal for the front page: what is counted, and how many. Asked at most once an hour.
    figures: Callable[[], Mapping[Any, int]] | None = None
    # Sections of a person's home page, whatever office they hold. Is given the account.
    own_page: Callable[[Any], Sequence[Section]] | None = None
    # What a token of the API may be given besides reading what is public.
    token_scopes: Sequence[TokenScope] = ()
    # Pages for search engines, by the name of their part of the site map.
    site_map: Mapping[str, SitePages] = field(default_factory=dict)
    # Figures for `/metrics`, asked with the whole installation open.
    metrics: Callable[[], Iterable[Metric]] | None = None
    demo: DemoPart | None = None


@cache
def declarations() -> Mapping[str, AppParts]:
    """Return the declaration of each app of ours by the app's name, in the order of the menu."""
    return {app: _declared(app) for app in settings.PORTAL_APPS}


def _declared(app: str) -> AppParts:
    found = getattr(import_module(f"{app}.parts"), "PARTS", None)
    if not isinstance(found, AppParts):
        raise ImproperlyConfigured(f"{app}/parts.py declares nothing: write PARTS = AppParts(…) there.")
    return found


def joined(tables: Iterable[Mapping[str, _Thing]]) -> dict[str, _Thing]:
    """Return the tables of all apps as one; two apps must not use the same key."""
    found: dict[str, _Thing] = {}
    for table in tables:
        if twice := found.keys() & table.keys():
            raise ImproperlyConfigured(f"two apps declare {', '.join(sorted(twice))}")
        found.update(table)
    return found
