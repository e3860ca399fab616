import { type Rgb, mix, rgb } from "../../chart/colour";
import type { Label } from "../server/contract";

/** The colours of the drawing, read from the style sheet; WebGL knows no CSS variables. */
export interface Palette {
  surface: string;
  ink: string;
  muted: string;
  edge: string;
  unknown: string;
  path: string;
  low: Rgb;
  high: Rgb;
}

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    surface: read("--surface"),
    ink: read("--ink"),
    muted: read("--muted"),
    edge: read("--link"),
    unknown: read("--line"),
    path: read("--warn"),
    low: rgb(read("--score-low")),
    high: rgb(read("--score-high")),
  };
}

export interface Look {
  color: string;
  borderColor: string;
  borderSize: number;
}

/** Colour by probability; a ring for a labelled positive; hollow for what is not interesting. */
export function look(palette: Palette, probability: number | null, label: Label): Look {
  if (label === "hidden") {
    return { color: palette.surface, borderColor: palette.muted, borderSize: 0.2 };
  }
  const color =
    probability === null ? palette.unknown : mix(palette.low, palette.high, probability);
  return label === "positive"
    ? { color, borderColor: palette.ink, borderSize: 0.3 }
    : { color, borderColor: color, borderSize: 0 };
}
