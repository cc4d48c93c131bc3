"""Makes the ready pictures of boards and scenarios. A developer's tools, run by hand; nothing else imports them."""
