"""What an app says of a kind of case, once: stages, actions, parties, statements, ballots, its pages.

Transition tables, audit sentences, deadlines, messages, buttons, questions and pages follow from it. What is
special is an ordinary function, named as the `effect` of its action. docs/cases.md shows a whole declaration.
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

# The app's own row. Each function of a declaration knows its model; the kit does not.
Row: TypeAlias = Any
Words: TypeAlias = str | Promise
Given: TypeAlias = Mapping[str, Any]
Effect: TypeAlias = Callable[[Row, Actor, Given], None]


@dataclass(frozen=True, eq=False)
class Party:
    """Who acts: one person, the holders of roles in a federation or body, whoever is named in the case."""

    code: str
    label: Words
    person: Callable[[Row], User | None] | None = None
    tenant: Callable[[Row], Tenant | None] | None = None
    roles: Collection[str] = ()
    # The role under which `name_party` has named persons in this very case.
    named: str = ""
    # Background work acts as this party.
    clock: bool = False
    # Who else acts as this party: an officer in the place of an author.
    may: Callable[[Actor, Row], bool] | None = None
    # Who may not act as this party although he could: nobody decides on what he asked for himself.
    barred: Callable[[Actor, Row], bool] | None = None
    # The page on which this party meets the case, where it is not the page of the case.
    link: Callable[[Row], str] | None = None


@dataclass(frozen=True)
class Notice:
    """A message to a party; without `to` it goes to whoever acts next. `subject` is that of the mail."""

    code: str
    text: Phrase
    subject: Words
    to: Party | None = None
    when: Callable[[Row], bool] | None = None


@dataclass(frozen=True)
class Stage:
    """Where a case can stand: who acts next, until when, and what he has to do then."""

    code: str
    acts_next: Party | None = None
    # Days from today where the one lives who acts, or a function of the row; None where no day is set.
    due: int | Callable[[Row], date | None] | None = None
    # What is due, in words, and the code under which deadlines are stored; needed where `due` is given.
    task: Phrase = ""
    deadline: str = ""
    news: Sequence[Notice] = ()
    tone: str = "neutral"
    editable: bool = False
    # Its writer may add papers although what it says stands, as before an appeal.
    files: bool = False
    open: bool = True
    # The case was given up here: what was due is cancelled, not done.
    given_up: bool = False


@dataclass(frozen=True)
class Action:
    """A step that a party takes. `effect` runs before the stage changes and may refuse, `after` after it."""

    code: str
    label: Words
    offered_in: Collection[str]
    leads_to: str
    # None for a step that no page offers: a service of the app takes it, and has asked who may.
    by: Party | None
    # The audit sentence; empty only for what is never done by that name.
    told: Phrase
    effect: Effect | None = None
    after: Effect | None = None
    # Returns the fault that forbids the step for this row, or its code; empty where none does. Then there is
    # no button, and whoever tries all the same is told why.
    guard: Callable[[Row], str | CaseFault] | None = None
    # What is asked before it is done: a form, or a function that makes one of (what was typed, the row).
    # `Reason` or a form derived from it makes the reason compulsory.
    form: type[forms.Form] | Callable[[Any, Row], forms.Form] | None = None
    tone: str = "primary"
    # A quiet button stands beside the main one.
    quiet: bool = False
    warning: Words = ""
    news: Sequence[Notice] = ()

    @property
    def needs_reason(self) -> bool:
        return isinstance(self.form, type) and issubclass(self.form, Reason)


@dataclass(frozen=True)
class StatementKind:
    """Something said or asked in a case, and how it may end. The states' words are the labels of `states`.

    `made` and `answered` are audit sentences, the latter by state. `leads` names the action that an answer
    takes at once, such as "agreed" → "agree".
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
    # What follows an answer in the same transaction, such as telling who asked: of (row, statement, actor).
    then: Callable[[Row, Any, Actor], None] | None = None
    needs_answer: bool = True
    restricted: bool = False
    # The name of the address at which it is answered, after the prefix of the side.
    page: str = ""
    # Who may read its trail: of (actor, the statement). Whoever is asked need not read the case.
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
    """A line of what the case says. `old` is what stood there before, `badge` a word of warning beside it."""

    label: Words
    value: Any
    old: Any = ""
    badge: Words = ""
    url: str = ""


@dataclass(frozen=True)
class Panel:
    """A part of the page of its own: a template and its context; no context, no panel."""

    template: str
    context: Callable[["Standpoint", Row], dict[str, Any] | None]
    first: bool = False


@dataclass(frozen=True)
class Column:
    """A column of the list. `value` returns text or a date, `tone` makes a badge of it, `sort` is a field."""

    label: Words
    value: Callable[[Row], Any]
    sort: str = ""
    tone: Callable[[Row], str] | None = None
    link: bool = False


@dataclass(frozen=True)
class Perspective:
    """How the list looks from one side: "federation", "body" or "own" (a person's own cases)."""

    side: str
    rows: Callable[[], QuerySet[Any]]
    title: Words
    subtitle: Words
    # What can be begun here, and other pages of this side: links with label, url, icon and count.
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
    """The pages of one model's cases, of whatever kinds: names of addresses, list, filters, columns."""

    model: type["Case"]
    namespace: str
    # The singular that begins the names of addresses: `request`, `request_edit`, `request_act`.
    page: str
    # The plural that names the list, and the path under each side: "requests", "titles/applications".
    pages: str
    route: str
    perspectives: Sequence[Perspective]
    can_list: Callable[[Actor, Tenant], bool]
    columns: Sequence[Column]
    filters: type[forms.Form]
    # Narrows the rows by what the filter form was given.
    found: Callable[[QuerySet[Any], Given], QuerySet[Any]]
    empty: tuple[Words, Words]
    nothing_fits: Words
    icon: str = "clipboard-list"


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
    # The form that changes it: of (what was typed, the row). Its `content()` is what `write` is given.
    form: Callable[[Any, Row], forms.Form] | None = None
    # Checks what was typed and puts it into the row; raises a fault to refuse.
    write: Effect | None = None
    facts: Callable[[Row], Sequence[Fact]] = nothing
    panels: Sequence[Panel] = ()
    about: Callable[[Row], str] = str
    # The heading of its page, where that is not the label of the kind.
    title: Callable[[Row], str] | None = None
    remarks: Callable[[Row], str] = lambda row: ""
    # What messages may say of it: never a name.
    params: Callable[[Row], dict[str, Any]] = lambda row: {"number": row.number}
    # Runs at every step, before the row is saved: days and remarks that every step sets.
    stamp: Callable[[Row, Action, str], None] | None = None
    statements: Sequence[StatementKind] = ()
    ballots: Sequence[Ballot] = ()
    # Sentences of its faults; what is missing here is said by the kit.
    faults: Mapping[str, Words] = field(default_factory=dict)
    # What a broken constraint of the model means: name of the constraint → code of the fault.
    constraints: Mapping[str, str] = field(default_factory=dict)
    related: Sequence[str] = ()
    folder: str = "cases"
    most_files: int = 10
    # First bytes → kind, of files that this kind takes besides PDF, PNG and JPEG; what the form says of them.
    more_files: Mapping[bytes, str] = field(default_factory=dict)
    file_help: Words = ""
    confidential: bool = False
    # Called whenever somebody opens a page or a file of the case.
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
