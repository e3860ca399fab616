import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Style and scripts; the colours are those of the page of pugraph serve. */
export async function assets(folder) {
  await mkdir(folder, { recursive: true });
  const colours = await readFile(here("../../pugraph-web/src/chart/colours.css"), "utf8");
  const style = await readFile(here("assets/style.css"), "utf8");
  await writeFile(`${folder}/style.css`, colours + style);
  await cp(here("assets/site.js"), `${folder}/site.js`);
  await cp(here("../node_modules/minisearch/dist/umd/index.js"), `${folder}/minisearch.js`);
  await cp(here("../node_modules/minisearch/LICENSE.txt"), `${folder}/minisearch.LICENSE.txt`);
}
