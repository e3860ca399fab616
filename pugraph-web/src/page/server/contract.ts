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
  name: string;
  nodes: number;
  edges: number;
  features: number;
}

export interface Labels {
  positives: number;
  hidden: number;
  unsaved: number;
  /** Labels given since the last training: what the present ranking does not know of. */
  sinceTraining: number;
  canUndo: boolean;
}

export interface Model {
  prior: number;
  priorSource: "estimated" | "given" | "true";
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
  training: TrainingState;
}

/** One row of the ranking. Names may hold any characters. */
export interface NodeRow extends Named {
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
  /** What people know it by, where the source has that beside the id. */
  displayName: string | null;
}

export interface Explanation extends Named {
  score: number | null;
  probability: number | null;
  rank: number | null;
  positives: (Named & { drop: number; path: Named[] })[];
  hops: {
    hop: number;
    weight: number;
    neighbours: (Named & { attention: number; label: Label })[];
  }[];
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
}
