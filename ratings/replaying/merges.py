"""Undoes merges of players since a publication while its list is replayed.

A merge moves the rows of one record to the other, including those of old lists, and stores which. Here the
moves of rated results, list rows and ratings are undone, in a transaction that is rolled back.
"""

from datetime import datetime

from django.apps import apps

from players.merging.rows import load, rows_of
from players.models import MergeRecord

_TABLES = frozenset(
    {
        "players.ratingchange",
        "players.currentrating",
        "ratings.ratedresult",
        "ratings.periodrow",
        "ratings.ratingstate",
    }
)


def part_merged(since: datetime) -> int:
    """Undo what later merges did to ratings, newest first; return the number of merges."""
    merges = MergeRecord.under_policy.filter(merged_at__gt=since, undone_at__isnull=True).order_by(
        "-merged_at"
    )
    count = 0
    for merge in merges:
        count += 1
        for move in merge.changes["moved"]:
            if move["model"] in _TABLES:
                moved = rows_of(apps.get_model(move["model"])).filter(pk=move["pk"])
                moved.update(**{move["column"]: merge.dropped_id})
        for row in merge.changes["removed"]:
            if row["model"] in _TABLES:
                load(apps.get_model(row["model"]), row["values"]).save_base(raw=True, force_insert=True)
    return count
