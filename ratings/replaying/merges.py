"""Records that were merged after a publication stand apart again while its list is made again.

A merge points the rows of the one record to the other, those of old lists too, and writes down which. What it
says of rated results, rows of lists and ratings is taken back here, in a transaction that nobody commits.
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
    """Take back what merges since that moment did to ratings; return how many merges there were."""
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
