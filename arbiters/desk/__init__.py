"""The commission's desk: agenda, meetings, votes, bulk decisions."""
