"""Filing a complaint: the forms ITC and PTC, the draft, the receipt."""
