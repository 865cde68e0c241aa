"""Where each finding is mended without a new file: the page that a person opens for it.

player  the record of one player     team   the record of one team     head   the head of the report
line    the line itself, written anew       games  the game file       undo   the correction that failed
file    nowhere: a habit of the program that changes nothing, or a file that must be exported again
"""

from tournaments.trf import Finding

PLACES: dict[str, str] = {
    **dict.fromkeys(
        (
            *("age_unlikely", "allocated_bye_again", "allocated_bye_second", "birth_invalid", "bye_as_game"),
            *(
                "bye_with_opponent",
                "colour_missing",
                "colours_equal",
                "federation_invalid",
                "fide_id_duplicate",
            ),
            *("fide_id_invalid", "fide_id_missing", "fide_id_short", "forfeit_one_sided", "name_cut"),
            *("name_missing", "name_unprintable", "number_duplicate", "opponent_not_mutual", "opponent_self"),
            *("opponent_unknown", "opponents_met", "points_invalid", "points_missing", "points_wrong"),
            *("rank_invalid", "rank_missing", "rank_shared", "rank_shared_unequal", "rank_wrong"),
            *("ranks_not_by_points", "rating_invalid", "rating_unlikely", "result_missing", "result_unusual"),
            *("results_contradict", "round_shifted", "round_unreadable", "sex_unknown", "title_unknown"),
            *("register_unknown", "register_missing", "register_merged", "register_twice"),
            *("register_deceased", "register_name", "register_federation", "register_title"),
            *("register_rating", "register_sex", "register_birth", "register_birthday", "federation_unknown"),
        ),
        "player",
    ),
    **dict.fromkeys(
        (
            *("team_empty", "team_number_duplicate", "team_player_twice", "team_player_unknown"),
            *("team_points_wrong", "team_rank_wrong"),
        ),
        "team",
    ),
    **dict.fromkeys(
        (
            *("count_invalid", "count_wrong", "date_invalid", "dates_reversed", "header_missing"),
            *("record_repeated", "round_date_invalid", "round_date_outside", "round_dates_count"),
            *("round_dates_disordered", "rounds_disagree", "rounds_exceed", "scoring_undeclared"),
            *("event_federation", "event_start", "event_end", "event_rounds", "tie_break_unknown"),
            "tie_break_not_defined",
        ),
        "head",
    ),
    **dict.fromkeys(("number_invalid", "number_missing", "record_unreadable", "record_unknown"), "line"),
    **dict.fromkeys(("pgn_missing", "pgn_wanted", "pgn_count", "pgn_player"), "games"),
    **dict.fromkeys(("fix_invalid", "fix_unknown"), "undo"),
    **dict.fromkeys(
        (
            *("blank_missing", "colour_invalid", "columns_in_bytes", "columns_lost", "columns_shifted"),
            *("date_day_first", "date_in_words", "date_short_year", "date_swapped", "encoding_damaged"),
            *("encoding_guessed", "encoding_mixed", "encoding_no_mark", "federation_lower_case"),
            *("findings_many", "line_indented", "line_tail", "no_players", "number_gap", "option_unknown"),
            *("points_written", "result_written", "round_dates_shifted", "rounds_open", "rounds_shifted"),
            *("rounds_too_many", "sex_letter", "tabs", "team_missing", "title_old"),
        ),
        "file",
    ),
}


def place_of(finding: Finding) -> tuple[str, int]:
    """Return the page that mends a finding and the record it opens, 0 where it opens none."""
    key, team = finding.data.get("key"), finding.data.get("team_key")
    place = PLACES.get(finding.code, "file")
    if place == "team" and isinstance(team, int):
        return "team", team
    if isinstance(key, int) and key:
        return "player", key
    if place == "line" and finding.line:
        return "line", finding.line
    if place == "head" or (place == "player" and not finding.line):
        return "head", 0
    return "file", 0
