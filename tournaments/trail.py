"""Whose trails of the tournaments app may be read by whom."""

from tournaments.permissions import can_see

TRAILS = {"tournaments.tournament": (can_see, lambda tournament: tournament.name)}
