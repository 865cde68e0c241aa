"""Messages for the next page, in a cookie whose name is a setting."""

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.contrib.messages.storage.fallback import FallbackStorage
from django.contrib.messages.storage.session import SessionStorage


class _NamedCookie(CookieStorage):
    cookie_name = settings.MESSAGE_COOKIE_NAME


class Messages(FallbackStorage):
    """Django's fallback storage: a cookie, and the session for what does not fit into it."""

    storage_classes = (_NamedCookie, SessionStorage)
