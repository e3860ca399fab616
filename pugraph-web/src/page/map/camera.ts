/** What part of the map is seen: the point in the middle, and pixels per unit of the map. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Of the drawing, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sides of a part of the map. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

export const WHOLE: Box = { left: -1, right: 1, bottom: -1, top: 1 };

/** Pixels around what is fitted. */
const PADDING = 24;

/** How far in: at the most, nodes spread evenly are so many pixels apart. */
const WIDEST_SPACING = 120;

/** The distance of nodes that are spread evenly over the map. */
export function spacing(nodes: number): number {
  return Math.sqrt(Math.PI / Math.max(1, nodes));
}

/** The camera that shows a box whole. */
export function fitted(box: Box, size: Size): Camera {
  const across = Math.max(1, size.width - 2 * PADDING);
  const down = Math.max(1, size.height - 2 * PADDING);
  return {
    x: (box.left + box.right) / 2,
    y: (box.bottom + box.top) / 2,
    scale: Math.min(across / (box.right - box.left), down / (box.top - box.bottom)),
  };
}

/** The camera within its bounds: some of the map is always in view. */
export function bounded(camera: Camera, size: Size, nodes: number): Camera {
  const whole = fitted(WHOLE, size).scale;
  const most = Math.max(2 * whole, WIDEST_SPACING / spacing(nodes));
  return {
    x: Math.max(-1, Math.min(1, camera.x)),
    y: Math.max(-1, Math.min(1, camera.y)),
    scale: Math.max(whole / 2, Math.min(most, camera.scale)),
  };
}

export function toScreen(camera: Camera, size: Size, x: number, y: number): [number, number] {
  return [
    (x - camera.x) * camera.scale + size.width / 2,
    size.height / 2 - (y - camera.y) * camera.scale,
  ];
}

export function toMap(camera: Camera, size: Size, px: number, py: number): [number, number] {
  return [
    camera.x + (px - size.width / 2) / camera.scale,
    camera.y - (py - size.height / 2) / camera.scale,
  ];
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y + dy / camera.scale };
}

/** Closer by a factor; what is under a pixel stays there. */
export function zoomed(
  camera: Camera,
  size: Size,
  factor: number,
  [px, py]: readonly [number, number] = [size.width / 2, size.height / 2],
): Camera {
  const [x, y] = toMap(camera, size, px, py);
  const closer = { ...camera, scale: camera.scale * factor };
  const [nowX, nowY] = toMap(closer, size, px, py);
  return { ...closer, x: closer.x + x - nowX, y: closer.y + y - nowY };
}

/** What is in view, and so many times its extent around it. */
export function seen(camera: Camera, size: Size, margin = 0): Box {
  const across = (size.width / camera.scale) * (0.5 + margin);
  const down = (size.height / camera.scale) * (0.5 + margin);
  return {
    left: camera.x - across,
    right: camera.x + across,
    bottom: camera.y - down,
    top: camera.y + down,
  };
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.bottom <= inner.bottom &&
    outer.top >= inner.top
  );
}

/** Part of the way between two cameras; closer or further evenly to the eye. */
export function between(from: Camera, to: Camera, share: number): Camera {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    scale: from.scale * (to.scale / from.scale) ** share,
  };
}
