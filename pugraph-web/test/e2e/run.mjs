import { CHROMIUM, installed, withBrowser } from "./browser.mjs";
import { loop } from "./loop.mjs";
import { look } from "./look.mjs";
import { map } from "./map.mjs";
import { report } from "./report.mjs";
import { troubles } from "./troubles.mjs";

// `npm run e2e`: the built page in a real browser, over a made-up server. Screenshots of every
// state go to target/screenshots.
if (!installed()) {
  console.log(`e2e: skipped, there is no ${CHROMIUM}`);
  process.exit(0);
}

const started = performance.now();
await withBrowser(async (context) => {
  for (const scenario of [loop, troubles, look, map, report]) {
    await scenario(context);
    console.log(`e2e: ${scenario.name} passed`);
  }
});
console.log(`e2e: done in ${((performance.now() - started) / 1000).toFixed(0)} s`);
