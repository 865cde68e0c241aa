"""Titles of fair-play officers: checked by the rules, written into the register."""
