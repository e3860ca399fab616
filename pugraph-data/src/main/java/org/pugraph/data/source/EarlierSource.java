package org.pugraph.data.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Remedy;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.time.TimeColumn;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.data.time.TimeTitles;

/**
 * A graph as it was before a time: without the nodes and edges that came later. Nodes have their
 * times in an attribute, edges in a column of their table; nodes without a time were there before,
 * and edges without one are left out.
 *
 * <p>Immutable and thread safe.
 */
public record EarlierSource(GraphSource later, TimeLimit limit) implements GraphSource {

  @Override
  public SavedSource saved() {
    return later.saved().before(limit);
  }

  @Override
  public RawGraph raw(Columns types) {
    return nodesBefore(later.rawBefore(limit, types));
  }

  private RawGraph nodesBefore(RawGraph raw) {
    List<String> titles = raw.columns().stream().map(Column::name).toList();
    OptionalInt found = TimeTitles.find(titles, limit, name());
    if (titles.isEmpty()) {
      return raw; // nothing is known of nodes but their edges
    }
    if (found.isEmpty()) {
      String all = ": nodes have no times, so all of them count as there before ";
      return raw.with(List.of(note(all + limit.before(), Remedy.TIME_COLUMN)));
    }
    Column column = raw.columns().get(found.getAsInt());
    TimeColumn times = new TimeColumn(limit, column.name());
    int[] kept =
        IntStream.range(0, raw.names().size()).filter(i -> isKept(i, column, times, raw)).toArray();
    BadInput.unless(
        kept.length > 0, name() + ": all nodes are from " + limit.before() + " on; give a later one");
    RawGraph before = kept.length == raw.names().size() ? raw : raw.among(kept);
    return before.with(nodesNote(times).stream().toList());
  }

  private boolean isKept(int node, Column column, TimeColumn times, RawGraph raw) {
    try {
      return times.side(column.cells().get(node)) != TimeColumn.Side.LATER;
    } catch (BadInput noTime) {
      String which = name() + ", node " + Quoted.of(raw.names().name(node)) + ": ";
      throw new BadInput(which + noTime.getMessage(), List.of(Remedy.TIME_COLUMN));
    }
  }

  private Optional<ReadNote> nodesNote(TimeColumn times) {
    List<String> parts = new ArrayList<>();
    if (times.later() > 0) {
      parts.add(times.later() + " nodes are from " + limit.before() + " on and not in the graph");
    }
    if (times.missing() > 0) {
      parts.add(times.missing() + " nodes without a time count as there before");
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            note(
                ": "
                    + String.join("; ", parts)
                    + " (column "
                    + Quoted.of(times.title())
                    + ")"));
  }

  private ReadNote note(String sentence, Remedy... remedies) {
    return new ReadNote(name() + sentence, remedies);
  }

  @Override
  public Columns columns() {
    return later.columns();
  }

  @Override
  public List<Path> files() {
    return later.files();
  }

  @Override
  public List<String> identity() {
    List<String> identity = new ArrayList<>(later.identity());
    identity.add(limit.before());
    return identity;
  }

  @Override
  public String name() {
    return later.name();
  }

  @Override
  public GraphSource startingFrom(Path start) {
    return new EarlierSource(later.startingFrom(start), limit);
  }

  @Override
  public GraphSource movedTo(List<Path> places) {
    return new EarlierSource(later.movedTo(places), limit);
  }

  /** A copy holds what was there before the time and nothing else. */
  @Override
  public GraphSource copiedTo(Path copy, String copyFormat) {
    return later.copiedTo(copy, copyFormat);
  }

  @Override
  public boolean mayHaveAttributes(Encoding encoding) {
    return later.mayHaveAttributes(encoding);
  }
}
