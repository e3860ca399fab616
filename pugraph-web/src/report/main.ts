import { BoxplotChart, CustomChart, GraphChart, LineChart } from "echarts/charts";
import {
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  MarkLineComponent,
  TooltipComponent,
} from "echarts/components";
import { type EChartsCoreOption, init, use } from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
import { binned, histogramOption } from "../chart/histogram";
import type { Ink } from "../chart/ink";
import { attentionOption } from "./attention";
import type { ReportData } from "./data";
import { historyOption } from "./history";
import { neighbourhoodOption } from "./neighbourhood";
import "./report.css";
import { sweepOption } from "./sweep";
import { enliven } from "./table";

use([
  SVGRenderer,
  BoxplotChart,
  CustomChart,
  GraphChart,
  LineChart,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  MarkLineComponent,
  TooltipComponent,
  LabelLayout,
]);

/** Variables rather than colours: the drawing follows light, dark and paper by itself. */
const INK: Ink = {
  text: "var(--ink)",
  muted: "var(--muted)",
  line: "var(--line)",
  accent: "var(--accent)",
  second: "var(--second)",
  surface: "var(--surface)",
};

/** The chart a figure asks for; null if the data has nothing for it. */
function optionOf(figure: HTMLElement, data: ReportData): EChartsCoreOption | null {
  switch (figure.dataset["chart"]) {
    case "history":
      return data.history ? historyOption(data.history, INK) : null;
    case "histogram":
      return data.scores ? histogramOption(bins(data.scores), INK) : null;
    case "attention":
      return data.attention ? attentionOption(data.attention, INK) : null;
    case "neighbourhood":
      return data.neighbourhood ? neighbourhoodOption(data.neighbourhood, INK) : null;
    case "sweep": {
      const sweep = data.sweeps?.[Number(figure.dataset["index"] ?? 0)];
      return sweep ? sweepOption(sweep, INK) : null;
    }
    default:
      return null;
  }
}

function bins(scores: NonNullable<ReportData["scores"]>) {
  return "edges" in scores ? scores : binned(scores.labelled, scores.unlabeled, scores.threshold);
}

/** Pixels across the text of an A4 page with margins of 15 mm; US letter is wider. */
const PAPER_WIDTH = 680;

/** Draws into a figure in place of what a reader without script sees there. */
function mount(figure: HTMLElement, option: EChartsCoreOption): void {
  const place = document.createElement("div");
  place.className = "chart";
  figure.prepend(place);
  const chart = init(place, null, { renderer: "svg" });
  chart.setOption(option);
  for (const fallback of figure.querySelectorAll(".fallback")) fallback.remove();
  new ResizeObserver(() => chart.resize()).observe(place);
  // Observers hear of paper only after the printing.
  addEventListener("beforeprint", () => {
    chart.resize({ width: PAPER_WIDTH });
    chart.getZr().flush();
  });
  addEventListener("afterprint", () => chart.resize());
}

function draw(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("table[data-sortable]")) {
    enliven(table);
  }
  const written = document.getElementById("data")?.textContent;
  if (!written) return;
  const data = JSON.parse(written) as ReportData;
  for (const figure of document.querySelectorAll<HTMLElement>("figure[data-chart]")) {
    const option = optionOf(figure, data);
    if (option) mount(figure, option);
  }
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", draw);
else draw();
