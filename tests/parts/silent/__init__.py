"""An app that forgot its declaration."""
