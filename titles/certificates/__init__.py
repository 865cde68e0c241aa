"""Certificates of title results (IT1): prepared, signed by both sides, withdrawn or corrected."""
