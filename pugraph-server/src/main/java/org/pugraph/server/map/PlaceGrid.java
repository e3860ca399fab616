package org.pugraph.server.map;

/**
 * Places sorted by the cells of a square grid, so that those near a place are found at once. Made
 * anew for each iteration; read by any number of threads.
 */
final class PlaceGrid {

  /** Cells along a side; finer ones would be empty mostly. */
  private static final int MOST_SIDE = 1024;

  private final float least;
  private final float perCell;
  private final int side;

  /** {@code [side * side + 1]}: where the places of each cell start, row by row. */
  private final int[] offsets;

  final float[] x;
  final float[] y;

  private PlaceGrid(float least, float perCell, int side, int nodes) {
    this.least = least;
    this.perCell = perCell;
    this.side = side;
    offsets = new int[side * side + 1];
    x = new float[nodes];
    y = new float[nodes];
  }

  /** In cells at least so wide, the first of which begins so far before the first place. */
  static PlaceGrid of(Places places, float width, float shift) {
    float least = 0;
    float most = 0;
    for (int i = 0; i < places.nodes(); i++) {
      least = Math.min(least, Math.min(places.x()[i], places.y()[i]));
      most = Math.max(most, Math.max(places.x()[i], places.y()[i]));
    }
    least -= shift;
    float extent = Math.max(most - least, width);
    int side = Math.max(1, Math.min(MOST_SIDE, (int) (extent / width)));
    PlaceGrid cells = new PlaceGrid(least, side / extent, side, places.nodes());
    cells.sort(places);
    return cells;
  }

  private void sort(Places places) {
    int[] cell = new int[places.nodes()];
    for (int i = 0; i < cell.length; i++) {
      cell[i] = along(places.y()[i]) * side + along(places.x()[i]);
      offsets[cell[i] + 1]++;
    }
    for (int c = 0; c < side * side; c++) {
      offsets[c + 1] += offsets[c];
    }
    int[] next = offsets.clone();
    for (int i = 0; i < cell.length; i++) {
      int at = next[cell[i]]++;
      x[at] = places.x()[i];
      y[at] = places.y()[i];
    }
  }

  private int along(float coordinate) {
    return Math.max(0, Math.min(side - 1, (int) ((coordinate - least) * perCell)));
  }

  /**
   * The places in the cell of a place and the eight around it: as three ranges of {@link #x}, one
   * for each row of cells, written as their starts and ends.
   *
   * @param ranges {@code [6]}
   * @return how many there are
   */
  int around(float px, float py, int[] ranges) {
    int column = along(px);
    int row = along(py);
    int left = Math.max(0, column - 1);
    int right = Math.min(side - 1, column + 1);
    int count = 0;
    for (int k = 0; k < 3; k++) {
      int r = row + k - 1;
      boolean inside = r >= 0 && r < side;
      ranges[2 * k] = inside ? offsets[r * side + left] : 0;
      ranges[2 * k + 1] = inside ? offsets[r * side + right + 1] : 0;
      count += ranges[2 * k + 1] - ranges[2 * k];
    }
    return count;
  }
}
