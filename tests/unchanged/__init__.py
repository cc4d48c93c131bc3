"""What must stay as it is while code is renamed, moved and rewritten: what every viewer sees, is asked and is refused.

``python -m tests.unchanged`` compares all of it with what was written down (``make unchanged``); ``--write`` writes it
down anew, which is right only where behaviour was meant to change, in the commit that says so.
"""
