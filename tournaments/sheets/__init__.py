"""Player lists as CSV or XLSX; the sender names the columns, and the mapping is remembered."""
