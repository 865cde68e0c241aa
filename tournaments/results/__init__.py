"""Results of an event: standings, cross-table, rounds, cards, rating changes, teams, prizes."""
