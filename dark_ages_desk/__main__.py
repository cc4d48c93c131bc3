"""``python -m dark_ages_desk`` and the console script ``dark-ages-desk``."""

from dark_ages_desk.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
