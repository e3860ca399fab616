import type { Filter, Order, Sort } from "../server/contract";

/** What the ranking is asked for. */
export interface Query {
  text: string;
  filter: Filter;
  sort: Sort;
  order: Order;
}

export const WHOLE_RANKING: Query = { text: "", filter: "all", sort: "rank", order: "asc" };

/** The filters in the order they are offered, in the user's words. */
export const FILTERS: readonly { filter: Filter; text: string }[] = [
  { filter: "all", text: "All nodes" },
  { filter: "suggested", text: "Worth judging" },
  { filter: "unlabeled", text: "Without a label" },
  { filter: "above", text: "Look interesting" },
  { filter: "unstable", text: "Hard to tell" },
  { filter: "labelled", text: "Marked interesting" },
  { filter: "hidden", text: "Marked not interesting" },
  { filter: "risers", text: "Risen" },
  { filter: "fallers", text: "Fallen" },
];

/** What a first click on a column asks for: the end of the column people look for first. */
const FIRST_ORDER: Record<Sort, Order> = {
  rank: "asc",
  name: "asc",
  score: "desc",
  degree: "desc",
  change: "desc",
};

/** Sorts by a column, or turns the order round if it is sorted by it already. */
export function sortedBy(query: Query, sort: Sort): Query {
  if (query.sort !== sort) return { ...query, sort, order: FIRST_ORDER[sort] };
  return { ...query, order: query.order === "asc" ? "desc" : "asc" };
}

/** The query as the server reads it. */
export function parameters(query: Query, offset: number, limit: number): string {
  const { text, filter, sort, order } = query;
  return new URLSearchParams({
    q: text.trim(),
    filter,
    sort,
    order,
    offset: String(offset),
    limit: String(limit),
  }).toString();
}
