"""Delivery to FIDE: what its rating server wants, its answers entered back. No network is used."""
