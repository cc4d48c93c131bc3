"""Renaming by a table: types say which name is meant, the source is edited node by node."""
