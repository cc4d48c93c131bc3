"""The orders of a realm: verbs, judging, forecasts."""
