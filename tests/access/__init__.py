"""The rows of the access matrix, app by app, and the things they are about."""
