import type { Ink } from "../chart/ink";
import { QUIET, tooltip } from "../chart/ink";
import { type Point, rings } from "../chart/rings";
import { percent } from "../text/format";
import type { Drawing } from "./data";

/** A centre behind several top nodes; it is not drawn. */
const MIDDLE = -1;

/** Across, in the chart's own units: it rounds places to halves of them. */
const SPAN = 1000;

/** Where nodes stand: as the data says, or around the top nodes by distance. */
export function standing(drawing: Drawing): Point[] {
  const points = unscaled(drawing);
  const most = Math.max(1e-9, ...points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  return points.map(({ x, y }) => ({ x: (x / most) * SPAN, y: (y / most) * SPAN }));
}

function unscaled({ nodes, edges }: Drawing): Point[] {
  if (nodes.every(({ x, y }) => x !== undefined && y !== undefined)) {
    return nodes.map(({ x, y }) => ({ x: x!, y: y! }));
  }
  const top = nodes.flatMap(({ distance }, node) => (distance === 0 ? [node] : []));
  const single = top.length === 1;
  const points = rings({
    center: single ? top[0]! : MIDDLE,
    nodes: [
      ...(single ? [] : [{ node: MIDDLE, distance: 0 }]),
      ...nodes.map(({ distance }, node) => ({ node, distance: distance + (single ? 0 : 1) })),
    ],
    edges: [...edges, ...(single ? [] : top.map((node): [number, number] => [MIDDLE, node]))],
  });
  return nodes.map((_, node) => points.get(node)!);
}

/** Seven steps from unlikely to likely; the colours themselves are in the style sheet. */
export function colourOf(probability: number | null): string {
  if (probability === null) return "var(--line)";
  return `var(--score-${Math.min(6, Math.floor(Math.max(0, probability) * 7))})`;
}

function clipped(name: string): string {
  const letters = [...name];
  return letters.length > 24 ? `${letters.slice(0, 23).join("")}…` : name;
}

/** The graph around the top nodes: colour by probability, a ring for labelled positives. */
export function neighbourhoodOption(drawing: Drawing, ink: Ink) {
  const points = standing(drawing);
  return {
    ...QUIET,
    tooltip: { ...tooltip(ink), trigger: "item" as const },
    series: [
      {
        type: "graph" as const,
        layout: "none" as const,
        roam: false,
        left: 40,
        right: 40,
        top: 24,
        bottom: 24,
        preserveAspect: "contain" as const,
        lineStyle: { color: "var(--link)", width: 1, opacity: 1 },
        emphasis: { disabled: true },
        labelLayout: { hideOverlap: true },
        data: drawing.nodes.map(({ name, distance, probability, label }, i) => ({
          id: String(i),
          name: clipped(name),
          ...points[i]!,
          symbolSize: distance === 0 ? 16 : 9,
          itemStyle: {
            color: label === "hidden" ? ink.surface : colourOf(probability),
            borderColor: label === "none" ? ink.surface : ink.text,
            borderWidth: label === "none" ? 0.5 : 2,
          },
          label: { show: distance === 0, position: "bottom", color: ink.text, fontSize: 11 },
          tooltip: { formatter: () => `${name}\n${percent(probability)}` },
        })),
        links: drawing.edges.map(([a, b]) => ({ source: String(a), target: String(b) })),
      },
    ],
  };
}
