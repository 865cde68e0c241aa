"""Requests about players: new FIDE id, correction, death, transfer, claim of the requester's own record."""
