"""Pages of norms: an arbiter's own, an event's, one norm, a federation's."""
