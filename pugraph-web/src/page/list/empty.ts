import { cut, isolated, visible } from "../../text/name";
import type { Filter } from "../server/contract";
import type { Query } from "./query";

/** Filters that only a ranking can answer. */
const NEED_A_RANKING: ReadonlySet<Filter> = new Set<Filter>([
  "above",
  "unstable",
  "suggested",
  "risers",
  "fallers",
]);

const NOTHING: Partial<Record<Filter, string>> = {
  unlabeled: "Every node has a label.",
  labelled: "No node is marked interesting yet.",
  hidden: "No node is marked not interesting.",
  above: "No node looks interesting at present. More labels may change that.",
  unstable: "The repeated trainings agree about every node.",
  suggested: "There is nothing left to judge on this ranking. Learn again for the next ten.",
  risers: "No node has risen since the ranking before.",
  fallers: "No node has fallen since the ranking before.",
};

/** Why a list is empty, so that the next step is clear. */
export function whyEmpty({ text, filter }: Query, learned: boolean): string {
  if (!learned && NEED_A_RANKING.has(filter)) {
    return "There is no ranking yet. Mark two nodes you know, then learn.";
  }
  if (text.trim() !== "") {
    const among = filter === "all" ? "" : " of this filter";
    return `No node${among} has “${isolated(cut(visible(text), 60))}” in its name, id or texts.`;
  }
  return NOTHING[filter] ?? "There are no nodes here.";
}
