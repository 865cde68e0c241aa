"""Queries for list files."""

from django.db.models import QuerySet

from players.models import ImportedList


def list_files() -> QuerySet[ImportedList]:
    """Return the list files of the open workspace, newest first."""
    found: QuerySet[ImportedList] = ImportedList.objects.select_related("uploaded_by", "system")
    # One entry per difference of a national list: too much to load for a page that does not show them.
    found = found.defer("differences")
    return found.order_by("-uploaded_at")
