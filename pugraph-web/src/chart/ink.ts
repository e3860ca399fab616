/** The colours a chart is drawn in; in SVG they may be CSS variables, on a canvas real colours. */
export interface Ink {
  text: string;
  muted: string;
  line: string;
  accent: string;
  /** A second line that must be told from the accent in print as well. */
  second: string;
  surface: string;
}

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/** What every chart starts from: no motion, and the letters of the page around it. */
export const QUIET = { animation: false, textStyle: { fontFamily: FONT } };

/** Axis settings every chart shares: few lines, small quiet text. */
export function axis(ink: Ink, name: string) {
  return {
    name,
    nameLocation: "middle" as const,
    nameTextStyle: { color: ink.muted, fontSize: 12 },
    axisLine: { lineStyle: { color: ink.line } },
    axisTick: { lineStyle: { color: ink.line } },
    axisLabel: { color: ink.muted, fontSize: 11, hideOverlap: true },
    splitLine: { lineStyle: { color: ink.line, opacity: 0.5 } },
  };
}

/** Drawn as text in the picture: HTML tooltips would need inline styles. */
export function tooltip(ink: Ink) {
  return {
    renderMode: "richText" as const,
    backgroundColor: ink.surface,
    borderColor: ink.line,
    borderWidth: 1,
    padding: 8,
    textStyle: { color: ink.text, fontSize: 12, fontFamily: FONT },
    axisPointer: { lineStyle: { color: ink.muted }, label: { show: false } },
  };
}

export function legend(ink: Ink) {
  return {
    top: 0,
    left: "center" as const,
    itemWidth: 18,
    itemHeight: 8,
    textStyle: { color: ink.muted, fontSize: 12 },
  };
}

/** A vertical line across the chart with words on it, towards the side that has room for them. */
export function upright(ink: Ink, at: number, [low, high]: [number, number], words: string) {
  const align = at - low > high - at ? ("right" as const) : ("left" as const);
  return {
    silent: true,
    symbol: "none",
    animation: false,
    lineStyle: { color: ink.text, type: "dashed" as const, width: 1 },
    label: { formatter: words, color: ink.text, fontSize: 11, position: "end" as const, align },
    data: [{ xAxis: at }],
  };
}
