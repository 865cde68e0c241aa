"""An arbiter's standing in the register: titles, fee, licence, activity, category, sanctions."""
