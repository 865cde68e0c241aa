"""The accounts app's declaration: empty, since none of its pages is in the menu."""

from portal.parts.declaration import AppParts

PARTS = AppParts()
