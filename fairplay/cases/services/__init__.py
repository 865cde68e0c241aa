"""Services of fair-play cases, one module for each part of the proceedings."""
