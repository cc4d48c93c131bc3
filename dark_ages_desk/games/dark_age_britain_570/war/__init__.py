"""Marching, redeploying, battles, conquest: what the combat months are made of."""
