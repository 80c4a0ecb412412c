# Builds the page into web/dist. To be sourced, from the root of the project: build_page

# What tools/wasm.py builds the engine for browsers with, beside clang and lld.
need_engine() {
    need wasi-libc binaryen "libclang-rt-$(clang -dumpversion | cut -d. -f1)-dev-wasm32"
}

# Node.js 20 or later, from the system or from Debian if that is new enough.
have_node() {
    command -v node >/dev/null && command -v npm >/dev/null &&
        [ "$(node -p 'Number(process.versions.node.split(".")[0]) >= 20')" = true ]
}

# The packages that package-lock.json names, if they are not there yet.
need_packages() {
    [ web/node_modules/.package-lock.json -nt web/package-lock.json ] || (cd web && npm ci --no-audit --no-fund --silent)
}

build_page() {
    if ! have_node; then
        command -v apt-get >/dev/null && need nodejs && { command -v npm >/dev/null || need npm; }
        have_node || {
            echo "The page needs Node.js 20 or later to be built; without it the server shows a plain one." >&2
            return 1
        }
    fi
    [ -f web/dist/index.html ] && [ -z "$(find web maps po src include tools/wasm.py -newer web/dist/index.html -type f \
        -not -path 'web/dist/*' -not -path 'web/node_modules/*' -print -quit)" ] && return 0
    (need_engine) && need_packages && (cd web && npm run --silent build >/dev/null)
}
