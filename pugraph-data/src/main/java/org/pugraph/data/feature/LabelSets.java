package org.pugraph.data.feature;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.pugraph.data.cell.Cells;

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

  /** Whether a column lists labels: by its title, also {@code labels(n)}, and by its cells. */
  static boolean isOne(ColumnSummary column) {
    String title = NO_LETTERS.matcher(column.name().toLowerCase(Locale.ROOT)).replaceAll("");
    return TITLES.stream().anyMatch(title::endsWith) && column.counts().lists() > 0;
  }

  static LabelSets fit(ColumnSummary column) {
    return new LabelSets(
        column.name(),
        Vocabulary.frequent(column.frequentLabels(Categories.MOST), Categories.MOST));
  }

  @Override
  public List<String> names() {
    return labels.texts().stream().map(label -> column + "=" + label).toList();
  }

  @Override
  public void encode(String cell, Entries entries) {
    Cells.labels(cell).stream()
        .mapToInt(labels::indexOf)
        .filter(label -> label >= 0)
        .sorted()
        .forEach(label -> entries.add(label, 1));
  }

  @Override
  public boolean isUnseen(String cell) {
    Set<String> told = Cells.labels(cell);
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
