/** What the server under /api/v1 says and expects; see openapi.yaml there. */

export type Label = "positive" | "hidden" | "none";

export type Filter =
  | "all"
  | "unlabeled"
  | "labelled"
  | "above"
  | "unstable"
  | "suggested"
  | "hidden"
  | "risers"
  | "fallers";

export type Sort = "rank" | "name" | "score" | "degree" | "change";

export type Order = "asc" | "desc";

export interface Graph {
  /** Every change names it, and is refused (409) once another graph is open. */
  id: string;
  name: string;
  nodes: number;
  edges: number;
  features: number;
  /** Columns of the user's table, in its order. */
  columns: string[];
  /** The column whose cells are shown as names; null for the names of the source. */
  nameColumn: string | null;
  /** Opens the real thing: an address with {id} in it; null where none was given. */
  link: string | null;
}

export interface Labels {
  positives: number;
  hidden: number;
  unsaved: number;
  /** Labels of either kind given or taken away since the last training. */
  sinceTraining: number;
  canUndo: boolean;
}

/** A figure with the 90 % interval around it. */
export interface Range {
  value: number;
  low: number;
  high: number;
}

/** How many of the unlabeled nodes are positive, and who says so. */
export interface Prior extends Range {
  source: "given" | "judged" | "estimated" | "true";
}

export interface Model {
  prior: number;
  priorSource: "estimated" | "given" | "judged" | "true";
  /** What learned it, in words: "the quick ensemble", "one LSDAN". */
  learner: string;
  /** What learns next. */
  next: string;
  threshold: number;
  thresholdRule: string;
  hops: number;
  ensemble: number;
  calledPositive: number;
  method: string;
  /** Unlabeled nodes about which the members contradict each other. */
  uncertain: number;
  /** Whether the labels support the ranking; null for models of older versions. */
  evidence: Evidence | null;
}

export interface Evidence {
  verdict: "supported" | "chance" | "folds-disagree" | "not-tested";
  sentence: string;
  /** The one thing to do; may be empty. */
  advice: string;
}

export interface TrainingState {
  running: boolean;
  step: number;
  steps: number;
}

export interface State {
  version: string;
  /** Null before any graph is loaded. */
  graph: Graph | null;
  run: string;
  /** Counts rankings: a new one after each training. */
  revision: number;
  labels: Labels;
  /** Null while nothing is learned yet. */
  model: Model | null;
  /** What the next learning takes for the share of positives; null where it will be estimated. */
  prior: Prior | null;
  training: TrainingState;
}

/** One row of the ranking. Names may hold any characters. */
export interface NodeRow extends Named {
  /** The first other text of the user's table, at most 200 characters; null where it has none. */
  subtitle: string | null;
  rank: number | null;
  score: number | null;
  probability: number | null;
  stability: number | null;
  sd: number | null;
  /** Whether the members contradict each other about it. */
  uncertain: boolean;
  positive: boolean;
  label: Label;
  degree: number;
  /** Places risen (negative: fallen) and score gained since the ranking before. */
  change: { rank: number | null; score: number | null };
}

export interface NodePage {
  revision: number;
  total: number;
  rows: NodeRow[];
}

export interface NodeDetail extends NodeRow {
  class: string | null;
  /** What the user's table holds of the node, in the order of its columns; no empty cells. */
  attributes: { name: string; value: string }[];
  hopAttention: number[];
  neighbours: NodeRow[];
  features: { name: string; value: number }[];
}

export interface NearNode extends Named {
  distance: number;
  score: number | null;
  probability: number | null;
  label: Label;
  degree: number;
}

export interface Neighbourhood {
  center: number;
  nodes: NearNode[];
  edges: [number, number][];
  truncated: boolean;
  total: number;
}

export interface Named {
  node: number;
  /** Unique: the id of the source. */
  name: string;
  /** What people know it by: the cell of the name column, where there is one. */
  displayName: string | null;
}

export type Answer = "positive" | "hidden" | "skip";

/** A node to be judged. */
export interface Card {
  node: number;
  /** The probability with which it was drawn: its inclusion probability. */
  inclusion: number;
  /** Null until it is answered. */
  answer: Answer | null;
}

/** The cards drawn last; answered by labels, or by passing over. */
export interface Judging {
  /** Counts draws; 0 before the first. */
  draw: number;
  cards: Card[];
  /** The index of the first card without an answer; as many as there are cards when all have one. */
  next: number;
}

/** How far the search has come. */
export interface SearchProgress {
  /** One sentence with the main figures; empty before the first ranking. */
  sentence: string;
  /** Positives found so far. */
  found: number;
  /** Positives among the nodes without a label; null before the first ranking. */
  left: Range | null;
  /** Who says so. */
  leftSource: "judged" | "estimated" | "given" | "true" | null;
  /** Of the cards judged last, at most ten: how many were positive. */
  lastRight: number;
  lastOf: number;
  /** The share of positives among as many of the highest ranks as there are left. */
  precision: Range | null;
  /** What so many more judgements should find. */
  forecast: { judge: number; find: Range } | null;
  /** Whether it is time to stop, and why; null before anything was judged. */
  stop: { advised: boolean; sentence: string } | null;
  rounds: Round[];
}

/** One learning, and what followed from it. */
export interface Round {
  /** Its ranking's revision. */
  revision: number;
  at: string;
  positives: number;
  hidden: number;
  /** Cards judged on its ranking, and how many of them were positive. */
  judged: number;
  right: number;
  prior: number;
  priorSource: Prior["source"];
  left: Range | null;
  seconds: number;
  risers: number;
  fallers: number;
  learner: string;
  /** The nodes that moved most, by places risen; why in a sentence where a new label explains it. */
  moved: (Named & { places: number; why: string | null })[];
  /** Whether its labels and ranking can be had back. */
  kept: boolean;
  /** Whether it is the ranking shown. */
  shown: boolean;
}

/** What became of a file of labels. */
export interface Imported {
  positives: number;
  hidden: number;
  changed: number;
  /** Names that the graph does not have, at most ten of them. */
  unknown: string[];
  unknownCount: number;
}

/**
 * The map of the whole graph. Its parts are bytes, the lowest first: positions x and y of each node
 * from -1 to 1 as floats of 32 bits; edges pairs of nodes as unsigned integers of 32 bits; colours
 * two bytes a node, the probability in steps of 1/254, or 255 while none is known, and the label: 0
 * none, 1 positive, 2 hidden.
 */
export interface MapState {
  /** Of a layout that is ready, or null while it is being made. */
  version: string | null;
  nodes: number;
  /** Edges that are drawn when zoomed in. */
  edges: number;
  /** From 0 to 1. */
  progress: number;
}

export interface Explanation extends Named {
  /** "first": what is known at once; "all": with what needed passes over the model. */
  stage: "first" | "all";
  score: number | null;
  probability: number | null;
  rank: number | null;
  /** Null in the first stage: what the score loses without it, and how many ranks the node does. */
  positives: (Named & { drop: number | null; places: number | null; path: Named[] })[];
  hops: {
    hop: number;
    weight: number;
    neighbours: (Named & { attention: number; label: Label })[];
  }[];
  /** In the first stage how typical of the positives, then what the score loses without it. */
  features: { name: string; weight: number }[];
  counterfactual: { removed: string[]; score: number; rank: number | null; positive: boolean }[];
  caveat: string;
}

export interface Bins {
  /** n + 1 borders of n bins. */
  edges: number[];
  labelled: number[];
  unlabeled: number[];
  threshold: number;
}

export interface Progress {
  /** Of all members and rounds together. */
  step: number;
  steps: number;
  risk?: number;
  phase: "prior" | "hops" | "pretrain" | "train" | "score";
  /** Of self-training, from 1; with the phase "train". */
  round?: number;
  rounds?: number;
}

export interface RankingDone {
  revision: number;
  seconds: number;
  risers: number;
  fallers: number;
  /** Says what of a ranking that is shown could not be saved. */
  unsaved?: string;
}
