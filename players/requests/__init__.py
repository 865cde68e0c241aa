"""Requests about players: new FIDE id, correction, death, transfer, claim of one's own record."""
