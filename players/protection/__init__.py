"""Data protection: a copy of one's own data, restriction, and anonymisation with its obstacles."""
