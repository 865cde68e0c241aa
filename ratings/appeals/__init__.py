"""Appeals against a refusal to rate an event (0.4; 2009 and 2017: 0.5; Ukraine: § 2)."""
