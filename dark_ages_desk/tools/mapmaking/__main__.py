"""`python -m dark_ages_desk.tools.mapmaking build BOARD --sources DIR` and `... check BOARD`."""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path

MAPS = Path(__file__).resolve().parents[2] / "assets" / "maps"


def build_country(folder: Path, sources: Path | None) -> int:
    """Draw a country of hexes from its sources, if given, and compare it with the facts.

    Print the differences, and return 1 if there are any, else 0.
    """
    if sources is not None:
        from dark_ages_desk.tools.mapmaking.country import build as build_country  # needs the extra [mapmaking]

        drawn = build_country(folder, sources)
        print(f"{folder.name}: {len(drawn['play'])} pieces of land in play, {len(drawn['outside'])} besides")
    from dark_ages_desk.maps.cells import find_stray_hexes

    found = find_stray_hexes(folder)
    for line in found:
        print(line)
    print("the drawing agrees with the declared facts" if not found else f"{len(found)} differences")
    return 1 if found else 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m dark_ages_desk.tools.mapmaking", description=__doc__)
    parser.add_argument("--maps", type=Path, default=MAPS, help="the folder of the maps")
    commands = parser.add_subparsers(dest="command", required=True)
    build = commands.add_parser("build", help="draw the map anew from its gazetteer")
    build.add_argument("board")
    build.add_argument("--sources", type=Path, required=True, help="folder with 10m, 50m and Altitude.h5")
    check = commands.add_parser("check", help="compare the drawing with the declared facts")
    check.add_argument("board")
    options = parser.parse_args(arguments)
    folder = options.maps / options.board
    facts = tomllib.loads((folder / "gazetteer.toml").read_text(encoding="utf-8"))
    if facts.get("kind") == "country":
        return build_country(folder, options.sources if options.command == "build" else None)
    if options.command == "build":
        from dark_ages_desk.tools.mapmaking.build import build as build_map  # needs the extra [mapmaking]

        outlines = build_map(folder, options.sources)
        print(f"{folder.name}: {len(outlines['areas'])} areas, {len(outlines['arcs'])} arcs")
    from dark_ages_desk.maps.contacts import check_folder

    found = check_folder(folder)
    for line in found:
        print(line)
    print("the drawing agrees with the declared facts" if not found else f"{len(found)} differences")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
