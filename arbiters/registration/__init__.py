"""Registration of national arbiters by federations, approved by the commission."""
