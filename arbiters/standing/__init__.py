"""Fee, licence and languages by the federation; activity and measures by the commission."""
