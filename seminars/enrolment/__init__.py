"""Seats, waiting list, payment, attendance and material of a seminar's participants."""
