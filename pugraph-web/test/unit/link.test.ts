import { describe, expect, test } from "vitest";
import { linkTo, webAddress } from "../../src/page/link";

describe("the address of the real thing", () => {
  test("the id stands in it encoded", () => {
    expect(linkTo("https://papers.example/{id}", "10.1145/17 a&b#c?d")).toBe(
      "https://papers.example/10.1145%2F17%20a%26b%23c%3Fd",
    );
    expect(linkTo("http://x.example/?q={id}&r={id}", "a=b")).toBe(
      "http://x.example/?q=a%3Db&r=a%3Db",
    );
  });

  test("dollar signs of an id are no references", () => {
    expect(linkTo("https://x.example/{id}", "$&$1")).toBe("https://x.example/%24%26%241");
  });

  test("without a template, or a place in it, there is none", () => {
    expect(linkTo(null, "17")).toBeNull();
    expect(linkTo("https://papers.example/", "17")).toBeNull();
    expect(linkTo("papers/{id}", "17")).toBeNull();
  });

  test("only the web is linked to", () => {
    expect(linkTo("javascript:alert({id})", "1")).toBeNull();
    expect(linkTo("file:///etc/{id}", "passwd")).toBeNull();
    expect(linkTo("data:text/html,{id}", "1")).toBeNull();
  });

  test("an id does not choose the host or the port", () => {
    expect(linkTo("https://{id}/", "evil.example")).toBeNull();
    expect(linkTo("https://papers.example:{id}/", "8443")).toBeNull();
  });

  test("an id that is half a character has no address", () => {
    expect(linkTo("https://papers.example/{id}", "\ud800")).toBeNull();
  });
});

test("a cell is an address only if all of it is", () => {
  expect(webAddress("https://x.example/a?b")).toBe("https://x.example/a?b");
  expect(webAddress("see https://x.example")).toBeNull();
  expect(webAddress("javascript:alert(1)")).toBeNull();
  expect(webAddress("https://")).toBeNull();
});
