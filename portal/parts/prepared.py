"""Queries of busy pages whose SQL is built once per process, and planned once per connection.

Building a query's SQL takes Django longer than running it: a player's page spent a third of its time there.
The rows are model instances, as the query itself gives them.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model, QuerySet
from django.db.models.base import ModelState
from django.db.models.query import get_related_populators
from django.db.models.signals import post_init, pre_init

from portal.parts.planned import Query, planned_rows

_Row = TypeVar("_Row", bound=Model)
# Stand for the first parameter while the SQL is built, one more for the second, and so on. No query contains
# them otherwise, and the number fits an integer column.
FIRST_NUMBER, FIRST_DAY, TEXT = 2_146_111_000, date(1607, 3, 1), "the text in place {}"


class _Plain:
    """Makes instances of a model with the values of a row, as its constructor would.

    Django's constructor goes through all fields and their defaults; for a page of a hundred instances that is
    a tenth of its time. A field without a value is read later, as after `defer`.
    """

    def __init__(self, model: type[Model]) -> None:
        self._model = model

    def from_db(self, alias: str, names: Sequence[str], values: Sequence[Any]) -> Model:
        made = self._model.__new__(self._model)
        made._state = state = ModelState()  # noqa: SLF001 -- a constructor of Django sets it too
        state.adding, state.db = False, alias
        made.__dict__.update(zip(names, values, strict=True))
        return made


@dataclass(frozen=True)
class _Plan:
    """The SQL, its parameters, and how to make instances of a row."""

    sql: str
    parameters: Sequence[Any]
    # By place in the parameters, the number of the value that goes there.
    places: dict[int, int]
    model: Any
    first: int
    last: int
    fields: Sequence[str]
    related: Sequence[Any]
    converters: Sequence[tuple[int, tuple[Sequence[Callable[..., Any]], Any]]]
    annotations: dict[str, int]


class Prepared(Generic[_Row]):
    """`Prepared(lambda player: Title.objects.filter(player=player)).rows(12)`.

    `kinds` are the kinds of the parameters, int, date or str; without them there is a single number. The
    query may select related rows, annotate, defer, order and limit; it may not prefetch.
    """

    def __init__(self, build: Callable[..., QuerySet[_Row]], kinds: Sequence[type] = (int,)) -> None:
        self._build, self._kinds = build, kinds

    def rows(self, *values: int | date | str) -> list[_Row]:
        """Run the query with these values, and return all its rows."""
        plan, connection = self._plan, connections[DEFAULT_DB_ALIAS]
        found: Iterable[Sequence[Any]] = planned_rows(self.query(*values))
        if plan.converters:
            found = (_converted(row, plan, connection) for row in found)
        return [self._instance(row, plan) for row in found]

    def query(self, *values: int | date | str) -> Query:
        """Return the statement with these values, to be sent ahead."""
        plan = self._plan
        given = list(plan.parameters)
        for place, number in plan.places.items():
            value = values[number]
            # The driver has a type of its own for each size of a number.
            given[place] = type(given[place])(value) if isinstance(value, int) else value
        return Query(plan.sql, given)

    def _instance(self, row: Sequence[Any], plan: _Plan) -> _Row:
        made: Any = plan.model.from_db(DEFAULT_DB_ALIAS, plan.fields, row[plan.first : plan.last])
        for populator in plan.related:
            populator.populate(row, made)
        for name, place in plan.annotations.items():
            setattr(made, name, row[place])
        found: _Row = made
        return found

    @cached_property
    def _plan(self) -> _Plan:
        marks = [_mark(kind, number) for number, kind in enumerate(self._kinds)]
        query = self._build(*marks).query
        compiler = query.get_compiler(using=DEFAULT_DB_ALIAS)
        sql, parameters = compiler.as_sql()
        places = {place: marks.index(value) for place, value in enumerate(parameters) if value in marks}
        if set(places.values()) != set(range(len(marks))):
            raise ValueError("a parameter of the query is not used")
        about: Any = compiler.klass_info
        select: Any = compiler.select
        related = get_related_populators(about, select, DEFAULT_DB_ALIAS)  # type: ignore[call-arg] # the stubs are of a later Django
        _simplify(related)
        first, last = about["select_fields"][0], about["select_fields"][-1] + 1
        return _Plan(
            sql,
            parameters,
            places,
            _maker(about["model"]),
            first,
            last,
            [column[0].target.attname for column in select[first:last]],
            related,
            list(compiler.get_converters([column[0] for column in select]).items()),
            dict(compiler.annotation_col_map or {}),
        )


class PreparedCount:
    """`PreparedCount(Title.objects.all).count()`: how many rows a query without parameters has."""

    def __init__(self, build: Callable[[], QuerySet[Any]]) -> None:
        self._build = build

    def count(self) -> int:
        ((found,),) = planned_rows(self._counting)
        return int(found)

    @cached_property
    def _counting(self) -> Query:
        sql, parameters = self._build().order_by().values("pk").query.sql_with_params()
        return Query(f"SELECT count(*) FROM ({sql}) AS counted", parameters)


def _maker(model: type[Model]) -> Any:
    """Return what makes the instances: the model itself if something of its own happens then."""
    is_plain = model.__init__ is Model.__init__ and model.from_db.__func__ is Model.from_db.__func__  # type: ignore[attr-defined] # a class method
    is_watched = pre_init.has_listeners(model) or post_init.has_listeners(model)
    return _Plain(model) if is_plain and not is_watched else model


def _simplify(related: Iterable[Any]) -> None:
    """Let the related rows be made in the same way, and those related to them."""
    for populator in related:
        populator.model_cls = _maker(populator.model_cls)
        _simplify(populator.related_populators)


def _mark(kind: type, number: int) -> int | date | str:
    """Return the placeholder of that parameter while the SQL is built."""
    if kind is str:
        return TEXT.format(number)
    return FIRST_NUMBER + number if kind is int else FIRST_DAY + timedelta(days=number)


def _converted(row: Sequence[Any], plan: _Plan, connection: Any) -> list[Any]:
    """Return a row with its values as the fields give them, such as JSON read."""
    values = list(row)
    for place, (converters, expression) in plan.converters:
        for convert in converters:
            values[place] = convert(values[place], expression, connection)
    return values


def set_known(instance: Model, relation: str, rows: Sequence[Model]) -> None:
    """Let `instance.relation.all()` give these rows without a query, as `prefetch_related` does."""
    known: Any = getattr(instance, relation).all()
    # Django offers no other way to give a relation rows that were read elsewhere.
    known._result_cache, known._prefetch_done = list(rows), True  # noqa: SLF001
    cache: dict[str, Any] = instance.__dict__.setdefault("_prefetched_objects_cache", {})
    cache[relation] = known
