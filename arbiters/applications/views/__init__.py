"""Pages of applications: in a federation, in the commission, of an arbiter, and for everybody."""
