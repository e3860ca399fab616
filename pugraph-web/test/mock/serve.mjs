import { fileURLToPath } from "node:url";
import { MockServer } from "./server.mjs";

// `npm run mock [nodes]`: the built page over made-up data, to look at by hand.
const page = fileURLToPath(new URL("../../dist/page", import.meta.url));
const nodes = Number(process.argv[2] ?? 2708);
console.log(await new MockServer(page, { nodes }).start(8017));
