"""Reports of events: received, examined, mended, submitted and judged."""
