"""Titles of fair-play officers: checked by the rules, entered in the register."""
