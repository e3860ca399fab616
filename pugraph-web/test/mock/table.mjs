/** The user's table of made-up papers: a text, categories and numbers, some cells empty. */

const VENUES = ["ICDM", "KDD", "NeurIPS", "Nature Methods"];
const ABSTRACTS = [
  "We revisit a question that many have asked: how few labels suffice when the graph is large?",
  "This note reports what went wrong, with figures, and what we would do another time.",
  "A method, a proof of its error, and an experiment on six public data sets.",
];

export const COLUMNS = ["title", "abstract", "venue", "year", "reviewed"];

const CELLS = {
  title: (graph, node) => graph.titles[node],
  abstract: (_, node) => ABSTRACTS[node % ABSTRACTS.length],
  venue: (_, node) => (node % 7 === 0 ? "" : VENUES[(node * 5) % VENUES.length]),
  year: (_, node) => String(1994 + ((node * 13) % 30)),
  reviewed: (_, node) => (node % 11 === 0 ? "yes" : ""),
};

export function cell(graph, node, column) {
  return CELLS[column](graph, node);
}

/** What the table holds of a node, in the order of its columns, without empty cells. */
export function attributes(graph, node) {
  return graph.columns
    .map((name) => ({ name, value: cell(graph, node, name) }))
    .filter(({ value }) => value !== "");
}

/** The first text of the table that is not the name. */
export function subtitle(graph, node) {
  if (graph.columns.length === 0) return null;
  return cell(graph, node, graph.nameColumn === "title" ? "abstract" : "title");
}

/** What people know a node by: its cell of the name column, or what the source calls it. */
export function displayName(graph, node) {
  if (graph.nameColumn === null) return graph.displayNames[node];
  return cell(graph, node, graph.nameColumn) || null;
}
