"""Registration of events: drafts, pre-check, decisions, changes, appeals, and the public calendar."""
