"""Calibration: of what was forecast at so many per cent, how much came true (``make calibration``)."""
