import { readFile, readdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ALLOWED = new Set(["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "ISC"]);

/** The packages whose code ends up in the page or in reports; build tools do not. */
async function shipped() {
  const lock = JSON.parse(await readFile(`${HERE}package-lock.json`, "utf8"));
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== "" && !dev && !path.includes("graphology-types"))
    .map(([path, { version, license }]) => ({ path, version, license }));
}

/** Everything a package says of its licences, in files or in a folder of them. */
async function text(path) {
  const found = await readdir(`${HERE}${path}`, { recursive: true, withFileTypes: true });
  const wanted = found
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${path}/node_modules`))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) =>
      /^\/?(licen[sc]es?\/)?(licen[sc]e|notice)[^/]*$/i.test(file.slice(`${HERE}${path}`.length)),
    )
    .sort();
  const texts = await Promise.all(wanted.map((file) => readFile(file, "utf8")));
  return texts.join("\n\n").replaceAll("\r", "").trim();
}

/** The text of THIRD-PARTY.txt; fails on a licence that is not among the permissive ones. */
export async function thirdParty() {
  const parts = ["Pugraph's page and reports contain code of these packages."];
  for (const { path, version, license } of await shipped()) {
    const name = path.replace(/^.*node_modules\//, "");
    if (!ALLOWED.has(license)) throw new Error(`${name} ${version} is under ${license}`);
    parts.push(`${"-".repeat(80)}\n${name} ${version} (${license})\n\n${await text(path)}`);
  }
  return `${parts.join("\n\n")}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(`${HERE}THIRD-PARTY.txt`, await thirdParty());
}
