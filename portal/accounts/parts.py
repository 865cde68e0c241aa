"""What the accounts app gives to the platform: nothing of its own pages is in the menu."""

from portal.parts.declaration import AppParts

PARTS = AppParts()
