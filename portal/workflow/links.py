"""Validate that links in messages and deadlines lead to pages of this portal only."""

from django.utils.http import url_has_allowed_host_and_scheme


def internal(path: str) -> bool:
    """Return whether this is a path of the portal: `/…`, no host, no scheme."""
    return path.startswith("/") and url_has_allowed_host_and_scheme(path, allowed_hosts=None)


def require_internal(path: str) -> str:
    if path and not internal(path):
        raise ValueError(f"{path!r} is no path of the portal")
    return path
