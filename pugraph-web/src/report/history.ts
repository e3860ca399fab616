import { type Ink, QUIET, axis, legend, tooltip, upright } from "../chart/ink";
import { decimal } from "../text/format";
import type { History } from "./data";

/** The risk and its parts over the steps of training, and where it stopped. */
export function historyOption(history: History, ink: Ink) {
  const line = (name: string, values: (number | null)[], color: string, dash?: number[]) => ({
    name,
    type: "line" as const,
    symbol: "none",
    data: history.step.map((step, i) => [step, values[i] ?? null]),
    lineStyle: { color, width: 1.8, ...(dash ? { type: dash } : {}) },
    itemStyle: { color },
    emphasis: { disabled: true },
  });
  const { step, stopped } = history;
  const stop =
    stopped === null
      ? {}
      : { markLine: upright(ink, stopped, [0, step.at(-1) ?? stopped], "stopped") };
  return {
    ...QUIET,
    grid: { left: 56, right: 16, top: 44, bottom: 44 },
    legend: legend(ink),
    tooltip: {
      ...tooltip(ink),
      trigger: "axis" as const,
      valueFormatter: (value: unknown) => decimal(value as number | null, 4),
    },
    xAxis: {
      ...axis(ink, "step"),
      type: "value" as const,
      max: "dataMax" as const,
      nameGap: 26,
      splitLine: { show: false },
    },
    yAxis: {
      ...axis(ink, ""),
      type: "value" as const,
      axisLabel: { ...axis(ink, "").axisLabel, formatter: (value: number) => decimal(value, 2) },
    },
    series: [
      { ...line("risk", history.risk, ink.accent), ...stop },
      line("π R⁺: cost on labelled nodes", history.positive, ink.text, [6, 3]),
      line("N: cost on unlabeled nodes", history.negative, ink.second, [2, 2]),
    ],
  };
}
