import { cp, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { assets } from "./src/assets.mjs";
import { checkSite } from "./src/check.mjs";
import { loadSite } from "./src/site.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OUTPUT = process.env.PUGRAPH_SITE ?? "target/site";

/** Builds the site of all documents; a wrong link in any of them fails it. */
export default async function (config) {
  const site = await loadSite(ROOT, process.env.PUGRAPH_HOME);
  config.addGlobalData("site", site);
  config.addFilter("json", (value) => JSON.stringify(value));
  config.on("eleventy.before", () => rm(OUTPUT, { recursive: true, force: true }));
  config.on("eleventy.after", async () => {
    await assets(join(OUTPUT, "assets"));
    for (const [from, to] of site.files) {
      await mkdir(dirname(join(OUTPUT, to)), { recursive: true });
      await cp(join(ROOT, from), join(OUTPUT, to));
    }
    const problems = await checkSite(OUTPUT, site.home);
    if (problems.length > 0) throw new Error(`the site has dead links:\n${problems.join("\n")}`);
  });
  return {
    dir: { input: "src/templates", includes: "include", layouts: "include", output: OUTPUT },
    templateFormats: ["njk"],
  };
}
