"""Statistics of lists: distribution, activity, growth, titles, ranks; computed at publication."""
