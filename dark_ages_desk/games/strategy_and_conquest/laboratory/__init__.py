"""The battle laboratory: what a battle is likely to bring, exactly or by fighting it many times."""
