"""Reports: the paper of each realm in its seven sections with the next orders, and the one for everybody."""
