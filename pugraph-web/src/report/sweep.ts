import { type Ink, QUIET, axis, legend, tooltip } from "../chart/ink";
import { decimal } from "../text/format";
import type { Sweep } from "./data";

/** Told apart by shape as well as by colour, for paper. */
const SYMBOLS = ["circle", "rect", "triangle", "diamond", "emptyCircle", "emptyRect"];
const COLOURS = [1, 2, 3, 4, 5, 6].map((i) => `var(--line-${i})`);

/** Methods against a setting: mean, and a whisker of one standard deviation either side. */
export function sweepOption(sweep: Sweep, ink: Ink) {
  const labels = sweep.x.values.map(String);
  return {
    ...QUIET,
    grid: { left: 60, right: 16, top: 64, bottom: 44 },
    legend: { ...legend(ink), type: "scroll" as const },
    tooltip: {
      ...tooltip(ink),
      trigger: "axis" as const,
      formatter: (at: unknown) => tip(sweep, (at as { dataIndex: number }[])[0]!.dataIndex),
    },
    xAxis: { ...axis(ink, sweep.x.name), type: "category" as const, data: labels, nameGap: 26 },
    yAxis: { ...axis(ink, sweep.y), type: "value" as const, scale: true, nameGap: 44 },
    series: sweep.lines.flatMap((line, i) => {
      const color = COLOURS[i % COLOURS.length]!;
      const symbol = SYMBOLS[i % SYMBOLS.length]!;
      return [
        {
          name: line.name,
          type: "line" as const,
          data: line.mean,
          symbol,
          symbolSize: 7,
          lineStyle: { color, width: 1.8 },
          itemStyle: { color },
          emphasis: { disabled: true },
        },
        whiskers(line, color),
      ];
    }),
  };
}

function tip(sweep: Sweep, at: number): string {
  const lines = sweep.lines.map(({ name, mean, sd }) => {
    const spread = sd[at] == null ? "" : ` ± ${decimal(sd[at]!, 3)}`;
    return `${name}: ${decimal(mean[at] ?? null, 3)}${spread}`;
  });
  return [`${sweep.x.name} ${sweep.x.values[at]}`, ...lines].join("\n");
}

interface Api {
  value(dimension: number): number;
  coord(point: [number, number]): [number, number];
}

function whiskers(line: Sweep["lines"][number], color: string) {
  const data = line.mean.flatMap((mean, i) => {
    const sd = line.sd[i];
    return mean == null || sd == null ? [] : [[i, mean - sd, mean + sd]];
  });
  return {
    name: line.name,
    type: "custom" as const,
    silent: true,
    data,
    encode: { x: 0, y: [1, 2] },
    renderItem: (_: unknown, api: Api) => {
      const [x, bottom] = api.coord([api.value(0), api.value(1)]);
      const top = api.coord([api.value(0), api.value(2)])[1];
      return {
        type: "line" as const,
        shape: { x1: x, y1: bottom, x2: x, y2: top },
        style: { stroke: color, lineWidth: 1.2 },
      };
    },
  };
}
