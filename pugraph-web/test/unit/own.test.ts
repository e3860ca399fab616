import { expect, test } from "vitest";
import { OwnChanges } from "../../src/page/loop/own";
import type { Labels } from "../../src/page/server/contract";

const labels = (positives: number): Labels => ({
  positives,
  hidden: 0,
  unsaved: 0,
  sinceTraining: 0,
  canUndo: true,
});

test("events of own changes are own, however late they come", () => {
  const own = new OwnChanges();
  for (const positives of [4, 5, 6]) {
    own.begin();
    expect(own.end(labels(positives))).toBe(false);
  }
  expect([4, 5, 6].map((positives) => own.told(labels(positives)))).toEqual([true, true, true]);
  expect(own.told(labels(6))).toBe(false);
});

test("an event may come before the answer to its change", () => {
  const own = new OwnChanges();
  own.begin();
  expect(own.told(labels(4))).toBe(true);
  expect(own.end(labels(4))).toBe(false);
});

test("a change of others during an own one is found at its end", () => {
  const own = new OwnChanges();
  own.begin();
  own.told(labels(9));
  expect(own.end(labels(10))).toBe(true);
  expect(own.told(labels(10))).toBe(true);
});

test("a refused change has no event", () => {
  const own = new OwnChanges();
  own.begin();
  expect(own.end(null)).toBe(false);
  expect(own.told(labels(4))).toBe(false);
});

test("events that were missed are not waited for", () => {
  const own = new OwnChanges();
  own.begin();
  own.end(labels(4));
  own.forget();
  expect(own.told(labels(4))).toBe(false);
});
