import { expect, test } from "vitest";
import { KEYS, type Press, commandOf } from "../../src/page/keys";

const press = (key: string, changes: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  focus: "page",
  ...changes,
});

test("letters act wherever nobody is typing", () => {
  expect(commandOf(press("p"))).toBe("positive");
  expect(commandOf(press("p", { focus: "list" }))).toBe("positive");
  expect(commandOf(press("p", { focus: "typing" }))).toBeNull();
});

test("the browser's own combinations are left alone", () => {
  expect(commandOf(press("p", { ctrlKey: true }))).toBeNull();
  expect(commandOf(press("l", { metaKey: true }))).toBeNull();
});

test("Enter on a button is the button's", () => {
  expect(commandOf(press("Enter", { focus: "control" }))).toBeNull();
  expect(commandOf(press("Enter", { focus: "list" }))).toBe("open");
});

test("arrows move in the list only, elsewhere they scroll", () => {
  expect(commandOf(press("ArrowDown", { focus: "list" }))).toBe("down");
  expect(commandOf(press("ArrowDown"))).toBeNull();
});

test("Escape leaves a field", () => {
  expect(commandOf(press("Escape", { focus: "typing" }))).toBe("leave");
});

test("p, n and s answer: interesting, not interesting, skip", () => {
  expect(["p", "n", "s"].map((key) => commandOf(press(key)))).toEqual([
    "positive",
    "hidden",
    "skip",
  ]);
});

test("the help names every letter that acts", () => {
  const told = KEYS.flatMap(({ keys }) => keys);
  for (const key of ["j", "k", "p", "n", "s", "u", "l"]) expect(told).toContain(key);
});

test("unknown keys mean nothing", () => {
  expect(commandOf(press("x"))).toBeNull();
  expect(commandOf(press("constructor"))).toBeNull();
});
