"""Services of lecturers' files."""

from seminars.lecturers.services.steps import propose

__all__ = ["propose"]
