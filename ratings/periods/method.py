"""The version number of the portal's calculation method, and what each version changed.

A calculation stores its version. Replayed with the same version it gives identical bytes; replayed with a
later one, each player who differs is listed with the change that explains it, and nothing is written.
"""

# Increase it with every change after which the same inputs give another list, and describe the change below.
METHOD = 3
# Changes of each version, by code; ratings.replaying.reasons assigns one of them to each difference.
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
    ),
    # After a decision on rounds already rated the event is rated again by the list of its start, not of its
    # last part. Since then a running event no longer waits for a new round to be rated again; that says which
    # events enter a list, which is stored with the list and so never differs in a replay.
    3: ("rated_rounds_by_the_list_of_the_start",),
}
