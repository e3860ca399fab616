import { readFile, writeFile } from "node:fs/promises";

// `npm run lock` after a change of versions: the lock file names no host, neither of a registry
// (see .npmrc) nor of those who ask for funding.
const file = "package-lock.json";
const lock = JSON.parse(await readFile(file, "utf8"));
for (const each of Object.values(lock.packages)) delete each.funding;
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
