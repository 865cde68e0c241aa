"""Seminars and lecturers.

Seminar           the organiser's application and the seminar that comes of it: a case of the organiser and
                  the Arbiters' Commission, read also by those who lecture, observe or assist.
Official          a person of the seminar in a post: committee, lecturers, assistants, technical organiser.
Session           a line of the timetable.
PublishedSeminar  what everybody may see of it, written when it is approved and whenever that changes.
"""

from seminars.models.seminar import Official, PublishedSeminar, Seminar, Session

__all__ = ["Official", "PublishedSeminar", "Seminar", "Session"]
