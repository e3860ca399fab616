import { describe, expect, test } from "vitest";
import { bothNames, shownName } from "../../src/page/view/NodeName";
import { cut, isolated, visible } from "../../src/text/name";

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

describe("a name hides nothing", () => {
  test("characters that turn the direction of writing are shown by their numbers", () => {
    expect(visible("invoice\u202Efdp.exe")).toBe("invoice[U+202E]fdp.exe");
    expect(visible("\u2066a\u2069")).toBe("[U+2066]a[U+2069]");
  });

  test("control characters are pictures of themselves", () => {
    expect(visible("a\nb\tc\0\u007f\u0085")).toBe("a␊b␉c␀␡[U+0085]");
  });

  test("characters without width or ink are shown by their numbers", () => {
    expect(visible("pay\u200bpal\u00ad\ufeff\u2800\u{e0061}")).toBe(
      "pay[U+200B]pal[U+00AD][U+FEFF][U+2800][U+E0061]",
    );
  });

  test("runs of spaces, and spaces of other kinds, are one space", () => {
    expect(visible("a   b\u00a0c\u3000d")).toBe("a b c d");
  });

  test("letters of all scripts, accents and joined emoji stay", () => {
    for (const name of ["Zoë & 李", "שלום", "نص", "नमस्ते", "👩‍🔬", "می‌خواهم"]) {
      expect(visible(name)).toBe(name);
    }
  });

  test("a name from right to left turns no text around it", () => {
    expect(bothNames({ name: "n17", displayName: "שלום" })).toBe("\u2068שלום\u2069 (n17)");
    expect(isolated("Ada")).toBe("Ada");
  });
});

describe("a long name", () => {
  test("is cut at a letter, and says so", () => {
    expect(cut("abcdef", 4)).toBe("abc…");
    expect(cut("abcd", 4)).toBe("abcd");
    expect(cut("👩‍🔬👩‍🔬👩‍🔬", 2)).toBe("👩‍🔬…");
    expect(cut("👩‍🔬👩‍🔬", 2)).toBe("👩‍🔬👩‍🔬");
  });

  test("of 3,000 characters takes no more room than another", () => {
    expect(shownName({ name: "x".repeat(3000), displayName: null })).toHaveLength(160);
    expect(cut(`a${"\u0301".repeat(3000)}`, 160).length).toBeLessThan(3000);
  });
});
