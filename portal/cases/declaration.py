"""The declaration of a kind of case: stages, actions, parties, statements, ballots and pages.

Transition tables, audit sentences, deadlines, messages, buttons, questions and pages are derived from it.
Anything special is an ordinary function, named as the `effect` of its action. docs/cases.md shows a whole
declaration.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, TypeAlias

from django import forms
from django.db.models import QuerySet
from django.utils.functional import Promise

from portal.accounts.actors import Actor
from portal.accounts.models import User
from portal.cases.faults import CaseFault
from portal.cases.forms import Reason
from portal.federations.tenants import Tenant
from portal.parts.phrases import Phrase
from portal.workflow.machine import Transitions

if TYPE_CHECKING:
    from portal.cases.models import Case
    from portal.cases.perspectives import Standpoint

# The app's own row. Each function of a declaration knows its model; this package does not.
Row: TypeAlias = Any
Words: TypeAlias = str | Promise
Given: TypeAlias = Mapping[str, Any]
Effect: TypeAlias = Callable[[Row, Actor, Given], None]


@dataclass(frozen=True, eq=False)
class Party:
    """Who acts: one person, the holders of roles in a federation or body, or persons named in the case."""

    code: str
    label: Words
    person: Callable[[Row], User | None] | None = None
    tenant: Callable[[Row], Tenant | None] | None = None
    roles: Collection[str] = ()
    # The role under which `name_party` has named persons in this case.
    named: str = ""
    # Background work acts as this party.
    clock: bool = False
    # Who else may act as this party: an officer in place of an author.
    may: Callable[[Actor, Row], bool] | None = None
    # Who may not act as this party although they otherwise could: nobody decides on their own request.
    barred: Callable[[Actor, Row], bool] | None = None
    # The page on which this party sees the case, if not the page of the case itself.
    link: Callable[[Row], str] | None = None


@dataclass(frozen=True)
class Notice:
    """A message to a party; without `to` it goes to whoever acts next. `subject` is the subject of the
    mail."""

    code: str
    text: Phrase
    subject: Words
    to: Party | None = None
    when: Callable[[Row], bool] | None = None


@dataclass(frozen=True)
class Stage:
    """A stage of a case: who acts next, until when, and what they have to do."""

    code: str
    acts_next: Party | None = None
    # Days from today in the time zone of whoever acts, or a function of the row; None for no deadline.
    due: int | Callable[[Row], date | None] | None = None
    # The task in words, and the code under which deadlines are stored; required where `due` is given.
    task: Phrase = ""
    deadline: str = ""
    news: Sequence[Notice] = ()
    tone: str = "neutral"
    editable: bool = False
    # The author may add files although the content is fixed, as before an appeal.
    files: bool = False
    open: bool = True
    # The case was abandoned here: open deadlines are cancelled, not completed.
    given_up: bool = False


@dataclass(frozen=True)
class Action:
    """A step that a party takes. `effect` runs before the stage changes and may refuse; `after` runs
    after it."""

    code: str
    label: Words
    offered_in: Collection[str]
    leads_to: str
    # None for a step that no page offers: a service of the app takes it and has checked permission.
    by: Party | None
    # The audit sentence; empty only for an action that is never recorded under this name.
    told: Phrase
    effect: Effect | None = None
    after: Effect | None = None
    # Returns the fault (or its code) that forbids the step for this row, empty if none. Then there is no
    # button, and whoever tries anyway is told why.
    guard: Callable[[Row], str | CaseFault] | None = None
    # The question asked first: a form class, or a function of (data, row) that returns a form. `Reason`, or a
    # form derived from it, makes the reason compulsory.
    form: type[forms.Form] | Callable[[Any, Row], forms.Form] | None = None
    tone: str = "primary"
    # A secondary button next to the main one.
    quiet: bool = False
    warning: Words = ""
    news: Sequence[Notice] = ()
    # Offered in the list for many cases at once; it asks for a reason or for nothing.
    many: bool = False

    @property
    def needs_reason(self) -> bool:
        return isinstance(self.form, type) and issubclass(self.form, Reason)


@dataclass(frozen=True)
class StatementKind:
    """Something said or asked in a case, and how it may end. `states` gives the labels of the states.

    `made` and `answered` are audit sentences, the latter by state. `leads` names the action that an answer
    triggers at once, such as "agreed" → "agree".
    """

    code: str
    label: Words
    states: Any
    made: Phrase
    answered: Mapping[str, Phrase]
    by: Callable[[Actor, Row], bool] | None = None
    answered_by: Party | None = None
    offered_in: Collection[str] = ()
    leads: Mapping[str, str] = field(default_factory=dict)
    needs_words: Collection[str] = ()
    # Runs after an answer in the same transaction, such as notifying who asked: called with (row, statement,
    # actor).
    then: Callable[[Row, Any, Actor], None] | None = None
    needs_answer: bool = True
    restricted: bool = False
    # Answers are kept: asking again creates another question instead of reopening this one.
    kept: bool = False
    # The URL name of the page where it is answered, without the prefix of the perspective.
    page: str = ""
    # Who may read its trail: (actor, statement). Whoever is asked need not be able to read the case.
    can_read: Callable[[Actor, Any], bool] | None = None


@dataclass(frozen=True)
class Ballot:
    """A question on which a party votes while the case is in one of the stages."""

    code: str
    label: Words
    choices: Any
    by: Party
    offered_in: Collection[str]
    page: str = ""


@dataclass(frozen=True)
class Fact:
    """A line of the case's facts. `old` is the previous value, `badge` a warning next to it."""

    label: Words
    value: Any
    old: Any = ""
    badge: Words = ""
    url: str = ""


@dataclass(frozen=True)
class Panel:
    """A section of its own on the page: a template and its context; without a context it is not shown."""

    template: str
    context: Callable[["Standpoint", Row], dict[str, Any] | None]
    first: bool = False


@dataclass(frozen=True)
class Column:
    """A column of the list. `value` returns text or a date, `tone` makes it a badge, `sort` is a field."""

    label: Words
    value: Callable[[Row], Any]
    sort: str = ""
    tone: Callable[[Row], str] | None = None
    link: bool = False


@dataclass(frozen=True)
class Perspective:
    """The list as seen from one side: "federation", "body" or "own" (a person's own cases)."""

    side: str
    rows: Callable[[], QuerySet[Any]]
    title: Words
    subtitle: Words
    # Links to start a case here, and to other pages of this side: label, url, icon and count.
    starts: Callable[["Standpoint"], Sequence["Link"]] | None = None
    links: Callable[["Standpoint"], Sequence["Link"]] | None = None


@dataclass(frozen=True)
class Link:
    label: Words
    url: str
    icon: str = "plus"
    count: int = 0


@dataclass(frozen=True)
class Docket:
    """The pages of one model's cases, whatever their kind: URL names, list, filters, columns."""

    model: type["Case"]
    namespace: str
    # The singular that begins URL names: `request`, `request_edit`, `request_act`.
    page: str
    # The plural that names the list, and the path under each side: "requests", "titles/applications".
    pages: str
    route: str
    perspectives: Sequence[Perspective]
    can_list: Callable[[Actor, Tenant], bool]
    columns: Sequence[Column]
    filters: type[forms.Form]
    # Filters the rows by the data of the filter form.
    found: Callable[[QuerySet[Any], Given], QuerySet[Any]]
    empty: tuple[Words, Words]
    nothing_fits: Words
    icon: str = "clipboard-list"
    # Whether staff may act on many cases at once, with the actions that have `many`.
    many: bool = False


def nothing(row: Row) -> Any:
    return ()


@dataclass(frozen=True)
class CaseKind:
    """One kind of case."""

    code: str
    label: Words
    docket: Docket
    stages: Sequence[Stage]
    actions: Sequence[Action]
    can_read: Callable[[Actor, Row], bool]
    can_edit: Callable[[Actor, Row], bool]
    # The form that edits it: called with (data, row). Its `content()` is passed to `write`.
    form: Callable[[Any, Row], forms.Form] | None = None
    # Validates the data and sets it on the row; raises a fault to refuse.
    write: Effect | None = None
    facts: Callable[[Row], Sequence[Fact]] = nothing
    panels: Sequence[Panel] = ()
    about: Callable[[Row], str] = str
    # The heading of its page, if not the label of the kind.
    title: Callable[[Row], str] | None = None
    remarks: Callable[[Row], str] = lambda row: ""
    # How messages refer to it: never by a person's name.
    params: Callable[[Row], dict[str, Any]] = lambda row: {"number": row.number}
    # Runs at every step, before the row is saved: dates and remarks that every step sets.
    stamp: Callable[[Row, Action, str], None] | None = None
    statements: Sequence[StatementKind] = ()
    ballots: Sequence[Ballot] = ()
    # Sentences of its faults; the others come from this package.
    faults: Mapping[str, Words] = field(default_factory=dict)
    # Constraint of the model → code of the fault that its violation means.
    constraints: Mapping[str, str] = field(default_factory=dict)
    related: Sequence[str] = ()
    folder: str = "cases"
    most_files: int = 10
    # Magic bytes → type, of files that this kind accepts besides PDF, PNG and JPEG; and their hint in the
    # form.
    more_files: Mapping[bytes, str] = field(default_factory=dict)
    file_help: Words = ""
    confidential: bool = False
    # Called whenever somebody opens a page or a file of the case.
    # The URL to which the form's page autosaves, so that a draft survives a lost connection; called with the
    # row.
    keep_url: Callable[[Row], str] | None = None
    on_read: Callable[[Actor, Row], None] | None = None

    @property
    def model(self) -> type["Case"]:
        return self.docket.model

    @property
    def table(self) -> Transitions:
        return {action.code: (action.offered_in, action.leads_to) for action in self.actions}

    def stage(self, state: str) -> Stage:
        return next(stage for stage in self.stages if stage.code == state)

    def action(self, code: str) -> Action | None:
        return next((action for action in self.actions if action.code == code), None)

    def statement(self, code: str) -> StatementKind:
        return next(kind for kind in self.statements if kind.code == code)

    def ballot(self, code: str) -> Ballot | None:
        return next((ballot for ballot in self.ballots if ballot.code == code), None)

    def deadline_of(self, stage: Stage) -> str:
        """Return the code under which the stage's deadlines are stored; empty where nothing is due."""
        return (stage.deadline or f"{self.code}.{stage.code}") if stage.due is not None else ""

    def notices(self) -> list[Notice]:
        """Return every message of this kind."""
        sources: list[Stage | Action] = [*self.stages, *self.actions]
        return [notice for source in sources for notice in source.news]
