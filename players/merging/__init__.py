"""Duplicates: finding them, merging two records, undoing the merge."""
