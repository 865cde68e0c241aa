"""Messages for the next page, in a cookie of the name that the settings give."""

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.contrib.messages.storage.fallback import FallbackStorage
from django.contrib.messages.storage.session import SessionStorage


class _NamedCookie(CookieStorage):
    cookie_name = settings.MESSAGE_COOKIE_NAME


class Messages(FallbackStorage):
    """As Django's: in a cookie, and in the session what has no room there."""

    storage_classes = (_NamedCookie, SessionStorage)
