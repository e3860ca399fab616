import { expect, test } from "vitest";
import { undoneSentence } from "../../src/page/loop/undone";

const node = { node: 17, name: "n17", displayName: "Ada Lovelace" };

test("an undo says which node has which label again", () => {
  expect(undoneSentence([17], "none", node)).toBe("Undone: “Ada Lovelace” has no label again");
  expect(undoneSentence([17], "hidden", node)).toMatch(/is marked not interesting again$/);
  expect(undoneSentence([17], "positive", null)).toBe(
    "Undone: the node is marked interesting again",
  );
});

test("many labels are counted", () => {
  expect(undoneSentence([1, 2, 3], null, null)).toBe("Undone: 3 labels taken back");
});
