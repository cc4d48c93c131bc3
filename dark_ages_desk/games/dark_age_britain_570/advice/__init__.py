"""What the desk knows about playing Dark Age Britain AD 570 well. Opponents and advice use it."""
