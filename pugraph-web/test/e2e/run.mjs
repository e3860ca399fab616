import { CHROMIUM, installed, withBrowser } from "./browser.mjs";
import { graphs } from "./graphs.mjs";
import { judge } from "./judge.mjs";
import { look } from "./look.mjs";
import { loop } from "./loop.mjs";
import { nodes } from "./nodes.mjs";
import { progress } from "./progress.mjs";
import { report } from "./report.mjs";
import { troubles } from "./troubles.mjs";
import { unlearned } from "./unlearned.mjs";

const SCENARIOS = [loop, judge, progress, unlearned, graphs, nodes, troubles, look, report];

// `npm run e2e [-- SCENARIO…]`: the built page in a real browser, over a made-up server. Screenshots of every
// state go to target/screenshots.
if (!installed()) {
  console.log(`e2e: skipped, there is no ${CHROMIUM}`);
  process.exit(0);
}

/** All of them, or those named: `npm run e2e judge progress`. */
function chosen() {
  const names = process.argv.slice(2);
  return SCENARIOS.filter(({ name }) => names.length === 0 || names.includes(name));
}

const started = performance.now();
await withBrowser(async (context) => {
  for (const scenario of chosen()) {
    await scenario(context);
    console.log(`e2e: ${scenario.name} passed`);
  }
});
console.log(`e2e: done in ${((performance.now() - started) / 1000).toFixed(0)} s`);
