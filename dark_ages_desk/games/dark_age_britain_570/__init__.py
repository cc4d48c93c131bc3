"""Dark Age Britain AD 570: seven kingdoms count their cattle, and six months a year make war. One room per chapter."""
