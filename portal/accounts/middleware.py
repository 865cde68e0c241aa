"""Middlewares that record when a session was last used, and end it after its time."""

import time
from collections.abc import Callable

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse

Handler = Callable[[HttpRequest], HttpResponse]

SEEN_KEY = "seen_at"
SEEN_EVERY = 60  # seconds
BEGAN_KEY = "began_at"


def session_ends(get_response: Handler) -> Handler:
    """Sign out whoever was away too long, or signed in too long ago, before anything is opened for them."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if settings.SESSION_COOKIE_NAME not in request.COOKIES:  # reading it would add Vary: Cookie
            return get_response(request)
        now, session = time.time(), request.session
        idle = now - session.get(SEEN_KEY, now) > settings.SESSION_IDLE_HOURS * 3600
        if idle or now - session.get(BEGAN_KEY, now) > settings.SESSION_DAYS * 86_400:
            session.flush()
            request.user = AnonymousUser()
        return get_response(request)

    return middleware


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
                request.session.setdefault(BEGAN_KEY, now)
                UserSession.objects.create_from_request(request)
        return get_response(request)

    return middleware
