import type { Box } from "./camera";
import type { Grid } from "./grid";

/** Corners of a polygon on the map; the last is joined to the first. */
export type Polygon = readonly (readonly [x: number, y: number])[];

/** Whether a point lies inside, by the even-odd rule; a loop drawn twice is outside again. */
export function isInside(polygon: Polygon, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i]!;
    const [xj, yj] = polygon[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

export function boxOf(polygon: Polygon): Box {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    bottom: Math.min(...ys),
    top: Math.max(...ys),
  };
}

/** The nodes inside a polygon, ascending. */
export function nodesInside(polygon: Polygon, grid: Grid, positions: Float32Array): number[] {
  if (polygon.length < 3) return [];
  return grid
    .inBox(boxOf(polygon))
    .filter((node) => isInside(polygon, positions[2 * node]!, positions[2 * node + 1]!))
    .sort((a, b) => a - b);
}
