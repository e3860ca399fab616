package org.pugraph.data.format.title;

import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.Remedy;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;

/**
 * Puts the column of names before the others of a table of nodes, where it is not the first: the
 * user names it, or the first is an index without a title, as pandas writes it, beside a column
 * titled {@code id} or the like. That index is left out. Immutable and thread safe as long as
 * nobody writes to its arrays.
 *
 * @param order columns of the file in the order they are read in; empty: as they are
 * @param notes what was decided without being asked
 */
public record IdFirst(int[] order, List<ReadNote> notes) {

  private static final IdFirst AS_IT_IS = new IdFirst(new int[0], List.of());

  public static IdFirst of(Table.Row first, @Nullable String given, TableOrigin origin) {
    int id = given == null ? besideIndex(first) : ChosenColumns.find(given, first, origin);
    boolean index = first.cell(0).isEmpty();
    if (id == 0) {
      return AS_IT_IS;
    }
    IntStream others = IntStream.range(index ? 1 : 0, first.width()).filter(column -> column != id);
    int[] order = IntStream.concat(IntStream.of(id), others).toArray();
    ReadNote note =
        new ReadNote(
            origin.name()
                + ": nodes are named by the column "
                + Quoted.of(first.cell(id))
                + ", and the first column, which has no title, is left out",
            Remedy.ID_COLUMN);
    return new IdFirst(order, given == null ? List.of(note) : List.of());
  }

  /** The column of names beside an index; 0 where there is none of either. */
  private static int besideIndex(Table.Row first) {
    return IntStream.range(1, first.cell(0).isEmpty() ? first.width() : 0)
        .filter(column -> NodeTitles.isOne(first.cell(column)))
        .findFirst()
        .orElse(0);
  }

  public Table.Row of(Table.Row row) {
    return order.length == 0
        ? row
        : new Table.Row(row.line(), IntStream.of(order).mapToObj(row::cell).toList());
  }

  public Iterator<Table.Row> of(Table table) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return table.hasNext();
      }

      @Override
      public Table.Row next() {
        return of(table.next());
      }
    };
  }

  /** The column of the file that is read as this one. */
  public int column(int read) {
    return order.length == 0 ? read : order[read];
  }
}
