import { count, decimal, percent } from "../text/format";
import { type Ink, QUIET, axis, legend, tooltip, upright } from "./ink";

/** n + 1 borders and, for either group, n counts. */
export interface Bins {
  edges: number[];
  labelled: number[];
  unlabeled: number[];
  threshold: number;
}

/** Sorts raw scores into bins of equal width. */
export function binned(
  labelled: number[],
  unlabeled: number[],
  threshold: number,
  bins = 40,
): Bins {
  let [low, high] = [Infinity, -Infinity];
  for (const score of [...labelled, ...unlabeled]) {
    low = Math.min(low, score);
    high = Math.max(high, score);
  }
  if (!(low < high)) [low, high] = Number.isFinite(low) ? [low - 0.5, low + 0.5] : [0, 1];
  const width = (high - low) / bins;
  const counts = (scores: number[]) => {
    const into = new Array<number>(bins).fill(0);
    for (const score of scores) into[Math.min(bins - 1, Math.floor((score - low) / width))]! += 1;
    return into;
  };
  const edges = Array.from({ length: bins + 1 }, (_, i) => low + i * width);
  return { edges, labelled: counts(labelled), unlabeled: counts(unlabeled), threshold };
}

/** Counts as shares of their own group: a handful of labels beside thousands would not be seen. */
function shares(counts: number[]): number[] {
  const all = counts.reduce((sum, each) => sum + each, 0);
  return counts.map((each) => (all === 0 ? 0 : each / all));
}

/** The outline of a histogram: up, along and down at every border. */
export function outline(edges: number[], heights: number[]): [number, number][] {
  const points: [number, number][] = [[edges[0]!, 0]];
  heights.forEach((height, i) => points.push([edges[i]!, height], [edges[i + 1]!, height]));
  points.push([edges.at(-1)!, 0]);
  return points;
}

/** What the groups and the line between them are called. */
export interface Names {
  labelled: string;
  unlabeled: string;
  threshold: string;
}

const NAMES: Names = {
  labelled: "labelled positive",
  unlabeled: "unlabeled",
  threshold: "threshold",
};

export function histogramOption(bins: Bins, ink: Ink, names = NAMES) {
  const group = (name: string, counts: number[], color: string, opacity: number) => ({
    name,
    type: "line" as const,
    data: outline(bins.edges, shares(counts)),
    symbol: "none",
    lineStyle: { color, width: 1.5 },
    itemStyle: { color },
    areaStyle: { color, opacity },
    emphasis: { disabled: true },
  });
  const binAt = (score: number) => {
    const after = bins.edges.findIndex((edge) => edge > score);
    return Math.max(0, (after < 0 ? bins.edges.length : after) - 1);
  };
  return {
    ...QUIET,
    grid: { left: 56, right: 16, top: 44, bottom: 44 },
    legend: legend(ink),
    tooltip: {
      ...tooltip(ink),
      trigger: "axis" as const,
      formatter: (at: unknown) => {
        const score = (at as { axisValue: number }[])[0]!.axisValue;
        const i = Math.min(binAt(Number(score)), bins.labelled.length - 1);
        return (
          `score ${decimal(bins.edges[i]!)} to ${decimal(bins.edges[i + 1]!)}\n` +
          `${names.labelled} ${count(bins.labelled[i]!)}\n` +
          `${names.unlabeled} ${count(bins.unlabeled[i]!)}`
        );
      },
    },
    xAxis: {
      ...axis(ink, "score"),
      type: "value" as const,
      min: bins.edges[0],
      max: bins.edges.at(-1),
      nameGap: 26,
      splitLine: { show: false },
      axisLabel: {
        ...axis(ink, "").axisLabel,
        showMinLabel: false,
        showMaxLabel: false,
        formatter: (value: number) => decimal(value, 1),
      },
    },
    yAxis: {
      ...axis(ink, "share of the group"),
      type: "value" as const,
      nameGap: 40,
      axisLabel: { ...axis(ink, "").axisLabel, formatter: (value: number) => percent(value) },
    },
    series: [
      group(names.unlabeled, bins.unlabeled, ink.second, 0.3),
      {
        ...group(names.labelled, bins.labelled, ink.accent, 0.2),
        markLine: upright(
          ink,
          bins.threshold,
          [bins.edges[0]!, bins.edges.at(-1)!],
          names.threshold,
        ),
      },
    ],
  };
}
