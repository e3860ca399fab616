import { type Camera, type Size, contains, seen, toScreen } from "./camera";

/** How far a picture reaches beyond the view, in views; the view can be moved so far for nothing. */
export const MARGIN = 0.5;

/** Between these factors a picture is shown larger or smaller while the map moves. */
const SMALLEST = 0.6;
const LARGEST = 1.7;

/** For what a picture was drawn. */
export interface Exposure {
  camera: Camera;
  size: Size;
  ratio: number;
}

/** Whether a picture does for a view; while the map moves, less is asked of it. */
export function suffices(taken: Exposure, wanted: Exposure, moving: boolean): boolean {
  const { width, height } = taken.size;
  if (width !== wanted.size.width || height !== wanted.size.height) return false;
  if (taken.ratio !== wanted.ratio) return false;
  const closer = wanted.camera.scale / taken.camera.scale;
  if (Math.abs(closer - 1) > 1e-9) return moving && closer > SMALLEST && closer < LARGEST;
  return contains(seen(taken.camera, taken.size, MARGIN), seen(wanted.camera, wanted.size));
}

/** Where in the view a picture belongs, in pixels of the drawing, from the bottom left. */
export function placeOf(taken: Exposure, wanted: Exposure): [number, number, number, number] {
  const { left, right, bottom, top } = seen(taken.camera, taken.size, MARGIN);
  const [x0, y0] = toScreen(wanted.camera, wanted.size, left, bottom);
  const [x1, y1] = toScreen(wanted.camera, wanted.size, right, top);
  const up = (y: number) => Math.round((wanted.size.height - y) * wanted.ratio);
  const across = (x: number) => Math.round(x * wanted.ratio);
  return [across(x0), up(y0), across(x1), up(y1)];
}

/** Pixels of a picture along the sides of a view. */
export function pictureSize({ size, ratio }: Exposure): Size {
  const side = (pixels: number) => Math.max(1, Math.round(pixels * (1 + 2 * MARGIN) * ratio));
  return { width: side(size.width), height: side(size.height) };
}
