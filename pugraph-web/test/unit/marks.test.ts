import { expect, test } from "vitest";
import { NO_MARKS, labelOf, toggled, withMark, withoutMark } from "../../src/page/loop/marks";

const node = { node: 17, label: "none" as const };

test("a mark shows before the rows are fetched again", () => {
  expect(labelOf(withMark(NO_MARKS, 17, "positive"), node)).toBe("positive");
  expect(labelOf(NO_MARKS, node)).toBe("none");
});

test("an undo of the server overrides the mark", () => {
  const marked = withMark(NO_MARKS, 17, "positive");
  expect(labelOf(withMark(marked, 17, "none"), { node: 17, label: "positive" })).toBe("none");
});

test("a refused mark is taken back", () => {
  const marked = withMark(NO_MARKS, 17, "positive");
  expect(labelOf(withoutMark(marked, 17, "positive", "none"), node)).toBe("none");
});

test("a refusal that comes late does not touch a later mark", () => {
  const later = withMark(withMark(NO_MARKS, 17, "positive"), 17, "hidden");
  expect(labelOf(withoutMark(later, 17, "positive", "none"), node)).toBe("hidden");
});

test("marks of other nodes stay", () => {
  const both = withMark(withMark(NO_MARKS, 1, "hidden"), 17, "positive");
  expect(withoutMark(both, 17, "positive", "none").get(1)).toBe("hidden");
});

test("the same label twice takes itself away, another one replaces it", () => {
  expect(toggled("positive", "positive")).toBe("none");
  expect(toggled("positive", "hidden")).toBe("hidden");
});
