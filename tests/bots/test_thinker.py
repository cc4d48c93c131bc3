"""The loop of the process in which opponents think: it says how long it has worked, also while it works."""

from __future__ import annotations

import os
import threading
import time
from typing import Any

from dark_ages_desk.bots.thinker import BEAT, Beat, Rules, read_message, serve, write_message
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.library import new_session

WORK = 5 * BEAT
"""Seconds of the processor for the work of the test."""


def test_a_busy_process_gives_signs_of_life_that_count_its_own_time() -> None:
    session = new_session("carolingian-twilight/27.2")
    read_in, write_in = os.pipe()
    read_out, write_out = os.pipe()

    def work(header: Any) -> Ruleset[Any]:
        begin = time.thread_time()
        while time.thread_time() < begin + WORK:
            pass
        return session.ruleset

    def answer_requests() -> None:
        with open(read_in, "rb") as source, open(write_out, "wb") as target:
            serve(source, target, work)

    thread = threading.Thread(target=answer_requests, daemon=True)
    thread.start()
    with open(write_in, "wb") as out, open(read_out, "rb") as back:
        write_message(out, Rules(session.header))
        beats = [read_message(back) for _ in range(3)]
        out.close()
        thread.join(10)
    spent = [one.spent for one in beats if isinstance(one, Beat)]
    assert len(spent) == 3 and spent == sorted(spent) and spent[2] >= BEAT
