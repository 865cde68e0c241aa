"""Parsers of FIDE's list files: TXT and XML, zipped or not. Independent of Django.

`open_list(path, filename)` gives a ListFile: its properties, and its rows as chunks of tab-separated lines in
the order of `columns`, ready for COPY. Unreadable lines are collected in `refused`; a file that is no list,
or has too many such lines, raises Unreadable.
"""

from players.lists.faults import Refusal, Unreadable
from players.lists.files import ListFile, month_in, open_list

__all__ = ["ListFile", "Refusal", "Unreadable", "month_in", "open_list"]
