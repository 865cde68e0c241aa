"""How long cases are kept, what is removed then, and figures without persons."""
