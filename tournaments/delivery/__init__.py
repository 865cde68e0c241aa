"""Delivery to FIDE: build what its rating server needs and record its answers.

Works without network access.
"""
