package org.pugraph.data.feature;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.pugraph.data.cell.Cells;

/**
 * A text as a bag of words: tf · idf with tf = 1 + ln(count) and idf = ln((1 + n) / (1 + df)) + 1,
 * n being the nodes and df those with the word, then the row scaled to length {@link #LENGTH}, so
 * that a long text weighs no more than a short one. Unknown words are dropped.
 *
 * @param column the column
 * @param fitted on how many nodes, n
 * @param words the words, with their df
 */
record Words(String column, int fitted, Vocabulary words) implements ColumnEncoder {

  /** More words than this cost time and add little. */
  static final int MOST = 5_000;

  /**
   * Twice the value of a one-hot category or of a number's standard deviation, so that neither
   * dominates the other. On the built-in graph, 1 to 4 rank equally well.
   */
  static final double LENGTH = 2;

  static Words fit(ColumnSummary column) {
    return new Words(
        column.name(),
        Math.toIntExact(column.counts().cells()),
        Vocabulary.frequent(column.frequentWords(MOST), MOST));
  }

  @Override
  public List<String> names() {
    return words.texts().stream().map(word -> column + ":" + word).toList();
  }

  @Override
  public void encode(String cell, Entries entries) {
    Map<Integer, Integer> counts = new TreeMap<>();
    Cells.words(cell, word -> counts.merge(words.indexOf(word), 1, Integer::sum));
    counts.remove(-1);
    Map<Integer, Double> weights = new TreeMap<>();
    counts.forEach((word, count) -> weights.put(word, (1 + StrictMath.log(count)) * rarity(word)));
    double scale = LENGTH / length(weights.values());
    weights.forEach((word, weight) -> entries.add(word, (float) (weight * scale)));
  }

  @Override
  public boolean isUnseen(String cell) {
    Set<Boolean> known = new HashSet<>();
    Cells.words(cell, word -> known.add(words.indexOf(word) >= 0));
    return known.equals(Set.of(false));
  }

  private double rarity(int word) {
    return StrictMath.log((1.0 + fitted) / (1 + words.nodes().get(word))) + 1;
  }

  private static double length(Collection<Double> weights) {
    double squares = 0;
    for (double weight : weights) {
      squares += weight * weight;
    }
    return Math.sqrt(squares);
  }

  @Override
  public String sentence() {
    return column + ": text, " + (words.size() == 1 ? "1 word" : words.size() + " words");
  }
}
