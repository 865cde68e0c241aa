"""The fair-play case: from the arbiter's first report to the decision and its consequences."""
