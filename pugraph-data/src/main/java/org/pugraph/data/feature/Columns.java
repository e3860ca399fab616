package org.pugraph.data.feature;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.pugraph.base.BadInput;

/**
 * The types of columns given by the user; those of all others are inferred from their content.
 * Immutable and thread safe.
 *
 * @param text columns to be split into words
 * @param categories categorical columns
 * @param numbers numeric columns
 * @param ignored columns not used as features
 * @param label the column of true classes, which is never a feature either
 */
public record Columns(
    List<String> text,
    List<String> categories,
    List<String> numbers,
    List<String> ignored,
    Optional<String> label) {

  /** All types are inferred. */
  public static final Columns INFERRED =
      new Columns(List.of(), List.of(), List.of(), List.of(), Optional.empty());

  public Columns {
    text = List.copyOf(text);
    categories = List.copyOf(categories);
    numbers = List.copyOf(numbers);
    ignored = List.copyOf(ignored);
    Set<String> seen = new HashSet<>();
    for (String name :
        named(List.of(text, categories, numbers, ignored, label.stream().toList()))) {
      BadInput.unless(seen.add(name), "column \"" + name + "\" is given two kinds, expected one");
    }
  }

  private static List<String> named(List<List<String>> lists) {
    List<String> all = new ArrayList<>();
    lists.forEach(all::addAll);
    return all;
  }

  /** The same with true classes in a column. */
  public Columns withLabel(String column) {
    return new Columns(text, categories, numbers, ignored, Optional.of(column));
  }

  /** The same where true classes are in no column. */
  public Columns withoutLabel() {
    return new Columns(text, categories, numbers, ignored, Optional.empty());
  }

  /** Every column that was named. */
  public List<String> named() {
    return named(List.of(text, categories, numbers, ignored, label.stream().toList()));
  }

  /** Whether a column was named as one whose cells need not be numbers. */
  public boolean mayHoldAnything(String column) {
    return named().contains(column) && !numbers.contains(column);
  }

  /** Refuses a name that no column has. */
  void checkAgainst(List<Column> columns) {
    checkNames(columns.stream().map(Column::name).toList());
  }

  void checkNames(List<String> there) {
    for (String name : named()) {
      String known = there.isEmpty() ? "there are none" : "there are " + String.join(", ", there);
      BadInput.unless(there.contains(name), "there is no column \"" + name + "\": " + known);
    }
  }
}
