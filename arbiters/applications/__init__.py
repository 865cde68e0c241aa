"""Applications FA2, IA2 and IA3: from the arbiter's draft to the award."""
