"""Pages of applications: for federations, the commission, arbiters, and the public."""
