import { type Ink, QUIET, axis, legend, tooltip } from "../chart/ink";
import { percent } from "../text/format";
import type { Attention, Five } from "./data";

const QUANTILES = ["95 % of nodes below", "75 % below", "half below", "25 % below", "5 % below"];

/** How the attention spreads over the hops, as boxes over the nodes of each group. */
export function attentionOption({ groups }: Attention, ink: Ink) {
  const hops = Math.max(0, ...groups.map((group) => group.hops.length));
  const colours = [ink.accent, ink.second, ink.text];
  return {
    ...QUIET,
    grid: { left: 56, right: 16, top: 44, bottom: 44 },
    ...(groups.length > 1 ? { legend: legend(ink) } : {}),
    tooltip: {
      ...tooltip(ink),
      trigger: "item" as const,
      formatter: (at: unknown) => {
        const { seriesName, name, data } = at as { seriesName: string; name: string; data: Five };
        const lines = [...data].slice(-5).reverse();
        return [
          `${seriesName}, ${name}`,
          ...lines.map((share, i) => `${QUANTILES[i]}: ${percent(share)}`),
        ].join("\n");
      },
    },
    xAxis: {
      ...axis(ink, ""),
      type: "category" as const,
      data: Array.from({ length: hops }, (_, i) => (i === 0 ? "1 hop" : `${i + 1} hops`)),
    },
    yAxis: {
      ...axis(ink, "attention"),
      type: "value" as const,
      min: 0,
      nameGap: 40,
      axisLabel: { ...axis(ink, "").axisLabel, formatter: (value: number) => percent(value) },
    },
    series: groups.map((group, i) => ({
      name: group.name,
      type: "boxplot" as const,
      data: group.hops,
      boxWidth: [10, 36],
      itemStyle: { color: ink.surface, borderColor: colours[i % 3]!, borderWidth: 1.5 },
      emphasis: { disabled: true },
    })),
  };
}
