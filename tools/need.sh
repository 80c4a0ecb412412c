# Installs the Debian packages that are missing. To be sourced: need PACKAGE…
need() {
    local missing=() package
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        for package in meson ninja cc pkg-config python3; do
            command -v "$package" >/dev/null && continue
            echo "This system has no apt-get, so please install these by hand first (Debian names): $*" >&2
            exit 2
        done
        return
    fi
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    local sudo=""
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || {
            echo "These packages are missing, and there is no sudo to install them: ${missing[*]}" >&2
            exit 2
        }
        sudo=sudo
    fi
    echo "Installing: ${missing[*]}" >&2
    $sudo apt-get update -qq
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null || {
        echo "These packages could not be installed: ${missing[*]}" >&2
        exit 2
    }
}
