"""Retention: how long cases are kept, what is then removed, and figures without personal data."""
