#!/bin/sh
# Builds and tests the page for Maven (see npm.sh).
#
#   build.sh build    npm ci, npm run build    -> dist/page, dist/report
#   build.sh test     npm test
set -eu
cd "$(dirname "$0")"
# Names of files change with their contents; Maven would keep the old ones beside the new.
[ "$1" != build ] || rm -rf target/classes/org/pugraph/web
exec sh npm.sh "$1" dist "the page and the charts of reports are" src test build.sh npm.sh \
  licences.mjs THIRD-PARTY.txt tsconfig.json vite.config.ts vite.report.config.ts
