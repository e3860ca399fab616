import type { Answer } from "../server/contract";

/** What was answered since the page was opened: counts, so that their number never matters. */
export type Tally = Readonly<Record<Answer, number>>;

export const NO_ANSWERS: Tally = { positive: 0, hidden: 0, skip: 0 };

export function counted(tally: Tally, answer: Answer, by: 1 | -1): Tally {
  return { ...tally, [answer]: tally[answer] + by };
}
