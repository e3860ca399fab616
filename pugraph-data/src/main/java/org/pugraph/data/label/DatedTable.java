package org.pugraph.data.label;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.data.time.TimeColumn;
import org.pugraph.data.time.TimeColumn.Side;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.data.time.TimePoint;
import org.pugraph.data.time.TimeTitles;
import org.pugraph.graph.NodeNames;

/**
 * Nodes in a column of a table, with the times at which they became known in another. Of a node
 * that is there several times the earliest counts. A node that became known later and is not in the
 * graph may not have been there before, and is passed over.
 */
final class DatedTable {

  private final PositiveTable table;
  private final TableOrigin origin;
  private final TimeLimit limit;
  private final Map<Side, TreeSet<Integer>> nodes = new EnumMap<>(Side.class);
  private long later;
  private long gone;

  DatedTable(Table table, NodeNames names, TimeLimit limit) {
    this.table = new PositiveTable(table, names);
    this.origin = table.origin();
    this.limit = limit;
    for (Side side : Side.values()) {
      nodes.put(side, new TreeSet<>());
    }
  }

  Noted<DatedNodes> read(Optional<String> given) {
    PositiveTable.Rows rows = table.rows(given, first -> Optional.of(titleOfTimes(first)));
    BadInput.unless(
        rows.label() != rows.column(),
        origin.name() + ": one column cannot hold both the nodes and their times");
    UnknownNodes unknown = table.unknown(rows);
    Range range = new Range();
    TimeColumn times = new TimeColumn(limit, rows.first().cell(rows.label()));
    rows.data().forEach(row -> add(row, rows, times, unknown, range));
    nodes(Side.LATER).removeAll(nodes(Side.BEFORE));
    nodes(Side.MISSING).removeAll(nodes(Side.BEFORE));
    nodes(Side.MISSING).removeAll(nodes(Side.LATER));
    List<ReadNote> notes = new ArrayList<>(rows.notes());
    unknown.note(rows.data().size() - later).ifPresent(notes::add);
    refuseOneSided(range);
    notes.addAll(notes(times));
    return new Noted<>(
        new DatedNodes(array(Side.BEFORE), array(Side.LATER), array(Side.MISSING)), notes);
  }

  private String titleOfTimes(Table.Row first) {
    OptionalInt column = TimeTitles.find(first.cells(), limit, origin.name());
    if (column.isEmpty()) {
      throw new BadInput(
          origin.name()
              + ": has no column that says when the nodes became known, expected "
              + (limit.columns().isEmpty()
                  ? TimeTitles.EXPECTED
                  : "one titled " + String.join(" or ", limit.columns())),
          List.of(Remedy.TIME_COLUMN));
    }
    return first.cell(column.getAsInt());
  }

  /** The first and the last time, as they were written. */
  private static final class Range {
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;
    private String first = "";
    private String last = "";

    void add(TimePoint time, String cell) {
      first = time.value() < least ? cell : first;
      last = time.value() > most ? cell : last;
      least = Math.min(least, time.value());
      most = Math.max(most, time.value());
    }

    @Override
    public String toString() {
      return first + " to " + last;
    }
  }

  private void add(
      Table.Row row, PositiveTable.Rows rows, TimeColumn times, UnknownNodes unknown, Range range) {
    Side side = side(row, rows.label(), times, range);
    if (side == Side.LATER) {
      later++;
      int node = table.find(row, rows.column());
      if (node >= 0) {
        nodes(side).add(node);
      } else {
        gone++;
      }
    } else {
      table.find(row, rows.column(), unknown).ifPresent(nodes(side)::add);
    }
  }

  private Side side(Table.Row row, int column, TimeColumn times, Range range) {
    String cell = row.cell(column);
    try {
      Side side = times.side(cell);
      if (side != Side.MISSING) {
        range.add(times.time(cell), cell);
      }
      return side;
    } catch (BadInput noTime) {
      throw origin.at(row.line(), String.valueOf(noTime.getMessage()));
    }
  }

  private void refuseOneSided(Range range) {
    BadInput.unless(
        !nodes(Side.BEFORE).isEmpty(),
        origin.name()
            + ": no node of the graph was known before "
            + limit.before()
            + ", so there is nothing to learn from; the times are "
            + range);
    BadInput.unless(
        !nodes(Side.LATER).isEmpty(),
        origin.name()
            + ": no node of the graph became known from "
            + limit.before()
            + " on, so there is nothing to judge by; the times are "
            + range
            + (gone == 0 ? "" : ", and " + gone + " of the nodes were not in the graph before"));
  }

  private List<ReadNote> notes(TimeColumn times) {
    List<String> notes = new ArrayList<>();
    if (gone > 0) {
      notes.add(
          gone
              + " of the "
              + later
              + " nodes known from "
              + limit.before()
              + " on are not in the graph before that, and not judged by");
    }
    int undated = nodes(Side.MISSING).size();
    if (undated > 0) {
      notes.add(
          undated
              + (undated == 1 ? " node has" : " nodes have")
              + " nothing in the column "
              + Quoted.of(times.title())
              + ", so "
              + (undated == 1 ? "it takes" : "they take")
              + " no part: neither learned from nor judged by");
    }
    return notes.stream().map(note -> new ReadNote(origin.name() + ": " + note)).toList();
  }

  private TreeSet<Integer> nodes(Side side) {
    return nodes.computeIfAbsent(side, none -> new TreeSet<>());
  }

  private int[] array(Side side) {
    return nodes(side).stream().mapToInt(Integer::intValue).toArray();
  }
}
