"""Texts for reports: findings, faults, audit entries."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from portal.parts.phrases import Table
from tournaments.trf import Finding

# The sentences of tournaments.trf, repeated here for translation.
FILE_FINDINGS = {
    "age_unlikely": _("Player %(number)s: born %(actual)s is unlikely for this event"),
    "allocated_bye_again": _("Player %(number)s has a second pairing-allocated bye in round %(round)s"),
    "allocated_bye_second": _("Round %(round)s has more than one pairing-allocated bye (player %(number)s)"),
    "birth_invalid": _("Birth date “%(actual)s” cannot be read"),
    "blank_missing": _("Record %(record)s has no space in column 4"),
    "bye_as_game": _("Player %(number)s, round %(round)s: result “%(actual)s” without an opponent"),
    "bye_with_opponent": _("Player %(number)s, round %(round)s: bye “%(actual)s” with opponent %(opponent)s"),
    "colour_invalid": _("“%(actual)s” is not a colour"),
    "colour_missing": _("Player %(number)s, round %(round)s: no colour against %(opponent)s"),
    "colours_equal": _("Player %(number)s, round %(round)s: the same colour as opponent %(opponent)s"),
    "colours_other": _("Colours are written as %(actual)s (lines: %(count)s)"),
    "columns_in_bytes": _("Columns are counted in bytes, not letters (lines: %(count)s)"),
    "columns_lost": _("The columns are lost; the fields were separated by spaces"),
    "columns_shifted": _("The fields after the name are %(shift)s columns off"),
    "count_invalid": _("Record %(record)s: “%(actual)s” is not a number"),
    "count_wrong": _("Record %(record)s says %(actual)s, the report has %(expected)s"),
    "date_blanks": _("Date “%(actual)s” has spaces inside (×%(count)s)"),
    "date_day_first": _("Date “%(actual)s” has the day first (×%(count)s)"),
    "date_invalid": _("Record %(record)s: “%(actual)s” is not a date"),
    "date_short_year": _("Date “%(actual)s” has a two-digit year (×%(count)s)"),
    "date_swapped": _("Date “%(actual)s” has day and month swapped (×%(count)s)"),
    "dates_reversed": _("The event ends on %(end)s, before it starts on %(start)s"),
    "encoding_damaged": _("Some letters could not be decoded"),
    "encoding_guessed": _("The file is not UTF-8; read as %(encoding)s"),
    "encoding_mixed": _("Most of the file is UTF-8, some lines are %(other)s"),
    "encoding_no_mark": _("UTF-16 without a byte-order mark"),
    "federation_invalid": _("“%(actual)s” is not a federation code"),
    "federation_lower_case": _("Federation “%(actual)s” is in lower case (×%(count)s)"),
    "federation_unknown": _("Federation “%(actual)s” is unknown"),
    "fide_id_duplicate": _("Player %(number)s: FIDE number %(actual)s occurs more than once"),
    "fide_id_invalid": _("“%(actual)s” is not a FIDE number"),
    "fide_id_missing": _("Players without a FIDE number: %(count)s (%(actual)s)"),
    "fide_id_short": _("Player %(number)s: %(actual)s is too short for a FIDE number"),
    "findings_many": _("“%(code)s” occurs %(count)s times; only the first are listed"),
    "fix_invalid": _("“%(actual)s” cannot be used for %(field)s"),
    "fix_unknown": _("There is nothing named %(target)s %(field)s to correct"),
    "forfeit_one_sided": _("Player %(number)s, round %(round)s: %(opponent)s has no entry for the forfeit"),
    "header_missing": _("Record %(record)s is missing or empty"),
    "line_indented": _("Lines begin with spaces (lines: %(count)s)"),
    "name_cut": _("Name “%(actual)s” is longer than its 33 columns (×%(count)s)"),
    "name_missing": _("Player %(number)s has no name"),
    "name_unprintable": _("Player %(number)s: the name has unprintable characters"),
    "no_players": _("The report has no players"),
    "number_duplicate": _("Start number %(number)s occurs twice (also %(other)s)"),
    "number_gap": _("Start numbers are missing: %(actual)s"),
    "number_invalid": _("“%(actual)s” is not a start number"),
    "number_missing": _("The player has no start number"),
    "opponent_not_mutual": _(
        "Player %(number)s, round %(round)s: %(opponent)s has opponent %(actual)s there"
    ),
    "opponent_self": _("Player %(number)s, round %(round)s: plays against himself or herself"),
    "opponent_unknown": _("Player %(number)s, round %(round)s: no player has number %(opponent)s"),
    "opponents_met": _("Players %(number)s and %(opponent)s meet again in round %(round)s"),
    "option_unknown": _("Record %(record)s: “%(actual)s” is unknown"),
    "points_invalid": _("“%(actual)s” is not a number of points"),
    "points_missing": _("Players without points: %(count)s"),
    "points_written": _("Points “%(actual)s” are not written as 11.5 (×%(count)s)"),
    "points_wrong": _("Player %(number)s has %(actual)s points, but the rounds add up to %(expected)s"),
    "rank_invalid": _("“%(actual)s” is not a rank"),
    "rank_missing": _("Players without a rank: %(count)s"),
    "rank_shared": _("Players who share a rank: %(count)s"),
    "rank_shared_unequal": _(
        "Player %(number)s shares rank %(actual)s with %(other)s, but has different points"
    ),
    "rank_wrong": _("Player %(number)s has rank %(actual)s, but by points the rank is %(expected)s"),
    "ranks_not_by_points": _("The ranks do not follow the points (%(count)s players)"),
    "rating_invalid": _("“%(actual)s” is not a rating"),
    "rating_unlikely": _("Player %(number)s: rating %(actual)s is unlikely"),
    "record_player_unknown": _("Record %(record)s: no player has number %(actual)s"),
    "record_repeated": _("Record %(record)s is repeated with “%(actual)s”; the first one counts"),
    "record_round_unknown": _("Record %(record)s: the event has no round %(actual)s"),
    "record_team_unknown": _("Record %(record)s: no team has number %(actual)s"),
    "record_unknown": _("Unknown record “%(actual)s”, kept as it is"),
    "record_unreadable": _("Record %(record)s cannot be read: “%(actual)s”"),
    "result_missing": _("Player %(number)s, round %(round)s: no result against %(opponent)s"),
    "result_open": _(
        "Result “%(actual)s” means that there is no result yet; the round is read without one (×%(count)s)"
    ),
    "result_unusual": _(
        "Player %(number)s, round %(round)s: result %(actual)s against %(opponent)s is unusual"
    ),
    "result_written": _("Result “%(actual)s” is not a result symbol, read as a draw (×%(count)s)"),
    "results_contradict": _(
        "Player %(number)s, round %(round)s: results %(actual)s contradict each other (%(opponent)s)"
    ),
    "round_date_invalid": _("“%(actual)s” is not a date"),
    "round_date_outside": _("Round %(round)s, %(actual)s, is outside the event's dates"),
    "round_dates_count": _("There are dates for %(actual)s rounds instead of %(expected)s"),
    "round_dates_disordered": _("Round %(round)s, %(actual)s, is before the previous round"),
    "round_dates_shifted": _("The round dates are not in their columns (×%(count)s)"),
    "round_shifted": _("Round entry “%(actual)s” is not in its columns"),
    "round_unreadable": _("Round entry “%(actual)s” cannot be read"),
    "rounds_disagree": _("Record %(record)s says %(actual)s rounds, another record says %(expected)s"),
    "rounds_exceed": _("There are %(actual)s rounds, %(expected)s were declared"),
    "rounds_open": _("%(actual)s of %(expected)s rounds are in the report"),
    "rounds_shifted": _("The rounds are %(shift)s columns off (lines: %(count)s)"),
    "rounds_too_many": _("There are more rounds than a report can hold"),
    "separator_filled": _("Column %(at)s should be blank; “%(actual)s” was not read there"),
    "sex_letter": _("“%(actual)s” is used for a woman instead of w (×%(count)s)"),
    "sex_unknown": _("“%(actual)s” is neither m nor w"),
    "tabs": _("Tabs are used instead of spaces (lines: %(count)s)"),
    "team_empty": _("Team %(team)s has no players"),
    "team_missing": _("Players who belong to no team: %(count)s"),
    "team_number_duplicate": _("Team number %(actual)s occurs twice"),
    "team_player_twice": _("Player %(number)s of team %(team)s also plays for %(other)s"),
    "team_player_unknown": _("Team %(team)s: no player has number %(number)s"),
    "team_points_wrong": _("Team %(team)s has %(actual)s points, but the boards add up to %(expected)s"),
    "team_rank_shared": _("Team %(team)s shares rank %(actual)s with %(other)s, but has different points"),
    "team_rank_wrong": _(
        "Team %(team)s, rank %(actual)s, is placed behind %(other)s, which has fewer points"
    ),
    "title_old": _("Title “%(actual)s” is an old code for %(expected)s (×%(count)s)"),
    "title_unknown": _("Title “%(actual)s” is unknown"),
    "date_in_words": _("Date “%(actual)s” has its month in words (×%(count)s)"),
    "line_up_foreign": _("Record 300: player %(number)s belongs to team %(team)s"),
    "line_tail": _("Text after the last round is not read: “%(actual)s” (lines: %(count)s)"),
    "scoring_undeclared": _(
        "The points follow the scoring %(actual)s, which no record declares (×%(count)s)"
    ),
}

# Findings from comparing the report with the register, the registration and the game file.
FINDINGS = {
    "register_unknown": _("Player %(number)s, %(name)s: nobody in the register has the FIDE id %(actual)s"),
    "register_missing": _("Player %(number)s, %(name)s, has no FIDE id and cannot be rated without one"),
    "register_merged": _("Player %(number)s, %(name)s: id %(actual)s was merged into %(expected)s"),
    "register_twice": _("Player %(number)s, %(name)s, is the same person as player %(other)s"),
    "register_deceased": _("Player %(number)s, %(name)s: deceased according to the register"),
    "register_banned": _("Player %(number)s, %(name)s: banned from events on one of these days"),
    "arbiter_plays": _("Player %(number)s, %(name)s, is also an arbiter of this event (B.01, 1.1.6)"),
    "arbiter_plays_norm": _(
        "Player %(number)s, %(name)s, is also an arbiter of this event: it gives no norms, since no arbiter"
        " plays in a norm event (B.01, 1.1.6)"
    ),
    "register_other": _(
        "Player %(number)s, %(name)s: the FIDE id %(actual)s is that of %(holder)s; %(proposed)s with"
        " the same birth has %(expected)s"
    ),
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
    "event_federation": _("The report says %(actual)s, but the event was registered by %(expected)s"),
    "event_start": _("The report begins on %(actual)s, the registered event on %(expected)s"),
    "event_end": _("The report ends on %(actual)s, the registered event on %(expected)s"),
    "event_tie_breaks": _("The report names the tie-breaks “%(actual)s”; the event announced “%(expected)s”"),
    "event_pairing_rules": _(
        "The report declares the pairing rules “%(actual)s” (record 192); the registration says "
        "“%(expected)s”"
    ),
    "event_rounds": _("The report has %(actual)s rounds, %(expected)s are registered"),
    "tie_break_unknown": _("The tie-break %(actual)s is unknown; the standings are made without it"),
    "tie_break_for_rated": _(
        "The tie-break %(actual)s compares ratings, and a player has none; the standings are made "
        "without it (C.07, article 10)"
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
    "binary": _("The file is not text, so it is not a tournament report."),
    "not_trf": _(
        "No line of the file is a record of a tournament report (TRF). Export the report from the "
        "pairing program again and choose the FIDE format."
    ),
    "event_state": _("Reports are accepted for registered events only; this one is: %(state)s."),
    "not_mendable": _("The report cannot be corrected now; it is: %(state)s."),
    "errors_open": _("Correct the errors first (%(count)s), then submit."),
    "another_submitted": _("Another report of this event is with the federation already."),
    "arbiter_fee_unpaid": _(
        "Not paid FIDE's registration fee (B06.1, 6.1), so the event cannot be rated: %(names)s. "
        "Enter the payment in the register of arbiters first."
    ),
    "remarks_missing": _("Say what must be corrected."),
    "reason_missing": _("Say why."),
    "note_missing": _("Say in a note what you correct and why; the author reads it."),
    "already_rated": _("A list has rated the event; send a corrected report instead."),
    "fix_invalid": fix_invalid,
    "fix_undone": _("This correction has already been undone."),
    "fix_needed": _("Later corrections are about this record. Take them back first."),
    "nothing_to_fix": _("There is nothing left to correct there."),
    "pgn_too_large": _("The game file is larger than 16 MB. Split it or leave out the comments."),
    "pgn_archive": _("The game file is an archive. Unpack it and upload the PGN itself."),
    "pgn_empty": _("The game file is empty."),
    "pgn_binary": _("The game file is not text, so it is not a PGN file."),
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
    "report.take_back": _("%(actor)s withdrew the report"),
    "report.undo_acceptance": _("%(actor)s undid the acceptance"),
    "report.reinstate": _("The report was reinstated as the accepted one"),
    "report.ask_for_ids": _("%(actor)s asked for %(count)s FIDE ids"),
    "report.correct": _("%(actor)s corrected the submitted report"),
    "report.discard": _("%(actor)s discarded the report"),
    "report.restore": _("%(actor)s restored the report"),
    "report.replace": _("The report was replaced by a newer one"),
}

DEADLINES = {
    "tournaments.judge_report": _("Decide on the report of %(event)s (%(event_code)s)"),
}
NOTIFICATIONS = {
    "tournaments.report_submitted": _("The report of %(event)s waits for your decision."),
    "tournaments.report_accepted": _("Your report of %(event)s was accepted."),
    "tournaments.results_published": _("The results of %(event)s are published."),
    "tournaments.player_results": _("%(player)s played in %(event)s: the results are published."),
    "tournaments.report_taken_back": _("The report of %(event)s was withdrawn by its author."),
    "tournaments.acceptance_undone": _("The acceptance of your report of %(event)s was undone."),
    "tournaments.report_corrected": _("Your report of %(event)s was corrected by the federation: %(note)s"),
    "tournaments.report_returned": _("Your report of %(event)s was returned with remarks."),
}
SUBJECTS = {
    "tournaments.report_submitted": _("A tournament report waits for you"),
    "tournaments.report_accepted": _("Your tournament report was accepted"),
    "tournaments.results_published": _("Results of an event that you follow"),
    "tournaments.player_results": _("News about a player you follow"),
    "tournaments.report_taken_back": _("A tournament report was withdrawn"),
    "tournaments.acceptance_undone": _("The acceptance of your report was undone"),
    "tournaments.report_corrected": _("Your tournament report was corrected"),
    "tournaments.report_returned": _("Your tournament report was returned"),
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


class _Given(dict[str, Any]):
    """Data of a finding stored before its sentence changed: missing values print as a dash."""

    def __missing__(self, key: str) -> str:
        return "–"


def finding_text(finding: Finding) -> str:
    """Return the finding as a sentence. Names in it come from the file and must be escaped."""
    code = "result_open" if finding.data.get("open") else finding.code
    phrase = FINDINGS.get(code) or FILE_FINDINGS.get(code)
    text = str(phrase) % _Given(finding.data) if phrase else finding.code
    equal = finding.data.get("equal")
    return f"{text} (×{equal})" if equal else text


def field_name(field: str) -> str:
    return str(FIELDS.get(field, field))
