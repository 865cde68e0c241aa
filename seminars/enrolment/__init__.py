"""Participants of a seminar: seats, waiting list, payment, attendance, material."""
