"""The manual: its pages, the search in them, and HTML of them. It knows neither games nor the window."""
