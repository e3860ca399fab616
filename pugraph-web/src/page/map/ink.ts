import { type Rgb, rgb } from "../../chart/colour";
import type { MapInk } from "./renderer";

/** The page's colours in the map's own form, read from the style sheet. */
export function readInk(element: Element): MapInk {
  const style = getComputedStyle(element);
  const read = (name: string): Rgb => {
    const [r, g, b] = rgb(style.getPropertyValue(name));
    return [r / 255, g / 255, b / 255];
  };
  return {
    low: read("--score-low"),
    high: read("--score-high"),
    unknown: read("--second"),
    surface: read("--surface"),
    muted: read("--muted"),
    ink: read("--ink"),
    mark: read("--warn"),
    edge: read("--link"),
  };
}
