#!/bin/sh
# Builds and tests the page for Maven, and only if something changed since the last time.
#
#   build.sh build    npm ci, npm run build    -> dist/page, dist/report
#   build.sh test     npm test
#
# A machine without Node, or without a way to its packages, still builds Pugraph: then dist holds an
# empty file "absent" in place of the page. PUGRAPH_WEB=off asks for that, PUGRAPH_WEB=required
# forbids it.
set -eu
cd "$(dirname "$0")"

without() {
  if [ "${PUGRAPH_WEB:-auto}" = required ]; then
    echo "pugraph-web: $1, and PUGRAPH_WEB=required" >&2
    exit 1
  fi
  echo "pugraph-web: $1; the page and the charts of reports are left out"
  rm -rf dist
  mkdir -p dist
  : >dist/absent
  exit 0
}

# True if a file that matters is newer than the stamp, or there is no stamp.
changed_since() {
  [ ! -f "$1" ] || [ -n "$(find src test build.sh licences.mjs THIRD-PARTY.txt package.json \
    package-lock.json tsconfig.json vite.config.ts vite.report.config.ts -newer "$1" | head -n 1)" ]
}

# A registry that cannot be reached is no fault of the sources; anything else npm objects to is.
fetch_packages() {
  [ ! -f node_modules/.package-lock.json ] \
    || [ package-lock.json -nt node_modules/.package-lock.json ] || return 0
  mkdir -p dist
  if npm ci --prefer-offline --no-audit --no-fund --fetch-retries=1 >dist/npm.log 2>&1; then
    touch node_modules/.package-lock.json
  elif grep -Eq 'code (E(NOTFOUND|AI_AGAIN|CONN|TIMEDOUT|NETUNREACH|HOSTUNREACH|NOTCACHED)|ERR_SOCK)' \
    dist/npm.log; then
    without "npm cannot reach its registry"
  else
    cat dist/npm.log >&2
    exit 1
  fi
}

case "$1" in
  build)
    # Names of files change with their contents; Maven would keep the old ones beside the new.
    rm -rf target/classes/org/pugraph/web
    [ "${PUGRAPH_WEB:-auto}" != off ] || without "switched off"
    command -v node >/dev/null && command -v npm >/dev/null || without "no Node.js found"
    node -e 'const [a, b] = process.versions.node.split(".").map(Number);
      process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' || without "Node.js is older than 20.19"
    changed_since dist/.built || exit 0
    fetch_packages
    rm -f dist/absent
    npm run --silent build
    touch dist/.built
    ;;
  test)
    [ ! -f dist/absent ] || exit 0
    changed_since dist/.tested || exit 0
    npm test --silent
    touch dist/.tested
    ;;
  *)
    echo "usage: build.sh build|test" >&2
    exit 2
    ;;
esac
