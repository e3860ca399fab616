import { expect, test } from "vitest";
import { bothNames, shownName } from "../../src/page/view/NodeName";

test("a node is shown by its display name, with its id beside it", () => {
  const node = { name: "n17", displayName: "Ada Lovelace" };
  expect(shownName(node)).toBe("Ada Lovelace");
  expect(bothNames(node)).toBe("Ada Lovelace (n17)");
});

test("a node without a display name is shown by its id alone", () => {
  const node = { name: "n17", displayName: null };
  expect(shownName(node)).toBe("n17");
  expect(bothNames(node)).toBe("n17");
});
