"""The page of the exam, marking, and a candidate's review."""
