"""The desk of the arbiters' commission: agenda, meetings, votes, decisions over many cases."""
