"""Policies: who answers when no person does. A policy takes a session's open question and gives an answer."""
