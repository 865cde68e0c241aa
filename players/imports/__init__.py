"""Imports list files into the register with set operations: stage, compare, report, write."""
