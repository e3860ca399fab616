import { describe, expect, test } from "vitest";
import {
  type Camera,
  WHOLE,
  between,
  bounded,
  fitted,
  panned,
  seen,
  toMap,
  toScreen,
  zoomed,
} from "../../src/page/map/camera";
import { type Exposure, placeOf, suffices } from "../../src/page/map/picture";

const SIZE = { width: 648, height: 448 };
const CAMERA: Camera = { x: 0.2, y: -0.1, scale: 300 };

describe("the camera", () => {
  test("shows the whole map with room around it", () => {
    expect(fitted(WHOLE, SIZE)).toEqual({ x: 0, y: 0, scale: 200 });
  });

  test("finds every point of the screen on the map, and back", () => {
    const [x, y] = toMap(CAMERA, SIZE, 100, 30);
    const [px, py] = toScreen(CAMERA, SIZE, x, y);
    expect([px, py]).toEqual([expect.closeTo(100, 9), expect.closeTo(30, 9)]);
    expect(toMap(CAMERA, SIZE, 324, 224)).toEqual([0.2, -0.1]);
  });

  test("keeps what is under the pointer there when it comes closer", () => {
    const closer = zoomed(CAMERA, SIZE, 3, [100, 30]);
    const [x, y] = toMap(closer, SIZE, 100, 30);
    const [beforeX, beforeY] = toMap(CAMERA, SIZE, 100, 30);
    expect([x, y]).toEqual([expect.closeTo(beforeX, 9), expect.closeTo(beforeY, 9)]);
    expect(closer.scale).toBe(900);
  });

  test("moves the map with the finger", () => {
    const [px, py] = toScreen(panned(CAMERA, 40, -25), SIZE, 0, 0);
    const [beforeX, beforeY] = toScreen(CAMERA, SIZE, 0, 0);
    expect([px - beforeX, py - beforeY]).toEqual([expect.closeTo(40, 9), expect.closeTo(-25, 9)]);
  });

  test("cannot lose the map", () => {
    const lost = bounded({ x: 9, y: -9, scale: 1 }, SIZE, 1000);
    expect(lost).toEqual({ x: 1, y: -1, scale: 100 });
    expect(bounded({ x: 0, y: 0, scale: 1e9 }, SIZE, 1).scale).toBeGreaterThanOrEqual(400);
  });

  test("goes half the way by the same factor twice", () => {
    const half = between({ x: 0, y: 0, scale: 100 }, { x: 1, y: 1, scale: 400 }, 0.5);
    expect(half).toEqual({ x: 0.5, y: 0.5, scale: 200 });
  });

  test("sees what its size says", () => {
    const box = seen({ x: 0, y: 0, scale: 100 }, { width: 400, height: 200 }, 0.5);
    expect(box).toEqual({ left: -4, right: 4, bottom: -2, top: 2 });
  });
});

describe("a picture of the map", () => {
  const taken: Exposure = { camera: CAMERA, size: SIZE, ratio: 1 };
  const at = (camera: Camera): Exposure => ({ ...taken, camera });

  test("does as long as the view lies within it", () => {
    expect(suffices(taken, at(panned(CAMERA, 300, -200)), false)).toBe(true);
    expect(suffices(taken, at(panned(CAMERA, 330, 0)), true)).toBe(false);
  });

  test("is shown larger while the map moves, and drawn anew when it rests", () => {
    const closer = at(zoomed(CAMERA, SIZE, 1.3));
    expect(suffices(taken, closer, true)).toBe(true);
    expect(suffices(taken, closer, false)).toBe(false);
    expect(suffices(taken, at(zoomed(CAMERA, SIZE, 2)), true)).toBe(false);
  });

  test("is drawn anew for another size or sharpness", () => {
    expect(suffices(taken, { ...taken, ratio: 2 }, true)).toBe(false);
    expect(suffices(taken, { ...taken, size: { width: 10, height: 10 } }, true)).toBe(false);
  });

  test("reaches half a view beyond the view, and moves with it", () => {
    expect(placeOf(taken, taken)).toEqual({ left: -324, top: -224, scale: 1 });
    const moved = { left: -314, top: -204, scale: 1 };
    expect(placeOf(taken, at(panned(CAMERA, 10, 20)))).toEqual(moved);
    const closer = { left: -648, top: -448, scale: 1.5 };
    expect(placeOf(taken, at(zoomed(CAMERA, SIZE, 1.5)))).toEqual(closer);
  });
});
