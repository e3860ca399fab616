package org.pugraph.data.format.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.pugraph.data.format.EdgeTypeRule;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.format.title.EdgeTypeTitles;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.graph.EdgeRows;
import org.pugraph.graph.EdgeTypes;

/**
 * The columns of a table of edges that hold their types and directions: that titled {@code type} or
 * the like, and that titled {@code directed}. Gephi writes {@code Directed} or {@code Undirected}
 * under {@code Type}.
 *
 * @param type index of the types; -1 without any
 * @param doubtful the title of that column, where it may as well be of something else; else empty
 * @param direction index of the directions; -1 where all rows have the same
 * @param ofGephi whether these are in a column that many tables have
 * @param directed whether the user wants directions
 */
record TypeColumn(int type, String doubtful, int direction, boolean ofGephi, boolean directed) {

  /** All edges are of one type and without direction. */
  static final TypeColumn NONE = new TypeColumn(-1, "", -1, false, false);

  static final String DIRECTED = "directed";

  private static final Set<String> YES = Set.of("true", "yes", "1", DIRECTED);

  private static final Set<String> WORDS_OF_GEPHI = Set.of(DIRECTED, "undirected", "mutual");

  /** The columns below a first row of titles, or as the user names them. */
  static TypeColumn of(
      EdgeColumns.Top top, EdgeColumns columns, WeightColumn weights, ChosenColumns given) {
    if (given.arePlain()) {
      return NONE;
    }
    int type = -1;
    int direction = -1;
    boolean ofGephi = false;
    int width = columns.header() == EdgeColumns.Header.TITLES ? top.first().width() : 0;
    for (int c = 0; c < width; c++) {
      String title = top.first().cell(c);
      boolean taken = c == columns.source() || c == columns.target() || c == weights.column();
      if (!taken && title.equalsIgnoreCase(DIRECTED)) {
        direction = c;
        ofGephi = false;
      } else if (!taken && EdgeTypeTitles.isOne(title)) {
        boolean words = WORDS_OF_GEPHI.contains(lower(top.second().cell(c)));
        ofGephi |= words && direction < 0;
        direction = words && direction < 0 ? c : direction;
        type = words || type >= 0 ? type : c;
      }
    }
    String title = type < 0 ? "" : top.first().cell(type);
    String doubtful = EdgeTypeTitles.isCertain(title) ? "" : title;
    TypeColumn recognised = new TypeColumn(type, doubtful, direction, ofGephi, given.areDirected());
    return given.type() == null ? recognised : recognised.named(given.type(), top);
  }

  private TypeColumn named(String given, EdgeColumns.Top top) {
    int column =
        given.equals(ChosenColumns.NONE)
            ? -1
            : ChosenColumns.find(given, top.first(), top.origin());
    boolean wasDirection = column >= 0 && column == direction;
    return new TypeColumn(
        column, "", wasDirection ? -1 : direction, !wasDirection && ofGephi, directed);
  }

  /** The type of a row. */
  String of(Table.Row row) {
    String cell = type < 0 ? "" : row.cell(type).strip();
    return cell.isEmpty() ? EdgeTypes.UNTYPED : cell;
  }

  /** Whether a row leads from source to target, and not back. */
  boolean isDirected(Table.Row row) {
    return direction < 0 ? directed : YES.contains(lower(row.cell(direction)));
  }

  /** What the user should know, after rows that were no types or directions forgot them. */
  List<ReadNote> settle(EdgeRows rows, TableOrigin origin) {
    List<ReadNote> notes = new ArrayList<>();
    if (!doubtful.isEmpty()) {
      notes.addAll(EdgeTypeRule.apply(rows, origin.name(), doubtful));
    }
    if (ofGephi && !directed && rows.haveDirections()) {
      rows.directOnly(Set.of());
      notes.add(EdgeTypeRule.directionUnused(origin.name()));
    }
    return notes;
  }

  private static String lower(String cell) {
    return cell.strip().toLowerCase(Locale.ROOT);
  }
}
