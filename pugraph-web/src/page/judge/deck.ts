import type { Answer, Card, Judging } from "../server/contract";

/**
 * The cards drawn last and where the user is among them.
 *
 * Every function returns a new deck and takes time in the number of cards drawn, never in the number
 * judged so far.
 */
export interface Deck {
  draw: number;
  cards: readonly Card[];
  /** The index of the card shown; as many as there are cards when all have an answer. */
  at: number;
  /** The indexes of the cards answered here, in the order of answering: the way back of undo. */
  history: readonly number[];
}

export function deckOf({ draw, cards }: Judging): Deck {
  return { draw, cards, at: unanswered(cards, 0), history: [] };
}

/** The card shown, or null when all have an answer. */
export function shownCard(deck: Deck): Card | null {
  return deck.cards[deck.at] ?? null;
}

/** The card shown after this one, if it is left without looking back. */
export function cardAfter(deck: Deck): Card | null {
  if (deck.at >= deck.cards.length) return null;
  const after = deck.cards[unanswered(deck.cards, deck.at + 1)];
  return after === deck.cards[deck.at] ? null : (after ?? null);
}

/** How many have an answer. */
export function answeredCards(deck: Deck): number {
  return deck.cards.filter(({ answer }) => answer !== null).length;
}

/** Answers the card shown and goes on to the next one without an answer. */
export function withAnswer(deck: Deck, answer: Answer): Deck {
  if (shownCard(deck) === null) return deck;
  const cards = replaced(deck.cards, deck.at, answer);
  return {
    ...deck,
    cards,
    at: unanswered(cards, deck.at + 1),
    history: [...deck.history, deck.at],
  };
}

/**
 * Takes back an answer that could not be saved. The card shown stays, so that a key already on its
 * way does not fall on another node; the one taken back is asked again after the others.
 */
export function withoutAnswer(deck: Deck, node: number): Deck {
  const index = deck.cards.findIndex((card) => card.node === node);
  if (index < 0) return deck;
  const cards = replaced(deck.cards, index, null);
  const history = deck.history.filter((each) => each !== index);
  const at = shownCard(deck) === null ? index : deck.at;
  return { ...deck, cards, at, history };
}

/** Goes back to the card answered last. */
export function withoutLast(deck: Deck): Deck {
  const last = deck.history.at(-1);
  if (last === undefined) return deck;
  const cards = replaced(deck.cards, last, null);
  return { ...deck, cards, at: last, history: deck.history.slice(0, -1) };
}

/**
 * Takes over labels that another page of the user has given meanwhile. The card shown is left alone;
 * so are cards passed over elsewhere, which lose nothing by being asked again.
 */
export function merged(deck: Deck, judging: Judging): Deck {
  if (judging.draw !== deck.draw) return deckOf(judging);
  const cards = deck.cards.map((card, i) => {
    const elsewhere = judging.cards[i]?.answer ?? null;
    const taken = card.answer === null && i !== deck.at && elsewhere !== "skip";
    return taken && elsewhere !== null ? { ...card, answer: elsewhere } : card;
  });
  return { ...deck, cards };
}

function replaced(cards: readonly Card[], index: number, answer: Answer | null): Card[] {
  return cards.map((card, i) => (i === index ? { ...card, answer } : card));
}

/** The first card without an answer from an index on, or else before it; the length if none. */
function unanswered(cards: readonly Card[], from: number): number {
  const open = (card: Card) => card.answer === null;
  const later = cards.findIndex((card, i) => i >= from && open(card));
  const any = later < 0 ? cards.findIndex(open) : later;
  return any < 0 ? cards.length : any;
}
