"""The public norm calculator: checks a norm, or forecasts what is needed in the last rounds."""
