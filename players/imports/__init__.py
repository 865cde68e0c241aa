"""Taking over list files into the register, set by set: read to a temporary table, compare, report, write."""
