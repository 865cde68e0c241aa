"""The case: from the arbiter in the hall to the decision and what follows from it."""
