"""The organiser's application for a seminar as a case, from the draft to the calendar."""
