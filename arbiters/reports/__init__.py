"""The chief arbiter's report, the rota, and the duties of a round."""
