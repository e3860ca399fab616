import { expect, test } from "vitest";
import { whyEmpty } from "../../src/page/list/empty";
import { FILTERS, WHOLE_RANKING } from "../../src/page/list/query";

test("what only a ranking can answer says how to get one", () => {
  for (const filter of ["suggested", "above", "unstable", "risers", "fallers"] as const) {
    expect(whyEmpty({ ...WHOLE_RANKING, filter }, false)).toMatch(/Mark two nodes you know/);
  }
});

test("a name not found is named, harmlessly", () => {
  expect(whyEmpty({ ...WHOLE_RANKING, text: "a\u202Eb" }, true)).toBe(
    "No node has “a[U+202E]b” in its name, id or texts.",
  );
  expect(whyEmpty({ ...WHOLE_RANKING, text: "x", filter: "labelled" }, true)).toBe(
    "No node of this filter has “x” in its name, id or texts.",
  );
});

test("every filter has a reason of its own", () => {
  const reasons = FILTERS.map(({ filter }) => whyEmpty({ ...WHOLE_RANKING, filter }, true));
  expect(new Set(reasons).size).toBe(FILTERS.length);
});
