"""Pages of applications beyond those of every case, and the public calendar."""
