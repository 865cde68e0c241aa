"""Reports of events: who may see and mend them, what they may become."""
