"""Pages of norms: an arbiter's own, an event's, one norm, and those of a federation."""
