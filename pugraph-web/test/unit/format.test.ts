import { expect, test } from "vitest";
import {
  count,
  counted,
  decimal,
  movement,
  percent,
  seconds,
  signed,
  signedFigures,
} from "../../src/text/format";

test("counts have thousands apart and agree with their noun", () => {
  expect([count(2708), counted(1, "node"), counted(0, "node")]).toEqual([
    "2,708",
    "1 node",
    "0 nodes",
  ]);
});

test("decimals use a real minus, and nothing is minus zero", () => {
  expect([decimal(-1.234), decimal(-0.001), decimal(null), decimal(NaN)]).toEqual([
    "−1.23",
    "0.00",
    "–",
    "–",
  ]);
});

test("a percentage never rounds to a false certainty", () => {
  expect([percent(0.9996), percent(1), percent(0.0004), percent(0)]).toEqual([
    ">99.9 %",
    "100 %",
    "<0.1 %",
    "0 %",
  ]);
  expect([percent(0.934), percent(0.075), percent(0.993)]).toEqual(["93 %", "7.5 %", "99.3 %"]);
});

test("a sign is shown only where there is one", () => {
  expect([signed(0.31, 2), signed(-0.31, 2), signed(0.001, 2), signed(null)]).toEqual([
    "+0.31",
    "−0.31",
    "0.00",
    "–",
  ]);
});

test("seconds carry over into minutes", () => {
  expect([seconds(1.94), seconds(42.2), seconds(119.7)]).toEqual(["1.9 s", "42 s", "2 min 0 s"]);
});

test("movements are words", () => {
  expect([movement(12), movement(-3), movement(0), movement(null)]).toEqual([
    "up 12",
    "down 3",
    "unchanged",
    "no earlier place",
  ]);
});

test("a number with two figures is never zero unless it is", () => {
  expect([0.0123, -0.0123, 0.00071, 4.21, -130.4, 0].map((value) => signedFigures(value))).toEqual([
    "+0.012",
    "\u22120.012",
    "+0.00071",
    "+4.2",
    "\u2212130",
    "0",
  ]);
});
