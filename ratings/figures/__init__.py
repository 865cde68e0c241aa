"""Figures of lists: distribution, activity, growth, titles, ranks; made with a publication, read by pages."""
