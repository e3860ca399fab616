package org.pugraph.data.feature;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A column whose cells list labels, {@code Person, Customer}, with a feature for each label: of a
 * node with several the features of all. Labels that are rare, or were not there when this was
 * fitted, are dropped.
 *
 * @param column the column
 * @param labels with how many nodes have them
 */
record LabelSets(String column, Vocabulary labels) implements ColumnEncoder {

  /** What such columns are called; the cells of others may hold commas for other reasons. */
  private static final Set<String> TITLES = Set.of("labels", "tags", "genres", "roles", "groups");

  private static final Pattern NO_LETTERS = Pattern.compile("\\(.*\\)|[^\\p{L}]");
  private static final Pattern BETWEEN = Pattern.compile("[\\[\\],;|]");
  private static final Pattern QUOTES = Pattern.compile("^[\"']|[\"']$");

  /** Whether a column lists labels: by its title, also {@code labels(n)}, and by its cells. */
  static boolean isOne(Column column) {
    String title = NO_LETTERS.matcher(column.name().toLowerCase(Locale.ROOT)).replaceAll("");
    boolean called = TITLES.stream().anyMatch(title::endsWith);
    return called && column.cells().stream().anyMatch(cell -> labels(cell).size() > 1);
  }

  static LabelSets fit(String column, List<String> cells) {
    Map<String, Integer> counts = new HashMap<>();
    for (String cell : cells) {
      labels(cell).forEach(label -> counts.merge(label, 1, Integer::sum));
    }
    return new LabelSets(column, Vocabulary.frequent(counts, Categories.MOST));
  }

  private static Set<String> labels(String cell) {
    Set<String> labels = new TreeSet<>();
    if (!Cells.isMissing(cell)) {
      for (String part : BETWEEN.split(cell)) {
        String label = QUOTES.matcher(part.strip()).replaceAll("");
        if (!label.isEmpty()) {
          labels.add(label);
        }
      }
    }
    return labels;
  }

  @Override
  public List<String> names() {
    return labels.texts().stream().map(label -> column + "=" + label).toList();
  }

  @Override
  public void encode(String cell, Entries entries) {
    labels(cell).stream()
        .mapToInt(labels::indexOf)
        .filter(label -> label >= 0)
        .sorted()
        .forEach(label -> entries.add(label, 1));
  }

  @Override
  public boolean isUnseen(String cell) {
    Set<String> told = labels(cell);
    return !told.isEmpty() && told.stream().allMatch(label -> labels.indexOf(label) < 0);
  }

  @Override
  public String sentence() {
    return column
        + ": lists of labels, "
        + labels.size()
        + (labels.size() == 1 ? " label" : " labels");
  }
}
