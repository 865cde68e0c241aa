"""Opens the file of an event for whoever works on its report: also for an arbiter without any office."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse

from portal.accounts.actors import Actor
from portal.federations.requests import PersonRequest
from portal.federations.scope import Scope, open_scope
from tournaments.models import PublishedEvent, Tournament
from tournaments.reports.permissions import can_read_reports


@contextmanager
def open_event(actor: Actor, code: str) -> Iterator[Tournament]:
    """Open the scope of the event's federation for who may read its reports; nobody else learns of them."""
    federation_id = PublishedEvent.objects.filter(code=code).values_list("federation_id", flat=True).first()
    if federation_id is None:
        raise Tournament.DoesNotExist(code)
    with open_scope(Scope(federation_id=federation_id, person_id=actor.pk)):
        tournament = Tournament.objects.select_related("federation", "published").get(code=code)
        if not can_read_reports(actor, tournament):
            raise Tournament.DoesNotExist(code)
        yield tournament


def in_event_file(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Run the view in the event's scope and give it the tournament in the place of its code."""

    @login_required
    @wraps(view)
    def opened(request: PersonRequest, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            with open_event(request.user, code) as tournament:
                return view(request, tournament, *args, **kwargs)
        except Tournament.DoesNotExist:
            raise Http404 from None

    return opened
