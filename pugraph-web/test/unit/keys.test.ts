import { expect, test } from "vitest";
import { type Press, commandOf } from "../../src/page/keys";

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

test("unknown keys mean nothing", () => {
  expect(commandOf(press("x"))).toBeNull();
  expect(commandOf(press("constructor"))).toBeNull();
});
