"""From the draft of an event to its code in the public calendar: pre-check, decisions, changes, appeals."""
