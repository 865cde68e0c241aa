"""The kinds of documents that the apps declare."""

from functools import cache

from portal.parts.declaration import declarations, joined
from portal.parts.kinds import DocumentKind


@cache
def document_kinds() -> dict[str, DocumentKind]:
    """Return every app's kinds of documents by name."""
    return joined({kind.name: kind} for parts in declarations().values() for kind in parts.documents)
