"""Pages of the exam: overview, marking, a candidate's review."""
