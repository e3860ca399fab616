import { expect, test } from "vitest";
import { WHOLE_RANKING, parameters, sortedBy } from "../../src/page/list/query";

test("a first click sorts by the end people look for, a second turns it round", () => {
  const once = sortedBy(WHOLE_RANKING, "degree");
  expect([once.sort, once.order]).toEqual(["degree", "desc"]);
  expect(sortedBy(once, "degree").order).toBe("asc");
  expect(sortedBy(once, "name").order).toBe("asc");
});

test("any text survives the way to the server", () => {
  const text = "a&b=c #?% 李";
  const sent = new URLSearchParams(parameters({ ...WHOLE_RANKING, text }, 200, 100));
  expect([sent.get("q"), sent.get("offset"), sent.get("limit")]).toEqual([text, "200", "100"]);
});
