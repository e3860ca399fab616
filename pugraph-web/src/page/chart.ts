import { LineChart } from "echarts/charts";
import {
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
} from "echarts/components";
import { type EChartsCoreOption, init, use } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { type Bins, histogramOption } from "../chart/histogram";
import type { Ink } from "../chart/ink";
import { type SearchPoint, searchOption } from "../chart/search";

// On a canvas: the SVG renderer writes style attributes, which the page's content policy refuses.
use([
  CanvasRenderer,
  LineChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
]);

function readInk(element: Element): Ink {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: read("--ink"),
    muted: read("--muted"),
    line: read("--line"),
    accent: read("--accent"),
    second: read("--second"),
    surface: read("--surface"),
  };
}

const NAMES = {
  labelled: "marked interesting",
  unlabeled: "without a label",
  threshold: "looks interesting from here",
};

/** Draws the scores into an element; the returned function takes the drawing away. */
export function drawHistogram(element: HTMLElement, bins: Bins): () => void {
  return draw(element, histogramOption(bins, readInk(element), NAMES));
}

/** Draws what is found and left by round into an element, likewise. */
export function drawSearch(element: HTMLElement, points: SearchPoint[]): () => void {
  return draw(element, searchOption(points, readInk(element)));
}

function draw(element: HTMLElement, option: EChartsCoreOption): () => void {
  const chart = init(element, null, { renderer: "canvas" });
  chart.setOption(option);
  const watch = new ResizeObserver(() => chart.resize());
  watch.observe(element);
  return () => {
    watch.disconnect();
    chart.dispose();
  };
}
