"""Pages common to all cases: list, case, files, the question before a step, the form."""
