"""The battle laboratory: the likely result of a battle, exactly or by fighting it many times."""
