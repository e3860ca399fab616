/**
 * Which rows of a long list to draw.
 *
 * A browser cannot lay out an element of arbitrary height (Firefox ends near 17 million pixels), so
 * beyond MAX_HEIGHT the scroll bar stands for more rows per pixel than there are: the whole track
 * still reaches from the first row to the last, and near either end no row is lost.
 */
export const MAX_HEIGHT = 8_000_000;

export interface Geometry {
  total: number;
  rowHeight: number;
  viewport: number;
}

export interface Span {
  /** Index of the first row to draw. */
  first: number;
  /** One past the last. */
  end: number;
  /** Pixels from the top of the track to the first drawn row. */
  offset: number;
}

/** Rows drawn beyond either edge, so that a quick scroll shows no gap before the next frame. */
const OVERSCAN = 8;

export function trackHeight({ total, rowHeight }: Geometry): number {
  return Math.min(total * rowHeight, MAX_HEIGHT);
}

/** How far the list itself is scrolled when the track is scrolled by scrollTop. */
function listTop(geometry: Geometry, scrollTop: number): number {
  const full = geometry.total * geometry.rowHeight;
  const track = trackHeight(geometry);
  const scrollable = track - geometry.viewport;
  if (full === track || scrollable <= 0) return scrollTop;
  return (scrollTop / scrollable) * (full - geometry.viewport);
}

export function visibleRows(geometry: Geometry, scrollTop: number): Span {
  const { total, rowHeight, viewport } = geometry;
  const top = Math.max(0, listTop(geometry, scrollTop));
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight) - OVERSCAN, total));
  const end = Math.min(total, Math.ceil((top + viewport) / rowHeight) + OVERSCAN);
  return { first, end: Math.max(first, end), offset: scrollTop + first * rowHeight - top };
}

/** The scrollTop that brings a row into view with the least movement. */
export function scrollTo(geometry: Geometry, scrollTop: number, row: number): number {
  const { total, rowHeight, viewport } = geometry;
  const top = listTop(geometry, scrollTop);
  let wanted = top;
  if (row * rowHeight < top) wanted = row * rowHeight;
  else if ((row + 1) * rowHeight > top + viewport) wanted = (row + 1) * rowHeight - viewport;
  const full = total * rowHeight;
  const track = trackHeight(geometry);
  if (full === track || full <= viewport) return wanted;
  return (wanted / (full - viewport)) * (track - viewport);
}
