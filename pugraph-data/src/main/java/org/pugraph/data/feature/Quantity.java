package org.pugraph.data.feature;

import java.util.List;
import org.pugraph.base.Numbers;
import org.pugraph.data.cell.Cells;
import org.pugraph.data.cell.NumberStyle;
import org.pugraph.data.cell.NumberSums;

/**
 * A standardised number, (x − mean) / spread, clipped to ±{@link #MOST}, so that one outlier does
 * not dominate all other features. A missing value is encoded as zero.
 *
 * <p>Where most numbers are zero, they are counts or marks: zero stays zero, and the spread is the
 * root mean square of the others.
 *
 * @param column the column
 * @param mean the value that is encoded as zero
 * @param spread the difference that is encoded as one
 * @param style how the column writes numbers
 */
record Quantity(String column, double mean, double spread, NumberStyle style)
    implements ColumnEncoder {

  /** In standard deviations. */
  static final double MOST = 5;

  Quantity {
    if (!Double.isFinite(mean) || !Double.isFinite(spread) || spread <= 0) {
      throw new IllegalArgumentException(column + ": mean " + mean + ", spread " + spread);
    }
  }

  /** Of numbers with a decimal point. */
  Quantity(String column, double mean, double spread) {
    this(column, mean, spread, NumberStyle.DECIMAL_POINT);
  }

  static Quantity fit(ColumnSummary column) {
    NumberSums sums = column.numbers();
    double mean = sums.mean();
    return new Quantity(
        column.name(), mean, sums.spread(column.squares(mean)), column.counts().style());
  }

  static Quantity fit(String column, double[] numbers) {
    NumberSums sums = NumberSums.NONE;
    for (double number : numbers) {
      sums = sums.with(number);
    }
    double mean = sums.mean();
    double squares = 0;
    for (double number : numbers) {
      squares += (number - mean) * (number - mean);
    }
    return new Quantity(column, mean, sums.spread(squares));
  }

  /** The encoded value. */
  float scaled(double value) {
    return (float) Math.max(-MOST, Math.min(MOST, (value - mean) / spread));
  }

  @Override
  public List<String> names() {
    return List.of(column);
  }

  @Override
  public boolean refuses(String cell) {
    return !Cells.isMissing(cell) && Float.isNaN(style.finite(cell));
  }

  @Override
  public void encode(String cell, Entries entries) {
    if (!Cells.isMissing(cell)) {
      entries.add(0, scaled(style.finite(cell)));
    }
  }

  @Override
  public String sentence() {
    return column
        + ": number, "
        + Numbers.text((float) mean)
        + " ± "
        + Numbers.text((float) spread)
        + (style == NumberStyle.DECIMAL_COMMA ? ", with a decimal comma" : "");
  }
}
