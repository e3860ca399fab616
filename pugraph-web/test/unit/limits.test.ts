import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HOPS, NODES_AROUND } from "../../src/page/server/limits";

const OPEN_API = readFileSync(
  new URL(
    "../../../pugraph-server/src/main/resources/org/pugraph/server/openapi.yaml",
    import.meta.url,
  ),
  "utf8",
);

/** The greatest value that the server takes for a parameter of the graph around a node. */
function maximum(parameter: string): number {
  const path = OPEN_API.split("/nodes/{node}/neighbourhood:")[1]!;
  return Number(new RegExp(`name: ${parameter},.*maximum: (\\d+)`).exec(path)![1]);
}

test("no more nodes or hops are offered than the server takes", () => {
  expect(Math.max(...NODES_AROUND)).toBeLessThanOrEqual(maximum("limit"));
  expect(Math.max(...HOPS)).toBeLessThanOrEqual(maximum("hops"));
});
