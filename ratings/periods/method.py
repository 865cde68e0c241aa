"""The version of the method by which lists are calculated, and what each version changed.

A calculation keeps its number. Replayed by the same method it gives the same bytes; replayed by a later one,
the players that differ are listed with the change that explains it, and nothing is written.
"""

METHOD = 2
# What a version changed, by code; `explains` names a code for each difference (ratings.replaying.reasons).
FIXES = {
    2: (
        "k_of_the_list_in_force",
        "void_first_event_not_counted",
        "first_rating_by_the_edition_of_the_events",
        "round_robin_by_rc_new",
        "void_newcomer_leaves_pools",
        "match_decided_over_all_games",
        "correction_by_the_k_of_then",
        "k_of_the_start_of_the_event",
        "text_columns_in_bytes",
        "former_rated_player",
        "team_world_games_in_one_event",
    )
}
