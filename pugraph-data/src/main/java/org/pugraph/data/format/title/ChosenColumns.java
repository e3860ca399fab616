package org.pugraph.data.format.title;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;

/**
 * Columns of the user's tables that the user names, by title or by number from one; null where they
 * are recognised. Of a graph in one file, the attributes of its edges. Plain data, kept with a run.
 * Immutable and thread safe.
 *
 * @param source one end of an edge
 * @param target the other end
 * @param weight of an edge; {@link #NONE} if edges have none
 * @param id the name of a node, in the table of nodes
 * @param type of an edge; {@link #NONE} if edges have none
 * @param directed whether edges lead from source to target, and not back
 * @param plain whether all edges count the same, as they did before weights and types were used; a
 *     least weight still applies
 */
public record ChosenColumns(
    @Nullable String source,
    @Nullable String target,
    @Nullable String weight,
    @Nullable String id,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String type,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean directed,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean plain) {

  /** The name of no column. */
  public static final String NONE = "none";

  /** All are recognised by their titles and places. */
  public static final ChosenColumns RECOGNISED =
      new ChosenColumns(null, null, null, null, null, null, null);

  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,6}");

  /** Refuses one end of an edge without the other. */
  public ChosenColumns {
    BadInput.unless(
        (source == null) == (target == null),
        "the columns of both ends of an edge are needed, got \""
            + (source == null ? target : source)
            + "\" alone");
  }

  /** Columns of a table whose edges count as their weights, and are all of one type. */
  public ChosenColumns(
      @Nullable String source,
      @Nullable String target,
      @Nullable String weight,
      @Nullable String id) {
    this(source, target, weight, id, null, null, null);
  }

  /** The same with all edges counting the same. */
  public ChosenColumns withPlainEdges() {
    return new ChosenColumns(source, target, weight, id, type, directed, true);
  }

  public boolean areDirected() {
    return Boolean.TRUE.equals(directed) && !arePlain();
  }

  public boolean arePlain() {
    return Boolean.TRUE.equals(plain);
  }

  /** Whether the columns of the tables are recognised, whatever is done with the edges. */
  public boolean areRecognised() {
    return source == null && id == null && (weight == null || weight.equals(NONE));
  }

  /**
   * The column that a user names, by its title in the first row or by its number from one; refused
   * with the titles there are.
   */
  public static int find(String given, Table.Row first, TableOrigin origin) {
    int titled = indexOf(given, first.cells());
    if (titled >= 0) {
      return titled;
    }
    if (NUMBER.matcher(given).matches() && Integer.parseInt(given) <= first.width()) {
      return Integer.parseInt(given) - 1;
    }
    String there = String.join(", ", first.cells().stream().limit(20).toList());
    throw origin.at(first.line(), "there is no column \"" + given + "\", the columns are " + there);
  }

  /** Whether a first row has such a title, so that it can only be a header. */
  public static boolean isTitle(@Nullable String given, Table.Row first) {
    return given != null && !given.equals(NONE) && indexOf(given, first.cells()) >= 0;
  }

  private static int indexOf(String given, List<String> titles) {
    int exact = titles.indexOf(given);
    String lower = given.toLowerCase(Locale.ROOT);
    return exact >= 0
        ? exact
        : titles.stream().map(title -> title.toLowerCase(Locale.ROOT)).toList().indexOf(lower);
  }
}
