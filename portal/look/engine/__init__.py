"""Django's template engine with shorter ways for what a page does thousands of times.

A busy page spends most of its time in the engine itself: looking up names, rendering words and links that are
the same on every page of a language. Templates, tags and filters are Django's; only how they run is changed.
"""
