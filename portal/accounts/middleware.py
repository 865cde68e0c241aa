"""Middleware that records when a session was last used."""

import time
from collections.abc import Callable

from allauth.usersessions.models import UserSession
from django.http import HttpRequest, HttpResponse

Handler = Callable[[HttpRequest], HttpResponse]

SEEN_KEY = "seen_at"
SEEN_EVERY = 60  # seconds


def session_seen(get_response: Handler) -> Handler:
    """Update the user's list of sessions, each session at most once a minute.

    A request runs in one transaction: writing in every request would make the parallel requests of a session
    wait for each other's row lock.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated and request.session.session_key:
            now = int(time.time())
            if now - request.session.get(SEEN_KEY, 0) >= SEEN_EVERY:
                request.session[SEEN_KEY] = now
                UserSession.objects.create_from_request(request)
        return get_response(request)

    return middleware
