#!/bin/sh
# Installs the game for this user alone: the folder, an entry in the menu and the command subito-arcade.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-"$HOME/.local/share"}
target="$data/subito-arcade-game"
commands="$HOME/.local/bin"

[ -x "$here/subito-arcade" ] || { echo "install.sh: start it from the unpacked folder of the game." >&2; exit 2; }
[ "$here" != "$target" ] || { echo "install.sh: this is the installed game already." >&2; exit 2; }

# Copied beside the old one and then put in its place, so that no half of a game is ever installed.
mkdir -p "$data" "$commands" "$data/applications" "$data/icons/hicolor/256x256/apps"
rm -rf "$target.new"
cp -R "$here" "$target.new"
rm -rf "$target"
mv "$target.new" "$target"

cp "$target/subito-arcade.png" "$data/icons/hicolor/256x256/apps/subito-arcade.png"
ln -sf "$target/subito-arcade" "$commands/subito-arcade"
# The whole path: a desktop does not always look into ~/.local/bin. Quoted as the desktop entry rules want it.
quoted=$(printf '%s' "$target/subito-arcade" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
while IFS= read -r line; do
    case $line in
    Exec=*) printf 'Exec="%s"\n' "$quoted" ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$target/subito-arcade.desktop" >"$data/applications/subito-arcade.desktop"

for tool in "update-desktop-database $data/applications" "gtk-update-icon-cache -q $data/icons/hicolor"; do
    # shellcheck disable=SC2086 # a name and its arguments
    if command -v "${tool%% *}" >/dev/null 2>&1; then $tool >/dev/null 2>&1 || true; fi
done

echo "Subito Arcade is in the menu now, among the games."
echo "To remove it: sh \"$target/uninstall.sh\""
