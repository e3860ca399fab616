import { count } from "../text/format";
import { type Ink, QUIET, axis, legend, tooltip } from "./ink";

/** One round: what was found by then, and how much was thought to be left. */
export interface SearchPoint {
  round: number;
  found: number;
  left: { value: number; low: number; high: number } | null;
}

const FOUND = "found";
const LEFT = "left to find";
const INTERVAL = "interval of what is left";

/** Found and left by round; the interval around what is left is a band between its two ends. */
export function searchOption(points: SearchPoint[], ink: Ink) {
  const line = (name: string, color: string, values: (number | null)[], dashed: boolean) => ({
    name,
    type: "line" as const,
    data: values,
    symbol: "circle",
    symbolSize: 7,
    lineStyle: { color, width: 2, type: dashed ? ("dashed" as const) : ("solid" as const) },
    itemStyle: { color: dashed ? ink.surface : color, borderColor: color, borderWidth: 2 },
    emphasis: { disabled: true },
  });
  return {
    ...QUIET,
    grid: { left: 64, right: 20, top: 40, bottom: 44 },
    legend: { ...legend(ink), data: [FOUND, LEFT] },
    tooltip: {
      ...tooltip(ink),
      trigger: "axis" as const,
      formatter: (at: unknown) => said(points[(at as { dataIndex: number }[])[0]!.dataIndex]!),
    },
    xAxis: {
      ...axis(ink, "round"),
      type: "category" as const,
      data: points.map(({ round }) => String(round)),
      nameGap: 26,
      boundaryGap: points.length === 1,
      splitLine: { show: false },
    },
    yAxis: {
      ...axis(ink, "nodes"),
      type: "value" as const,
      min: 0,
      minInterval: 1,
      nameGap: 46,
      axisLabel: { ...axis(ink, "").axisLabel, formatter: (value: number) => count(value) },
    },
    series: [
      ...band(points, ink),
      {
        ...line(
          LEFT,
          ink.second,
          points.map(({ left }) => left && Math.round(left.value)),
          true,
        ),
        markLine: whiskers(points, ink),
      },
      line(
        FOUND,
        ink.accent,
        points.map(({ found }) => found),
        false,
      ),
    ],
  };
}

/** An invisible line at the low end, and on top of it an area as high as the interval is wide. */
function band(points: SearchPoint[], ink: Ink) {
  const part = (data: (number | null)[], opacity: number) => ({
    name: INTERVAL,
    type: "line" as const,
    stack: INTERVAL,
    stackStrategy: "all" as const,
    data,
    symbol: "none",
    silent: true,
    lineStyle: { opacity: 0 },
    areaStyle: { color: ink.second, opacity },
    emphasis: { disabled: true },
  });
  return [
    part(
      points.map(({ left }) => left && left.low),
      0,
    ),
    part(
      points.map(({ left }) => left && left.high - left.low),
      0.22,
    ),
  ];
}

/** The interval of each round as an upright line: one round alone has no band. */
function whiskers(points: SearchPoint[], ink: Ink) {
  return {
    silent: true,
    symbol: "none",
    animation: false,
    label: { show: false },
    lineStyle: { color: ink.second, type: "solid" as const, width: 1.5 },
    data: points.flatMap(({ round, left }) =>
      left === null
        ? []
        : [[{ coord: [String(round), left.low] }, { coord: [String(round), left.high] }]],
    ),
  };
}

function said({ round, found, left }: SearchPoint): string {
  const rest =
    left === null
      ? "left not known"
      : `left about ${count(Math.round(left.value))} ` +
        `(${count(Math.round(left.low))}–${count(Math.round(left.high))})`;
  return `round ${round}\nfound ${count(found)}\n${rest}`;
}
