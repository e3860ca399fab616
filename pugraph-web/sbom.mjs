import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// node sbom.mjs FILE: the bill of materials of the page (CycloneDX), the same bytes every time: it
// names neither a moment, nor a random number, nor the place where this folder lies.
const HERE = fileURLToPath(new URL(".", import.meta.url));
const output = execFileSync(
  "npm",
  ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"],
  { cwd: HERE, encoding: "utf8", shell: process.platform === "win32" },
);
const bill = JSON.parse(output);
delete bill.serialNumber;
delete bill.metadata.timestamp;
delete bill.metadata.tools;
writeFileSync(process.argv[2], `${JSON.stringify(bill, null, 2)}\n`);
