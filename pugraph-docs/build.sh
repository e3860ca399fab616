#!/bin/sh
# Builds and tests the site for Maven (see ../pugraph-web/npm.sh).
#
#   build.sh build    npm ci, npm run build    -> target/site
#   build.sh test     npm test
set -eu
cd "$(dirname "$0")"
[ -f target/site/all.html ] || rm -f target/site-build/.built
sh ../pugraph-web/npm.sh "$1" target/site-build "the documents as a site are" src test build.sh \
  eleventy.config.mjs ../docs ../pugraph-web/src/chart/colours.css ../*.md ../pom.xml
# An old site would pass for that of this build.
[ ! -f target/site-build/absent ] || rm -rf target/site
