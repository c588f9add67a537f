#!/bin/sh
# Removes what install.sh has installed. Settings, progress and replays stay.
set -eu

data=${XDG_DATA_HOME:-"$HOME/.local/share"}
target="$data/subito-arcade-game"

[ -d "$target" ] || { echo "uninstall.sh: Subito Arcade is not installed for this user." >&2; exit 2; }
if [ "$(readlink "$HOME/.local/bin/subito-arcade" || true)" = "$target/subito-arcade" ]; then
    rm -f "$HOME/.local/bin/subito-arcade"
fi
rm -f "$data/applications/subito-arcade.desktop" "$data/icons/hicolor/256x256/apps/subito-arcade.png"
rm -rf "$target"

echo "Subito Arcade is removed. Your settings and replays are still in $data/subito-arcade."
