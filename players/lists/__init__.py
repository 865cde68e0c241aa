"""Readers of the files in which FIDE publishes its lists: TXT and XML, zipped or not. No framework.

`open_list(path, filename)` gives a ListFile: what the file says of itself, and its rows as chunks of
tab-separated lines in the order of `columns`, as COPY takes them. Lines that cannot be read are kept in
`refused`; a file that is no list, or has too many of them, raises Unreadable.
"""

from players.lists.faults import Refusal, Unreadable
from players.lists.files import ListFile, open_list

__all__ = ["ListFile", "Refusal", "Unreadable", "open_list"]
