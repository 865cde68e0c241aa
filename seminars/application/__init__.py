"""The organiser's application as a case, from the draft to the calendar."""
