"""Opens an event for those who work on its report, including an arbiter without any office."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse

from portal.accounts.actors import Actor
from portal.federations.requests import PersonRequest
from portal.federations.scope import Scope, current_scope, open_scope
from tournaments.models import PublishedEvent, Tournament
from tournaments.reports.permissions import can_read_reports, directs

May = Callable[[Actor, Tournament], bool]
View = Callable[..., HttpResponse]


@contextmanager
def open_event(actor: Actor, code: str, may: May = can_read_reports) -> Iterator[Tournament]:
    """Open the scope of the event's federation for those who may read its reports; others get "not found"."""
    federation_id = PublishedEvent.objects.filter(code=code).values_list("federation_id", flat=True).first()
    if federation_id is None:
        raise Tournament.DoesNotExist(code)
    elsewhere = actor.is_superuser and not _is_open(federation_id)
    # Opened before the permission is known, because the predicates read rows of this scope; refused below.
    with open_scope(Scope(federation_id=federation_id, person_id=actor.pk)):
        tournament = Tournament.objects.select_related("federation", "published").get(code=code)
        if not may(actor, tournament) or (elsewhere and not directs(actor, tournament)):
            raise Tournament.DoesNotExist(code)
        yield tournament


def _is_open(federation_id: int) -> bool:
    """Return whether the federation is the chosen workspace: a superuser works in one tenant at a time."""
    scope = current_scope()
    return scope is not None and (scope.everything or scope.federation_id == federation_id)


def event_file_for(may: May) -> Callable[[View], View]:
    """Run a view in the event's scope for those whom the predicate allows; pass it the tournament."""

    def wrapped(view: View) -> View:
        @login_required
        @wraps(view)
        def opened(request: PersonRequest, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
            try:
                with open_event(request.user, code, may) as tournament:
                    return view(request, tournament, *args, **kwargs)
            except Tournament.DoesNotExist:
                raise Http404 from None

        return opened

    return wrapped


in_event_file = event_file_for(can_read_reports)
