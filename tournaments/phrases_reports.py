"""Reports in words: findings, faults, what was done. The file's own findings are in phrases_trf."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from portal.parts.phrases import Table
from tournaments.phrases_trf import FINDINGS as FILE_FINDINGS
from tournaments.trf import Finding

# What the register, the registration and the game file add to the findings of the file.
FINDINGS = {
    "register_unknown": _("Player %(number)s, %(name)s: nobody in the register has the FIDE id %(actual)s"),
    "register_missing": _("Player %(number)s, %(name)s, has no FIDE id and cannot be rated without one"),
    "register_merged": _("Player %(number)s, %(name)s: id %(actual)s was merged into %(expected)s"),
    "register_twice": _("Player %(number)s, %(name)s, is the same person as player %(other)s"),
    "register_deceased": _("Player %(number)s, %(name)s: the register has this player as deceased"),
    "register_name": _("Player %(number)s: “%(actual)s” is %(expected)s in the register"),
    "register_federation": _(
        "Player %(number)s, %(name)s: federation %(actual)s, in the register %(expected)s"
    ),
    "register_title": _("Player %(number)s, %(name)s: title “%(actual)s”, in the register “%(expected)s”"),
    "register_rating": _(
        "Player %(number)s, %(name)s: rating %(actual)s, in the list of the first day %(expected)s"
    ),
    "register_sex": _("Player %(number)s, %(name)s: sex %(actual)s, in the register %(expected)s"),
    "register_birth": _(
        "Player %(number)s, %(name)s: born %(actual)s, in the register in the year %(expected)s"
    ),
    "register_birthday": _(
        "Player %(number)s, %(name)s: born %(actual)s; the register has another day of that year"
    ),
    "event_federation": _("The report says %(actual)s, the event is registered by %(expected)s"),
    "event_start": _("The report begins on %(actual)s, the registered event on %(expected)s"),
    "event_end": _("The report ends on %(actual)s, the registered event on %(expected)s"),
    "event_rounds": _("The report has %(actual)s rounds, %(expected)s are registered"),
    "tie_break_unknown": _("The tie-break %(actual)s is not known; the standings are made without it"),
    "tie_break_not_defined": _(
        "The tie-break %(actual)s has a name in C.07, but the regulations at hand do not say how it is"
        " counted; the standings are made without it"
    ),
    "pgn_missing": _("A hybrid event is reported with all its games; attach the PGN file (B.02, 9.4)"),
    "pgn_wanted": _("Norms need the games: attach the PGN file (Title Regulations, 4.2)"),
    "pgn_count": _("The PGN file has %(actual)s games, the report %(expected)s"),
    "pgn_player": _("The PGN file has a player “%(actual)s” who is not in the report"),
}


def fix_invalid(given: Mapping[str, Any]) -> str:
    """Name the field in the active language."""
    said = gettext("“%(actual)s” cannot be used for %(field)s. Nothing was changed.")
    return said % {"actual": given["actual"], "field": field_name(given["field"])}


FAULTS: Table = {
    "too_large": _("The file is larger than a tournament report can be (16 MB). Nothing was stored."),
    "archive": _("The file is an archive. Unpack it and upload the report itself."),
    "empty": _("The file is empty."),
    "binary": _("The file is not text, so it is no tournament report."),
    "not_trf": _(
        "No line of the file is a record of a tournament report (TRF). Export the report from the pairing"
        " program once more and choose the FIDE format."
    ),
    "event_state": _("Reports are taken for registered events; this one is: %(state)s."),
    "not_mendable": _("The report cannot be corrected now; it is: %(state)s."),
    "errors_open": _("Correct the errors first (%(count)s), then submit."),
    "another_submitted": _("Another report of this event is with the federation already."),
    "remarks_missing": _("Say what must be corrected."),
    "fix_invalid": fix_invalid,
    "fix_undone": _("This correction was taken back already."),
    "fix_needed": _("Later corrections are about this record. Take them back first."),
    "nothing_to_fix": _("There is nothing left to correct there."),
    "pgn_too_large": _("The game file is larger than 16 MB. Split it or leave out the comments."),
    "pgn_archive": _("The game file is an archive. Unpack it and upload the PGN itself."),
    "pgn_empty": _("The game file is empty."),
    "pgn_binary": _("The game file is not text, so it is no PGN."),
    "pgn_not_pgn": _("There is no game in the file: no line has a White or Black tag."),
}

FIELDS = {
    "number": _("start number"),
    "name": _("name"),
    "sex": _("sex"),
    "title": _("title"),
    "rating": _("rating"),
    "federation": _("federation"),
    "fide_id": _("FIDE id"),
    "birth": _("date of birth"),
    "points": _("points"),
    "rank": _("rank"),
    "city": _("place"),
    "start": _("first day"),
    "end": _("last day"),
    "kind": _("type of tournament"),
    "chief_arbiter": _("chief arbiter"),
    "time_control": _("time control"),
    "declared_players": _("number of players"),
    "declared_rated": _("number of rated players"),
    "declared_teams": _("number of teams"),
    "declared_rounds": _("number of rounds"),
    "encoded_kind": _("coded type of tournament"),
    "tie_breaks": _("tie-breaks"),
    "encoded_time_control": _("coded time control"),
    "pairing_controller": _("pairing program"),
    "round_dates": _("days of the rounds"),
    "scoring": _("points for win, draw and loss"),
    "line": _("line of the file"),
    "game": _("round"),
    "pairing": _("pairing"),
    "players": _("players"),
    "nickname": _("short name"),
    "match_points": _("match points"),
    "game_points": _("game points"),
}

AUDIT = {
    "report.upload": _("%(actor)s uploaded the report %(file)s"),
    "report.examine": _("The report was examined"),
    "report.fix": _("%(actor)s corrected %(field)s of %(about)s: “%(old)s” to “%(new)s”"),
    "report.fix_many": _("%(actor)s made %(count)s corrections"),
    "report.undo_fix": _("%(actor)s took back the correction of %(field)s of %(about)s"),
    "report.attach_games": _("%(actor)s attached %(games)s games"),
    "report.submit": _("%(actor)s submitted the report"),
    "report.accept": _("%(actor)s accepted the report"),
    "report.return": _("%(actor)s returned the report"),
    "report.discard": _("%(actor)s discarded the report"),
    "report.restore": _("%(actor)s took the report up again"),
    "report.replace": _("The report was replaced by a newer one"),
}

NOTIFICATIONS = {
    "tournaments.report_submitted": _("The report of %(event)s waits for your decision."),
    "tournaments.report_accepted": _("Your report of %(event)s was accepted."),
    "tournaments.report_returned": _("Your report of %(event)s came back with remarks."),
}
SUBJECTS = {
    "tournaments.report_submitted": _("A tournament report waits"),
    "tournaments.report_accepted": _("Your tournament report was accepted"),
    "tournaments.report_returned": _("Your tournament report came back"),
}

# Why a game is not rated (ratings.core).
UNRATED = {
    "unplayed": _("not played"),
    "unrated_opponent": _("opponent has no rating"),
    "match_with_unrated": _("match with an unrated player"),
    "gap_too_wide": _("the ratings are too far apart"),
}

TONES = {
    "received": "info",
    "examined": "warning",
    "submitted": "primary",
    "returned": "danger",
    "accepted": "success",
    "replaced": "neutral",
    "discarded": "neutral",
}
SEVERITY_TONES = {"error": "danger", "warning": "warning", "info": "info"}
COLOURS = {"w": pgettext_lazy("colour", "White"), "b": pgettext_lazy("colour", "Black")}
BYES = {
    "U": _("bye"),
    "F": _("full-point bye"),
    "H": _("half-point bye"),
    "Z": _("absent"),
    "": _("not paired"),
    "+": _("bye"),
    "=": _("half-point bye"),
    "-": _("absent"),
}


class _Given(dict[str, Any]):
    """Data of a finding stored before its sentence changed: what is missing is a dash."""

    def __missing__(self, key: str) -> str:
        return "–"


def finding_text(finding: Finding) -> str:
    """Return the finding as a sentence in the active language. Names in it are the file's: escape them."""
    phrase = FINDINGS.get(finding.code) or FILE_FINDINGS.get(finding.code)
    return str(phrase) % _Given(finding.data) if phrase else finding.code


def field_name(field: str) -> str:
    return str(FIELDS.get(field, field))
