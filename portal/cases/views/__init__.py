"""The pages of every case: list, one case, its files, the question before a step, the form."""
