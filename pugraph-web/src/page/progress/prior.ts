import { count, percent } from "../../text/format";
import type { Prior, Range, State } from "../server/contract";
import { rangeText } from "./words";

/** Nodes without a label of either kind. */
export function unlabeledNodes({ graph, labels }: State): number {
  return Math.max(0, (graph?.nodes ?? 0) - labels.positives - labels.hidden);
}

/** A share of nodes as a number of them. */
export function asNodes(share: Range, nodes: number): Range {
  const of = (part: number) => Math.round(part * nodes);
  return { value: of(share.value), low: of(share.low), high: of(share.high) };
}

const SOURCES: Record<Prior["source"], string> = {
  judged: "counted from your judgements",
  estimated: "estimated from the graph",
  given: "set by you",
  true: "known from the classes of the data",
};

/** "About 800 of 2,660 unlabeled nodes are interesting (620–990), counted from your judgements." */
export function priorSentence(prior: Prior, unlabeled: number): string {
  const nodes = asNodes(prior, unlabeled);
  const sure = prior.source === "given" || prior.source === "true" || prior.low === prior.high;
  const about = sure ? "" : "About ";
  const interval = sure ? "" : ` (${rangeText(nodes)})`;
  return (
    `${about}${count(nodes.value)} of ${count(unlabeled)} unlabeled nodes are interesting` +
    `${interval}, ${SOURCES[prior.source]}.`
  );
}

/** What a user typed for the share: "30 %", "0.3" or "800" nodes; or a sentence on what is wrong. */
export function readPrior(text: string, unlabeled: number): number | string {
  const found = /^(\d+(?:[.,]\d+)?|[.,]\d+)\s*(%?)$/.exec(withoutGroups(text.trim()));
  if (found === null) {
    return `“${text.trim()}” is not a number. Write a number of nodes, such as 800, or a share, such as 30 %.`;
  }
  const value = Number(found[1]!.replace(",", "."));
  const share = found[2] === "%" ? value / 100 : value < 1 ? value : value / unlabeled;
  if (share > 0 && share < 1) return share;
  return (
    `The number must be above 0 and below all ${count(unlabeled)} unlabeled nodes (100 %), ` +
    `got ${found[2] === "%" ? `${value} %` : count(value)}.`
  );
}

/** "2,660" as "2660"; a comma before other than three digits is a decimal one. */
function withoutGroups(text: string): string {
  return /^[1-9]\d{0,2}(,\d{3})+$/.test(text) ? text.replaceAll(",", "") : text;
}

/** The share as the field shows it. */
export function priorText(prior: Prior, unlabeled: number): string {
  return unlabeled === 0 ? percent(prior.value) : count(Math.round(prior.value * unlabeled));
}
