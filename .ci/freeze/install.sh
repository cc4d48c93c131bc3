#!/bin/sh
# Copies the program to ~/.local (or to the folder named after --prefix) and enters it in the menus. --undo takes it away.
set -eu
prefix="$HOME/.local"
undo=
while [ $# -gt 0 ]; do
    case "$1" in
        --prefix) prefix=$2; shift 2 ;;
        --undo) undo=yes; shift ;;
        *) echo "usage: install.sh [--prefix FOLDER] [--undo]" >&2; exit 2 ;;
    esac
done
here=$(cd "$(dirname "$0")" && pwd)
program="$prefix/lib/dark-ages-desk"
rm -rf "$program"
rm -f "$prefix/bin/dark-ages-desk"
(cd "$here/share" && find . -type f) | while read -r file; do rm -f "$prefix/share/$file"; done
if [ -z "$undo" ]; then
    mkdir -p "$prefix/lib" "$prefix/bin" "$prefix/share"
    cp -R "$here/dark-ages-desk" "$program"
    cp -R "$here/share/." "$prefix/share/"
    ln -s "$program/dark-ages-desk" "$prefix/bin/dark-ages-desk"
    sed -i "s|^Exec=dark-ages-desk |Exec=\"$program/dark-ages-desk\" |" "$prefix/share/applications/dark-ages-desk.desktop"
    echo "Installed: $prefix/bin/dark-ages-desk"
else
    echo "Removed from $prefix."
fi
for tool in "update-desktop-database $prefix/share/applications" "update-mime-database $prefix/share/mime"; do
    if command -v "${tool%% *}" > /dev/null 2>&1; then $tool > /dev/null 2>&1 || true; fi
done
