"""Errors that keep the portal from running, as one sentence for the person at the terminal."""

import errno


class EmbeddedError(Exception):
    """The portal cannot continue; the text says what happened and what to do."""


NO_SPACE = "No space left on device"
_FULL = {errno.ENOSPC, errno.EDQUOT}
_REFUSED = {
    errno.EACCES: "it belongs to another user",
    errno.EPERM: "it belongs to another user",
    errno.EROFS: "the disk is read-only",
    errno.ENOTDIR: "a file is in its way",
    errno.EEXIST: "a file is in its way",
}


def explain(error: OSError, folder: object) -> EmbeddedError | None:
    """Return the sentence for a system error about the folder, or None for other errors."""
    if error.errno in _FULL:
        return no_space(folder)
    reason = _REFUSED.get(error.errno or 0)
    return not_writable(folder, reason) if reason else None


def no_space(folder: object) -> EmbeddedError:
    return EmbeddedError(
        f"The disk that holds {folder} is full: free some space, or set PORTAL_DATA to a folder"
        " on another disk, and start again. Nothing was lost."
    )


def not_writable(folder: object, reason: str) -> EmbeddedError:
    return EmbeddedError(
        f"The data folder {folder} cannot be written ({reason}): make it writable for this user,"
        " or set PORTAL_DATA to another folder."
    )
