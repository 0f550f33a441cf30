#!/bin/sh
# Installs the game in the menu of the current user, or removes it:
#     ./install.sh
#     ./install.sh --uninstall
# All files go to your home folder; no administrator rights are needed.
# Removing the program leaves settings and games in place.
set -eu

data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/papayoo
command=$HOME/.local/bin/papayoo
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

# Desktops find new icons by themselves, unless there is an icon cache; file types are looked up only in the caches
# that these tools write.
refresh() {
    if [ -d "$data/mime/packages" ] && command -v update-mime-database >/dev/null 2>&1; then
        update-mime-database "$data/mime" >/dev/null 2>&1 || true
    fi
    if [ -d "$data/applications" ] && command -v update-desktop-database >/dev/null 2>&1; then
        update-desktop-database -q "$data/applications" || true
    fi
    if [ -f "$data/icons/hicolor/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null 2>&1; then
        gtk-update-icon-cache -q -t -f "$data/icons/hicolor" || true
    fi
}

# Desktop files quote a path in double quotes and escape some characters; a backslash is escaped twice.
quoted() {
    printf '"%s"' "$(printf '%s' "$1" | sed -e 's/[\\]/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')"
}

# The caches are removed with the last file that they were built from.
forget() {
    if [ -d "$data/mime/packages" ] && [ -z "$(ls -A -- "$data/mime/packages")" ]; then
        for name in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types \
            version application/x-papayoo.xml; do
            rm -f -- "$data/mime/$name"
        done
    fi
    if [ "$(ls -A -- "$data/applications" 2>/dev/null)" = mimeinfo.cache ]; then
        rm -f -- "$data/applications/mimeinfo.cache"
    fi
}

uninstall() {
    rm -rf -- "$program"
    if [ -L "$command" ]; then rm -f -- "$command"; fi
    rm -f -- "$data/applications/papayoo.desktop" "$data/mime/packages/papayoo.xml" "$data"/metainfo/*.papayoo.metainfo.xml
    rm -f -- "$data"/icons/hicolor/*/apps/papayoo.png "$data"/icons/hicolor/scalable/apps/papayoo.svg
    rm -f -- "$data/man/man6/papayoo.6.gz"
    forget
    for folder in "$data"/icons/hicolor/*/apps "$data"/icons/hicolor/* "$data/icons/hicolor" "$data/icons" \
        "$data/metainfo" "$data/mime/packages" "$data/mime/application" "$data/mime" "$data/man/man6" "$data/man" \
        "$data/applications" "$HOME/.local/lib" "$HOME/.local/bin"; do
        if [ -d "$folder" ]; then rmdir -- "$folder" 2>/dev/null || true; fi
    done
}

# A program that needs a newer glibc than this system has would leave a menu entry that does nothing.
check() {
    if message=$("$here/papayoo" --version 2>&1 >/dev/null); then return; fi
    case $message in
        *GLIBC_*) echo "The game was not installed: it $(sed -n 's/^It needs/needs/p' "$here/README.txt")" >&2 ;;
        *) echo "The game was not installed, because it does not start on this computer:" >&2 ;;
    esac
    printf '%s\n' "$message" >&2
    exit 1
}

install() {
    mkdir -p -- "$HOME/.local/lib" "$HOME/.local/bin" "$data/applications"
    rm -rf -- "$program.new"
    mkdir -- "$program.new"
    cp -R -- "$here/papayoo" "$here/_internal" "$here/share" "$here/licences" "$here/LICENSE" "$here/install.sh" \
        "$program.new/"
    chmod -R u+w -- "$program.new"
    rm -rf -- "$program"
    mv -- "$program.new" "$program"
    ln -sf -- "$program/papayoo" "$command"
    (cd -- "$program/share" && find . -type d) | while IFS= read -r folder; do mkdir -p -- "$data/$folder"; done
    (cd -- "$program/share" && find . -type f) | while IFS= read -r file; do
        cp -- "$program/share/$file" "$data/$file"
    done
    entry=$(quoted "$program/papayoo") awk '/^Exec=/ { print "Exec=" ENVIRON["entry"] " %f"; next } { print }' \
        "$program/share/applications/papayoo.desktop" >"$data/applications/papayoo.desktop"
}

case ${1:-} in
    '')
        if [ "$here" = "$program" ]; then
            echo "The game is already installed. To remove it: $program/install.sh --uninstall"
            exit 0
        fi
        check
        install
        refresh
        echo "The game is now in your menu. To remove it: $program/install.sh --uninstall"
        ;;
    --uninstall)
        if [ ! -d "$program" ]; then
            echo "The game is not installed for this user." >&2
            exit 1
        fi
        uninstall
        refresh
        echo "The game has been removed. Your settings and games are untouched."
        ;;
    *)
        echo "usage: ./install.sh [--uninstall]" >&2
        exit 2
        ;;
esac
