"""Texts of merges; players/phrases.py adds them to the app's tables."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from portal.parts.faults import Fault
from portal.parts.phrases import Table


class MergeFault(Fault):
    """Two records cannot be merged, or a merge cannot be undone."""


def changed_since(params: Mapping[str, Any]) -> str:
    said = gettext(
        "What the merge wrote has been changed since (%(models)s), so the merge can no longer be undone."
    )
    return said % {"models": ", ".join(params["models"])}


FAULTS: Table = {
    "two_records": _("Choose two different records."),
    "merged_already": _("One of the records has already been merged."),
    "keep_the_id": _("Keep the record that has the FIDE id."),
    "two_accounts": _("Both records belong to an account. Find out first which of the two is right."),
    "open_requests": _("The second record has open requests. Decide on them first."),
    "conflict_in_use": _(
        "Both records have the same row (%(model)s), and other things depend on the second."
    ),
    "reason_missing": _("Give a reason."),
    "undone_already": _("This merge has been undone already."),
    "changed_since": changed_since,
}

AUDIT = {
    "mergerecord.merge": _("%(actor)s merged two records"),
    "mergerecord.undo_merge": _("%(actor)s undid the merge"),
}
