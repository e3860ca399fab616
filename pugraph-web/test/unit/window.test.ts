import { describe, expect, test } from "vitest";
import { MAX_HEIGHT, scrollTo, trackHeight, visibleRows } from "../../src/page/list/window";

const small = { total: 100_000, rowHeight: 34, viewport: 680 };
const huge = { total: 2_000_000, rowHeight: 34, viewport: 680 };

/** Rows whose pixels lie inside the viewport when the track stands at scrollTop. */
function seen(geometry: typeof small, scrollTop: number): [number, number] {
  const { first, end, offset } = visibleRows(geometry, scrollTop);
  const rows = [];
  for (let row = first; row < end; row++) {
    const top = offset + (row - first) * geometry.rowHeight - scrollTop;
    if (top + geometry.rowHeight > 0 && top < geometry.viewport) rows.push(row);
  }
  return [rows[0]!, rows.at(-1)!];
}

describe("rows in view", () => {
  test("an empty list draws nothing", () => {
    expect(visibleRows({ ...small, total: 0 }, 0)).toEqual({ first: 0, end: 0, offset: 0 });
  });

  test("at the top the first rows fill the viewport and none is drawn before them", () => {
    const { first, end, offset } = visibleRows(small, 0);
    expect([first, offset]).toEqual([0, 0]);
    expect(end).toBeGreaterThanOrEqual(20);
    expect(end).toBeLessThan(40);
  });

  test("the viewport is covered wherever one scrolls to", () => {
    for (let top = 0; top <= trackHeight(small) - small.viewport; top += 99_991) {
      const [from, to] = seen(small, top);
      expect(from).toBe(Math.floor(top / 34));
      expect(to).toBe(Math.ceil((top + 680) / 34) - 1);
    }
  });

  test("a track too high for browsers is cut, and still reaches the last row", () => {
    expect(trackHeight(huge)).toBe(MAX_HEIGHT);
    expect(seen(huge, MAX_HEIGHT - huge.viewport)[1]).toBe(1_999_999);
    expect(seen(huge, 0)[0]).toBe(0);
  });

  test("bringing a row into view makes it visible, in lists of either kind", () => {
    for (const geometry of [small, huge]) {
      for (const row of [0, 19, 20, 5_000, geometry.total - 1]) {
        const [from, to] = seen(geometry, scrollTo(geometry, 12_345, row));
        expect(row).toBeGreaterThanOrEqual(from);
        expect(row).toBeLessThanOrEqual(to);
      }
    }
  });

  test("a row already in view moves nothing", () => {
    expect(scrollTo(small, 340, 15)).toBe(340);
  });
});
