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

/** Where a picture belongs in the view, in pixels of the page from the top left, and how large. */
export function placeOf(taken: Exposure, wanted: Exposure) {
  const { left, top } = seen(taken.camera, pictureSize(taken));
  const [x, y] = toScreen(wanted.camera, wanted.size, left, top);
  const scale = wanted.camera.scale / taken.camera.scale;
  // Between two pixels of the screen a picture would be blurred.
  const whole = (pixels: number) => Math.round(pixels * wanted.ratio) / wanted.ratio;
  return { left: whole(x), top: whole(y), scale };
}

/** The sides of a picture in pixels of the page. */
export function pictureSize({ size }: Exposure): Size {
  const side = (length: number) => Math.max(1, Math.round(length * (1 + 2 * MARGIN)));
  return { width: side(size.width), height: side(size.height) };
}
