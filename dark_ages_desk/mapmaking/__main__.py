"""`python -m dark_ages_desk.mapmaking build BOARD --sources DIR` and `... check BOARD`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

MAPS = Path(__file__).resolve().parents[2] / "assets" / "maps"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m dark_ages_desk.mapmaking", description=__doc__)
    parser.add_argument("--maps", type=Path, default=MAPS, help="the folder of the maps")
    commands = parser.add_subparsers(dest="command", required=True)
    build = commands.add_parser("build", help="draw the map anew from its gazetteer")
    build.add_argument("board")
    build.add_argument("--sources", type=Path, required=True, help="folder with 10m, 50m and Altitude.h5")
    check = commands.add_parser("check", help="compare the drawing with the declared facts")
    check.add_argument("board")
    options = parser.parse_args(arguments)
    folder = options.maps / options.board
    if options.command == "build":
        from dark_ages_desk.mapmaking.build import build as build_map  # needs the extra [mapmaking]

        outlines = build_map(folder, options.sources)
        print(f"{folder.name}: {len(outlines['areas'])} areas, {len(outlines['arcs'])} arcs")
    from dark_ages_desk.mapmaking.contacts import check_folder

    found = check_folder(folder)
    for line in found:
        print(line)
    print("the drawing agrees with the declared facts" if not found else f"{len(found)} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
