"""Codes of merges in words; players/phrases.py joins them to the app's tables."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

FAULTS = {
    "two_records": _("Choose two different records."),
    "merged_already": _("One of the records has been merged already."),
    "keep_the_id": _("Keep the record that has the FIDE id."),
    "two_accounts": _("Both records belong to an account. Find out first which of the two is right."),
    "open_requests": _("The second record has open requests. Decide on them first."),
    "conflict_in_use": _(
        "Both records have the same row (%(model)s), and other things depend on the second."
    ),
    "reason_missing": _("Give a reason."),
    "undone_already": _("This merge has been undone already."),
    "changed_since": _(
        "What the merge wrote has been changed since (%(models)s). It cannot be undone as it was."
    ),
}

AUDIT = {
    "mergerecord.merge": _("%(actor)s merged two records"),
    "mergerecord.undo_merge": _("%(actor)s undid the merge"),
}


def fault_sentence(code: str, details: Mapping[str, Any]) -> str:
    words = {name: ", ".join(value) if isinstance(value, list) else value for name, value in details.items()}
    return str(FAULTS[code]) % words
