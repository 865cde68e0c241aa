"""Pages of applications beyond the shared case pages, and the public calendar."""
