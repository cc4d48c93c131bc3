"""What the frozen program runs first."""

from dark_ages_desk.cli import main

raise SystemExit(main())
