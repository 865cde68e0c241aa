"""Texts for the codes of the pairing check."""

from typing import Any

from django.utils.translation import gettext_lazy as _

ENGINE = _(
    "The program is %(engine)s. It implements the Dutch system of FIDE as it was in force from 1 July 2017 to"
    " 31 January 2026 (C.04.3). Events that began on another day, and other systems, cannot be judged."
)
LATE_ENTRIES = _(
    "The program uses the pairing numbers at the end of the event. If players entered late, or numbers "
    "were corrected, the first rounds may differ although they were paired correctly. A difference is "
    "only a notice: the report can still be accepted."
)

VERDICTS: dict[str, Any] = {
    "same": _("as the program would"),
    "differs": _("differs on boards %(boards)s"),
    "unjudged": _("cannot be judged because %(reason)s"),
}
TONES = {"same": "success", "differs": "warning", "unjudged": "neutral"}

REASONS: dict[str, Any] = {
    "not_examined": _("the report is not examined yet"),
    "not_swiss": _("the event is not an individual Swiss"),
    "rules_undeclared": _("neither registration nor report declares the pairing rules"),
    "rules_other": _("the program only knows the Dutch system"),
    "declared_twice": _("registration and report declare different pairing rules"),
    "day_unknown": _("the first day of the event is unknown"),
    "edition_earlier": _("the event began before the Dutch rules of 1 July 2017"),
    "edition_later": _("the event began after 31 January 2026, under newer Dutch rules"),
    "acceleration_missing": _(
        "the pairings were accelerated and the report does not give the fictitious points (record 250)"
    ),
    "points_abnormal": _("the report gives points beside the games (record 299)"),
    "points_uneven": _("the program counts in tenths of a point"),
    "rank_as_number": _("the players were paired by rank, not by start number"),
    "numbers_twice": _("two players have the same start number"),
    "pairs_one_sided": _("a player and the opponent do not name each other"),
    "round_open": _("the round has no pairs"),
    "result_open": _("a result of an earlier round is missing"),
    "no_pairing": _("the program finds no pairing for this round"),
}

KINDS: dict[str, Any] = {
    "opponents": _("other opponents"),
    "colours": _("other colours"),
    "bye": _("another player has the bye"),
}

AUDIT = {
    "report.check_pairings": _("%(actor)s had the pairings checked: %(rounds)s rounds, %(differ)s differ"),
}
FAULTS = {"pairings_unjudged": _("The pairings of this report cannot be judged.")}
