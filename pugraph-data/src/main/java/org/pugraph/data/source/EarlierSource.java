package org.pugraph.data.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.base.Remedy;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.time.TimeColumn;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.data.time.TimeTitles;
import org.pugraph.tensor.SparseMatrix;

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
    List<String> titles = titles(raw);
    OptionalInt found = TimeTitles.find(titles, limit, name());
    if (titles.isEmpty()) {
      return raw; // nothing is known of nodes but their edges
    }
    if (found.isEmpty()) {
      String all = ": nodes have no times, so all of them count as there before ";
      return raw.with(List.of(note(all + limit.before(), Remedy.TIME_COLUMN)));
    }
    IntFunction<String> cells = cells(raw, found.getAsInt());
    TimeColumn times = new TimeColumn(limit, titles.get(found.getAsInt()));
    int[] kept =
        IntStream.range(0, raw.names().size())
            .filter(i -> isKept(cells.apply(i), times, raw.names().name(i)))
            .toArray();
    BadInput.unless(
        kept.length > 0,
        name() + ": all nodes are from " + limit.before() + " on; give a later one");
    RawGraph before = kept.length == raw.names().size() ? raw : raw.among(kept);
    return before.with(nodesNote(times).stream().toList());
  }

  /** Attributes first, then features that are numbers already. */
  private static List<String> titles(RawGraph raw) {
    List<String> titles = new ArrayList<>();
    raw.columns().forEach(column -> titles.add(column.name()));
    raw.features()
        .map(RawGraph.Features::names)
        .filter(names -> !names.areNumbers())
        .ifPresent(
            names -> IntStream.range(0, names.size()).mapToObj(names::name).forEach(titles::add));
    return titles;
  }

  /** The time of each node, as text. */
  private static IntFunction<String> cells(RawGraph raw, int title) {
    int feature = title - raw.columns().size();
    if (feature < 0) {
      return raw.columns().get(title).cells()::get;
    }
    SparseMatrix values = raw.features().orElseThrow().values();
    return node ->
        Numbers.text(
            (float)
                IntStream.range(values.start(node), values.end(node))
                    .filter(e -> values.column(e) == feature)
                    .mapToDouble(values::value)
                    .sum());
  }

  private boolean isKept(String time, TimeColumn times, String node) {
    try {
      return times.side(time) != TimeColumn.Side.LATER;
    } catch (BadInput noTime) {
      String which = name() + ", node " + Quoted.of(node) + ": ";
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
            note(": " + String.join("; ", parts) + " (column " + Quoted.of(times.title()) + ")"));
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
