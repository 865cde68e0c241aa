"""Data protection: a copy of one's own data, restriction, anonymisation with its brakes."""
