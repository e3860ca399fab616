package org.pugraph.cli.output;

import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.base.Numbers;
import org.pugraph.data.feature.Column;

/**
 * Probabilities as colours, from blue over grey to red, in the columns {@code r}, {@code g} and
 * {@code b} that Gephi takes for the colour of a node.
 */
public final class Colours {

  /** The columns it makes. */
  public static final List<String> NAMES = List.of("r", "g", "b");

  private static final int[] LOW = {59, 111, 182};
  private static final int[] MIDDLE = {221, 221, 221};
  private static final int[] HIGH = {192, 40, 45};

  private Colours() {}

  /** Three columns; empty for nodes without a probability. */
  public static List<Column> of(Column probabilities) {
    return IntStream.range(0, NAMES.size())
        .mapToObj(channel -> channel(NAMES.get(channel), channel, probabilities))
        .toList();
  }

  private static Column channel(String name, int channel, Column probabilities) {
    List<String> cells =
        probabilities.cells().stream().map(cell -> shade(Numbers.finite(cell), channel)).toList();
    return new Column(name, Column.Type.NUMBER, cells);
  }

  private static String shade(float probability, int channel) {
    if (Float.isNaN(probability)) {
      return "";
    }
    int end = probability < 0.5 ? LOW[channel] : HIGH[channel];
    double way = Math.min(1, Math.abs(probability - 0.5) * 2);
    return Long.toString(Math.round(MIDDLE[channel] + way * (end - MIDDLE[channel])));
  }
}
