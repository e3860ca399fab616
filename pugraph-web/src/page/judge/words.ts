import { count, counted, percent } from "../../text/format";
import type { Explanation, Named, NodeDetail, NodeRow } from "../server/contract";
import type { Tally } from "./tally";

/** A sentence in which nodes are named; their names may hold any characters. */
export type Sentence = readonly (string | Named)[];

const STEPS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NAMED_POSITIVES = 2;
const NAMED_FEATURES = 4;

/** Why a card was drawn: its place, the labelled nodes near it, what it has. */
export function whyHere(detail: NodeDetail, reasons: Explanation | null): Sentence[] {
  return [...place(detail), ...(reasons ? [...near(reasons), ...having(reasons)] : [])];
}

function place({ rank, probability, positive }: NodeDetail): Sentence[] {
  if (rank === null) return [];
  const chance = probability === null ? "" : `, with a probability of ${percent(probability)}`;
  const at = `Place ${count(rank)} of the ranking${chance}.`;
  if (positive) return [[at]];
  return [[`${at} Drawn from the lower part by chance, to count what the ranking overlooks.`]];
}

function near({ positives }: Explanation): Sentence[] {
  if (positives.length === 0) return [["No node that you marked interesting is near it."]];
  return positives.slice(0, NAMED_POSITIVES).map((positive) => {
    const steps = positive.path.length - 1;
    if (steps <= 1) return ["Linked to ", positive, ", which you marked interesting."];
    const through = positive.path[1]!;
    const far = STEPS[steps] ?? String(steps);
    const away = `${far.charAt(0).toUpperCase()}${far.slice(1)} steps from `;
    return [away, positive, ", which you marked interesting, through ", through, "."];
  });
}

function having({ features }: Explanation): Sentence[] {
  const named = (sign: 1 | -1) =>
    features
      .filter(({ weight }) => weight * sign > 0)
      .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
      .slice(0, NAMED_FEATURES)
      .map(({ name }) => (/^\d+$/.test(name) ? `feature ${name}` : name))
      .join(", ");
  const [pro, contra] = [named(1), named(-1)];
  return [...(pro ? [[`For it: ${pro}.`]] : []), ...(contra ? [[`Against it: ${contra}.`]] : [])];
}

/** The neighbours of a node in short: those that tell most first. */
export interface Neighbours {
  sentence: string;
  first: readonly NodeRow[];
}

const SHOWN = 6;

export function neighboursOf({ degree, neighbours }: NodeDetail): Neighbours {
  const of = (kind: (row: NodeRow) => boolean) => neighbours.filter(kind).length;
  const parts = [
    [of(({ label }) => label === "positive"), "marked interesting"],
    [of(({ label }) => label === "hidden"), "not interesting"],
    [of(({ label, positive }) => label === "none" && positive), "likely"],
  ] as const;
  const said = parts.flatMap(([number, kind]) => (number > 0 ? `${count(number)} ${kind}` : []));
  const among =
    degree > neighbours.length && said.length > 0 ? `, of ${neighbours.length} seen` : "";
  const sentence =
    degree === 0
      ? "It has no neighbours."
      : `${counted(degree, "neighbour")}: ${said.join(", ") || "none of them marked or likely"}${among}.`;
  const first = [...neighbours].sort((a, b) => weight(b) - weight(a)).slice(0, SHOWN);
  return { sentence, first };
}

function weight({ label, probability }: NodeRow): number {
  return (label === "none" ? 0 : 2) + (probability ?? 0);
}

/** "9 judged: 7 yes, 2 no; 1 skipped." */
export function tallied({ positive, hidden, skip }: Tally): string {
  const judged = `${count(positive + hidden)} judged: ${count(positive)} yes, ${count(hidden)} no`;
  return skip > 0 ? `${judged}; ${count(skip)} skipped.` : `${judged}.`;
}
