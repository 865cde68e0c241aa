"""What the arbiters' app keeps; a person's standing is in `players`, services at events in `tournaments`."""
