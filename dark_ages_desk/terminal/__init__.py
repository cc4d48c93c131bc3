"""The same game in a terminal: questions, orders, odds and charts as lines of text."""
