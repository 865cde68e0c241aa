"""Standing of arbiters: fee, licence and languages by the federation; activity and sanctions by the
commission."""
