import { expect, test } from "vitest";
import {
  type Deck,
  answeredCards,
  cardAfter,
  deckOf,
  merged,
  shownCard,
  withAnswer,
  withoutAnswer,
  withoutLast,
} from "../../src/page/judge/deck";
import type { Answer } from "../../src/page/server/contract";

const judging = (answers: (Answer | null)[], draw = 1) => ({
  draw,
  cards: answers.map((answer, i) => ({ node: 10 + i, inclusion: 1, answer })),
  next: 0,
});

const open3 = deckOf(judging([null, null, null]));
const shown = (deck: Deck) => shownCard(deck)?.node ?? null;

test("an answer advances by itself, the last one ends the deck", () => {
  const one = withAnswer(open3, "positive");
  expect([shown(one), answeredCards(one)]).toEqual([11, 1]);
  const all = withAnswer(withAnswer(one, "skip"), "hidden");
  expect([shown(all), answeredCards(all)]).toEqual([null, 3]);
  expect(withAnswer(all, "positive")).toBe(all);
});

test("cards answered before are not asked again", () => {
  const deck = deckOf(judging(["positive", null, "skip", null]));
  expect(shown(deck)).toBe(11);
  expect(shown(withAnswer(deck, "hidden"))).toBe(13);
});

test("undo goes back card by card, to the first", () => {
  const two = withAnswer(withAnswer(open3, "positive"), "skip");
  const back = withoutLast(two);
  expect([shown(back), back.cards[1]!.answer]).toEqual([11, null]);
  const first = withoutLast(back);
  expect([shown(first), first.cards[0]!.answer]).toEqual([10, null]);
  expect(withoutLast(first)).toBe(first);
});

test("a refused answer does not replace the card shown, and is asked after the others", () => {
  const refused = withoutAnswer(withAnswer(open3, "positive"), 10);
  expect(shown(refused)).toBe(11);
  const later = withAnswer(withAnswer(refused, "positive"), "positive");
  expect(shown(later)).toBe(10);
  expect(withoutLast(later).at).toBe(2);
});

test("the last answer refused brings its card back at once", () => {
  const all = withAnswer(deckOf(judging([null])), "hidden");
  expect(shown(withoutAnswer(all, 10))).toBe(10);
});

test("labels given elsewhere are taken over, but never for the card shown", () => {
  const deck = merged(open3, judging(["positive", "hidden", "skip"]));
  expect(deck.cards.map(({ answer }) => answer)).toEqual([null, "hidden", null]);
});

test("cards drawn elsewhere replace these", () => {
  expect(merged(open3, judging([null], 2)).cards).toHaveLength(1);
});

test("the card after the one shown is known ahead, and there is none after the last", () => {
  expect(cardAfter(open3)?.node).toBe(11);
  expect(cardAfter(deckOf(judging([null, "skip"])))).toBeNull();
});
