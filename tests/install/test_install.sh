#!/bin/sh
# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
#
# The library as somebody else's program meets it: installed, found by pkg-config, used by the program of docs/api.md.
#
# usage: test_install.sh BUILD_DIR SOURCE_DIR     (TAP on standard output; CC and CXX are respected)
# shellcheck disable=SC2086,SC2046,SC2317 # flags are lists of words; functions are run by check
set -u

[ $# -eq 2 ] || { sed -n 's/^# usage/usage/p' "$0" >&2; exit 2; }
build=$(cd "$1" && pwd) source=$(cd "$2" && pwd)
cc=${CC:-cc} cxx=${CXX:-g++}
strict="-Wall -Wextra -pedantic -Werror"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

number=0 failed=0
# Runs a command as a test: its output is shown if it fails.
check() {
    number=$((number + 1)) name=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        echo "ok $number - $name"
    else
        failed=1
        echo "not ok $number - $name"
        sed 's/^/# /' "$work/log"
    fi
}
skip() {
    number=$((number + 1))
    echo "ok $number - $1 # SKIP $2"
}

if nm "$build/libcheminot.a" 2>/dev/null | grep -qE '__(asan|tsan|msan|ubsan)_'; then
    echo "1..0 # SKIP a build with sanitizers is not one to install"
    exit 0
fi

# ---- installing ----

install() {
    meson install -C "$build" --no-rebuild --destdir "$work/root" || return 1
    pc=$(find "$work/root" -name cheminot.pc) && [ -n "$pc" ]
}
check "it installs" install
pc=$(find "$work/root" -name cheminot.pc)
[ -n "$pc" ] || { echo "Bail out! there is no cheminot.pc"; exit 1; }

# The prefix is the build's; what was installed lies under a root of our own.
prefix=$work/root$(sed -n 's/^prefix=//p' "$pc")
package() {
    PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --define-variable=prefix="$prefix" "$@" cheminot
}
lib=$(package --variable=libdir)
cflags=$(package --cflags)
headers=$(cd "$prefix/include/cheminot" && ls -- *.h)

all_there() {
    for header in "$source"/include/cheminot/*.h; do
        cmp "$header" "$prefix/include/cheminot/$(basename "$header")" || return 1
    done
    [ -e "$lib/libcheminot.so" ] && [ -e "$lib/libcheminot.a" ] && "$prefix/bin/cheminot" map list
}
check "headers, both libraries and the command are there" all_there

same_version() {
    version=$(sed -n 's/^#define CHM_VERSION "\(.*\)"$/\1/p' "$prefix/include/cheminot/version.h")
    echo "$version; $("$prefix/bin/cheminot" --version); $(package --modversion); $(ls "$lib")"
    [ -n "$version" ] && [ "$("$prefix/bin/cheminot" --version)" = "cheminot $version" ] &&
        [ "$(package --modversion)" = "$version" ] && [ -e "$lib/libcheminot.so.$version" ] &&
        grep -q "^## $version" "$source/CHANGELOG.md"
}
check "headers, command, pkg-config, the library's name and the change log have the same version" same_version

# ---- headers ----

for header in $headers; do
    echo "#include <cheminot/$header>" >"one.c"
    echo "int here;" >>"one.c"
    check "$header stands alone, in C17" $cc -std=c17 $strict $cflags -c one.c -o one.o
    if command -v "$cxx" >/dev/null; then
        cp one.c one.cc
        check "$header stands alone, in C++17" "$cxx" -std=c++17 $strict $cflags -c one.cc -o one.o
    else
        skip "$header stands alone, in C++17" "there is no C++ compiler"
    fi
done

# ---- symbols ----

nm -D --defined-only "$lib/libcheminot.so" | sed 's/.* //' | sort >exported
for header in $headers; do
    echo "#include <cheminot/$header>"
done >all.c
# What the headers declare, but for the inline functions: those have a body.
$cc -std=c17 $cflags -E -P all.c | tr '\n' ' ' | sed 's/[;{}]/&\n/g' |
    grep -v 'static inline' | grep -o '\bchm_[a-z_0-9]* *([^*].*) *;' | sed 's/ *(.*//' | sort -u >declared

no_strangers() { ! grep -v '^chm_' exported && [ -s exported ]; }
as_declared() { [ "$(wc -l <declared)" -gt 40 ] && diff declared exported; }
check "the shared library exports only chm_ names" no_strangers
check "it exports what the headers declare, and nothing else" as_declared

# ---- the program of the documentation ----

awk '/^```c$/ { on = 1; next } /^```$/ { on = 0 } on' "$source/docs/api.md" >program.c
check "the program compiles and links with the shared library" \
    $cc -std=c17 $strict program.c $cflags $(package --libs) -o shared
# In a folder of its own the linker finds no shared library to prefer.
mkdir alone && cp "$lib/libcheminot.a" alone/
check "the program compiles and links with the static library" \
    $cc -std=c17 $strict program.c $cflags -Lalone $(package --static --libs) -o static

is_shared() { LD_LIBRARY_PATH=$lib ldd ./shared | grep "libcheminot.*=> $lib/"; }
is_static() { ! ldd ./static | grep libcheminot; }
check "the one uses the installed shared library" is_shared
check "the other needs none" is_static

run_both() {
    LD_LIBRARY_PATH=$lib ./shared shared.jsonl >shared.out || return 1
    ./static static.jsonl >static.out || return 1
    cat shared.out static.out
    cmp shared.out static.out && cmp shared.jsonl static.jsonl
}
check "both run and say the same" run_both
sound() {
    cat shared.out
    [ "$(wc -l <shared.out)" -eq 4 ] && grep -q '^all is well: [0-9]* events' shared.out && grep -q ', wins$' shared.out &&
        grep -q "^all is well: $(($(wc -l <shared.jsonl) - 1)) events" shared.out
}
check "it tells events, scores and a winner" sound
check "its record is legal" "$prefix/bin/cheminot" replay --check shared.jsonl

if command -v "$cxx" >/dev/null; then
    printf '%s\n' '#include <cheminot/record.h>' '#include <cheminot/rules.h>' '#include <cheminot/view.h>' \
        '#include <cheminot/version.h>' '#include <cstring>' \
        'int main() { return chm_map_count() > 0 && chm_engine() && chm_dice_make(1).state == 1 && !strcmp(chm_version(), CHM_VERSION) ? 0 : 1; }' >plus.cc
    check "a C++ program links" "$cxx" -std=c++17 $strict plus.cc $cflags $(package --libs) -o plus
    check "and runs" env LD_LIBRARY_PATH="$lib" ./plus
else
    skip "a C++ program links" "there is no C++ compiler"
    skip "and runs" "there is no C++ compiler"
fi

echo "1..$number"
exit $failed
