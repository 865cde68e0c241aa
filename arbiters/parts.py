"""What the arbiters' app gives to the platform."""

from portal.parts.declaration import AppParts

PARTS = AppParts()
