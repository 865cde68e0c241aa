"""Types for what an app declares to the platform (its parts.py), and the code that reads the declarations."""
