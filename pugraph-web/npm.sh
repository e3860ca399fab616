#!/bin/sh
# Builds and tests a module of Node for Maven, in its folder, and only if something changed since the
# last time: what is built without npm, or without a way to its packages, lacks what this module makes.
#
#   npm.sh build|test STAMPS "what is left out" FILE...
#
# FILEs are what the result depends on, STAMPS the folder that remembers when. Where nothing could be
# built, STAMPS holds an empty file "absent". PUGRAPH_WEB=off asks for that, PUGRAPH_WEB=required
# forbids it.
set -eu
action=$1 stamps=$2 left_out=$3
shift 3
module=$(basename "$PWD")

without() {
  if [ "${PUGRAPH_WEB:-auto}" = required ]; then
    echo "$module: $1, and PUGRAPH_WEB=required" >&2
    exit 1
  fi
  echo "$module: $1; $left_out left out"
  rm -rf "$stamps"
  mkdir -p "$stamps"
  : >"$stamps/absent"
  exit 0
}

# True if a file that matters is newer than the stamp, or there is no stamp.
changed_since() {
  stamp=$1
  shift
  [ ! -f "$stamp" ] || [ -n "$(find "$@" package.json package-lock.json -newer "$stamp" | head -n 1)" ]
}

# A registry that cannot be reached is no fault of the sources; anything else npm objects to is.
fetch_packages() {
  [ ! -f node_modules/.package-lock.json ] \
    || [ package-lock.json -nt node_modules/.package-lock.json ] || return 0
  if npm ci --prefer-offline --no-audit --no-fund --fetch-retries=1 >"$stamps/npm.log" 2>&1; then
    touch node_modules/.package-lock.json
  elif grep -Eq 'code (E(NOTFOUND|AI_AGAIN|CONN|TIMEDOUT|NETUNREACH|HOSTUNREACH|NOTCACHED)|ERR_SOCK)' \
    "$stamps/npm.log"; then
    without "npm cannot reach its registry"
  else
    cat "$stamps/npm.log" >&2
    exit 1
  fi
}

case "$action" in
  build)
    [ "${PUGRAPH_WEB:-auto}" != off ] || without "switched off"
    command -v node >/dev/null && command -v npm >/dev/null || without "no Node.js found"
    node -e 'const [a, b] = process.versions.node.split(".").map(Number);
      process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' || without "Node.js is older than 20.19"
    changed_since "$stamps/.built" "$@" || exit 0
    mkdir -p "$stamps"
    fetch_packages
    rm -f "$stamps/absent"
    npm run --silent build
    touch "$stamps/.built"
    ;;
  test)
    [ ! -f "$stamps/absent" ] || exit 0
    changed_since "$stamps/.tested" "$@" || exit 0
    npm test --silent
    touch "$stamps/.tested"
    ;;
  *)
    echo "usage: npm.sh build|test STAMPS WHAT FILE..." >&2
    exit 2
    ;;
esac
