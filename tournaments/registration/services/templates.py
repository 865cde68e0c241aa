"""Templates and series: start new events from known facts."""

from datetime import date, timedelta
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.faults import CaseFault
from portal.workflow.audit import record
from portal.workflow.permissions import require
from rulekit.dates import add_months
from tournaments.models import EventTemplate, Tournament, host_of
from tournaments.registration.enums import Interval
from tournaments.registration.facts import EventData, as_json, data_of, shifted
from tournaments.registration.permissions import can_draft, can_keep_templates, is_party
from tournaments.registration.selectors import file_scope, readable_event
from tournaments.registration.services.drafts import draft_event

# A year of weekly events.
MOST_OF_A_SERIES = 52
_WEEKS = {Interval.WEEK: 1, Interval.FORTNIGHT: 2, Interval.FOUR_WEEKS: 4, Interval.YEAR: 52}


@transaction.atomic
def save_template(*, pk: UUID, name: str, actor: Actor) -> EventTemplate:
    """Store an event's facts under a name, for later events of its federation."""
    event = _known(pk)
    require(can_keep_templates, actor, host_of(event))
    with file_scope(event):
        template = EventTemplate(
            federation=host_of(event),
            name=" ".join(name.split()),
            facts=as_json(data_of(event)),
            made_by=actor,
            made_at=timezone.now(),
        )
        try:
            # A savepoint, because `a_template_has_its_name_once` may refuse and the page still needs the
            # transaction.
            with transaction.atomic():
                template.save(force_insert=True)
        except IntegrityError:
            raise CaseFault("template_named", field="name") from None
        record(template, "save", actor=actor, details={"name": template.name})
    return template


@transaction.atomic
def remove_template(*, pk: int, actor: Actor) -> str:
    """Delete a template and return its name; events created from it stay."""
    template = EventTemplate.objects.select_for_update(of=("self",)).select_related("federation").get(pk=pk)
    require(can_keep_templates, actor, template.federation)
    record(template, "remove", actor=actor, details={"name": template.name})
    name: str = template.name
    template.delete()
    return name


@transaction.atomic
def draft_series(*, pk: UUID, count: int, every: str, actor: Actor) -> list[Tournament]:
    """Draft the following events of a series with shifted dates and numbered names."""
    event = _known(pk)
    require(can_draft, actor)
    require(is_party, actor, event)
    if event.start is None:
        raise CaseFault("series_needs_a_day")
    with file_scope(event):
        data = data_of(event)
    starts = [following(event.start, Interval(every), step) for step in range(1, count + 1)]
    return [
        draft_event(federation=host_of(event), data=_numbered(shifted(data, start), number), actor=actor)
        for number, start in enumerate(starts, 2)
    ]


def following(start: date, every: Interval, step: int) -> date:
    """Return the first day of a later event: whole weeks, or the same day of a later month, or its last."""
    if every in _WEEKS:
        return start + timedelta(weeks=_WEEKS[every] * step)
    return add_months(start, step)


def _numbered(data: EventData, number: int) -> EventData:
    columns = dict(data.columns)
    for name in ("name", "latin_name"):
        if columns.get(name):
            columns[name] = f"{columns[name][:140]} {number}"
    return EventData(columns, data.rounds, data.clock, data.black_clock, data.arbiters)


def _known(pk: UUID) -> Tournament:
    found = readable_event(pk)
    if found is None:
        raise Tournament.DoesNotExist(pk)
    return found
