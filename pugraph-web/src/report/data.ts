/**
 * What Java writes into `<script type="application/json" id="data">` of a report.
 *
 * Every part may be missing: its figure then keeps what the HTML says. In the JSON "<" must be
 * written as "\u003c", so that no name can end the script element. Non-finite numbers are null.
 *
 * The charts mount into `<figure data-chart="history|histogram|attention|neighbourhood">`, one
 * sweep into each `<figure data-chart="sweep" data-index="0">`. What stands in the figure in an
 * element of class "fallback" is what a reader without script sees; it is replaced. A figcaption
 * stays. `<table data-sortable>` becomes sortable by its heads; with data-search="words for the
 * box" it also gets a search box. A cell may give its value as `<td data-value="0.93">`; a head
 * that is not to be sorted by carries data-fixed.
 */
export interface ReportData {
  kind: "run" | "experiment";
  history?: History;
  scores?: Scores;
  attention?: Attention;
  neighbourhood?: Drawing;
  sweeps?: Sweep[];
}

/** The training curve; all arrays have one entry per recorded step. */
export interface History {
  step: number[];
  /** The reported risk, and its two parts: π R_p⁺ and N = R_u⁻ − π R_p⁻. */
  risk: (number | null)[];
  positive: (number | null)[];
  negative: (number | null)[];
  /** The step whose weights were kept; null if the last one. */
  stopped: number | null;
}

/** Raw scores, or bins when there are many: exactly one of the two forms. */
export type Scores =
  | { labelled: number[]; unlabeled: number[]; threshold: number }
  | {
      /** n + 1 borders of n bins. */
      edges: number[];
      labelled: number[];
      unlabeled: number[];
      threshold: number;
    };

/** A distribution in five numbers: 5 %, 25 %, 50 %, 75 % and 95 % quantile. */
export type Five = [number, number, number, number, number];

export interface Attention {
  /** Groups of nodes side by side, such as "called positive" and "all others". */
  groups: { name: string; /** One per hop, from hop 1. */ hops: Five[] }[];
}

/** The graph around the top nodes. */
export interface Drawing {
  nodes: {
    name: string;
    /** Steps from the nearest top node: 0 for a top node itself. */
    distance: number;
    probability: number | null;
    label: "positive" | "hidden" | "none";
    /** A place, for all nodes or for none; without it nodes stand on circles by distance. */
    x?: number;
    y?: number;
  }[];
  /** Pairs of indices into nodes. */
  edges: [number, number][];
}

/** Methods against a setting, as mean and standard deviation. */
export interface Sweep {
  title: string;
  x: { name: string; values: (number | string)[] };
  y: string;
  lines: { name: string; mean: (number | null)[]; sd: (number | null)[] }[];
}
