package org.pugraph.data.feature;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.pugraph.base.BadInput;
import org.pugraph.data.cell.Cells;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.SparseRows;

/**
 * Encodes node attributes as features: fitted on one graph, then applied unchanged to every other,
 * so that a feature column means the same on every graph a model scores.
 *
 * <p>Features that are numbers already stay as they are, and columns beside them are used only
 * where the user names them. Otherwise every column is used, by a type inferred from its content
 * (see {@link ColumnTypeInference}) or by the user. Where there are no attributes at all, features
 * describe a node's place in the graph ({@link Structure}).
 *
 * <p>Immutable and thread safe. The same input gives the same bits.
 */
public final class Encoding {

  /** Features stay as they are, and there are no other columns. */
  public static final Encoding READY_MADE =
      new Encoding(true, List.of(), Optional.empty(), Optional.empty());

  /** Usual names of columns of true classes. */
  private static final Set<String> TRUTH = Set.of("label", "class", "target", "truth", "y");

  private final boolean readyMade;
  private final List<ColumnEncoder> encoders;
  private final Optional<Structure> structure;
  private final Optional<String> label;

  Encoding(
      boolean readyMade,
      List<ColumnEncoder> encoders,
      Optional<Structure> structure,
      Optional<String> label) {
    this.readyMade = readyMade;
    this.encoders = List.copyOf(encoders);
    this.structure = structure;
    this.label = label;
  }

  /** Whether there are no attributes, and features describe a node's place in the graph. */
  public boolean isOfStructure() {
    return structure.isPresent();
  }

  /** Learns words, values, means and spreads; refuses a named column that is not there. */
  public static Encoding fit(RawGraph raw, Columns columns) {
    columns.checkAgainst(raw.columns());
    boolean readyMade = raw.features().isPresent();
    List<ColumnEncoder> encoders = new ArrayList<>();
    for (Column column : raw.columns()) {
      if (!readyMade || columns.named().contains(column.name())) {
        encoders.add(fit(new CellSummary(column), columns));
      }
    }
    boolean nothing = !readyMade && encoders.stream().allMatch(e -> e.names().isEmpty());
    Optional<Structure> structure =
        nothing
            ? Optional.of(Structure.fit(raw.links().adjacency(), raw.names()))
            : Optional.empty();
    return new Encoding(readyMade, encoders, structure, columns.label());
  }

  /**
   * The same of columns whose cells lie elsewhere, none of which are numbers already. Where there
   * is nothing to learn from them, there are no features.
   */
  public static Encoding fit(List<ColumnSummary> summaries, Columns columns) {
    columns.checkNames(summaries.stream().map(ColumnSummary::name).toList());
    return new Encoding(
        false,
        summaries.stream().map(column -> fit(column, columns)).toList(),
        Optional.empty(),
        columns.label());
  }

  private static ColumnEncoder fit(ColumnSummary column, Columns columns) {
    String name = column.name();
    if (columns.label().equals(Optional.of(name))) {
      return new Ignored(name, "it holds the true classes");
    }
    if (columns.ignored().contains(name)) {
      return new Ignored(name, "as asked");
    }
    if (columns.text().contains(name)) {
      return ColumnTypeInference.someOf(Words.fit(column));
    }
    if (columns.categories().contains(name)) {
      return ColumnTypeInference.someOf(Categories.fit(column));
    }
    return columns.numbers().contains(name)
        ? Quantity.fit(column)
        : ColumnTypeInference.fit(column);
  }

  /** For one node after the other, where there are no features that are numbers already. */
  public RowEncoder rows() {
    BadInput.unless(
        !readyMade, "the model expects features that are numbers already, which are not encoded");
    return new RowEncoder(used(), 0);
  }

  /** What the features of {@link #rows} are called. */
  public FeatureNames rowNames() {
    return names(Optional.empty());
  }

  /**
   * The graph with its features. Words and values that were not there when this was fitted drop
   * out; a column that is missing altogether is refused by name.
   */
  public Graph encode(RawGraph raw) {
    Optional<RawGraph.Features> ready = readyMade(raw);
    SparseMatrix features;
    if (structure.isPresent()) {
      features = structure.get().of(raw.links().adjacency(), raw.names());
    } else {
      List<ColumnEncoder> used = used();
      features =
          ready.isPresent() && used.isEmpty() ? ready.get().values() : join(raw, ready, used);
    }
    return new Graph(
        raw.links().adjacency(),
        raw.links().types(),
        features,
        names(ready),
        raw.names(),
        label.map(name -> classes(column(raw, name))).or(raw::labels),
        raw.links().report());
  }

  /** How many nodes have values that this encoding has no feature for, column by column. */
  public List<ReadNote> unseen(RawGraph raw) {
    List<ReadNote> notes = new ArrayList<>();
    for (ColumnEncoder encoder : used()) {
      List<String> cells = column(raw, encoder.column()).cells();
      List<String> unseen = cells.stream().filter(encoder::isUnseen).toList();
      if (!unseen.isEmpty()) {
        String verb = unseen.size() == 1 ? " has" : " have";
        String share = unseen.size() + " of " + cells.size() + " nodes" + verb;
        String what = " a value that the model has no feature for, such as ";
        notes.add(new ReadNote(encoder.column() + ": " + share + what + Quoted.of(unseen.get(0))));
      }
    }
    return notes;
  }

  private Optional<RawGraph.Features> readyMade(RawGraph raw) {
    BadInput.unless(
        !readyMade || raw.features().isPresent(),
        "the graph has no features that are numbers already, which the model expects");
    return readyMade ? raw.features() : Optional.empty();
  }

  private List<ColumnEncoder> used() {
    return encoders.stream().filter(encoder -> !encoder.names().isEmpty()).toList();
  }

  private static SparseMatrix join(
      RawGraph raw, Optional<RawGraph.Features> ready, List<ColumnEncoder> used) {
    RowEncoder encoder =
        new RowEncoder(used, ready.map(features -> features.values().columns()).orElse(0));
    List<Column> columns = used.stream().map(one -> column(raw, one.column())).toList();
    SparseRows rows = new SparseRows();
    for (int i = 0; i < raw.names().size(); i++) {
      if (ready.isPresent()) {
        copy(ready.get().values(), i, rows);
      }
      int node = i;
      List<String> cells = columns.stream().map(column -> column.cells().get(node)).toList();
      encoder.encode(cells, raw.names().name(i), rows::entry);
      rows.endRow();
    }
    return rows.build(encoder.end());
  }

  private static void copy(SparseMatrix values, int row, SparseRows rows) {
    for (int e = values.start(row); e < values.end(row); e++) {
      rows.entry(values.column(e), values.value(e));
    }
  }

  private static Column column(RawGraph raw, String name) {
    return raw.columns().stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new BadInput("the graph has no column \"" + name + "\""));
  }

  private FeatureNames names(Optional<RawGraph.Features> ready) {
    if (structure.isPresent()) {
      return FeatureNames.ofStructure(structure.get().names());
    }
    List<String> names = new ArrayList<>();
    used().forEach(encoder -> names.addAll(encoder.names()));
    if (ready.isEmpty()) {
      return FeatureNames.of(names);
    }
    FeatureNames given = ready.get().names();
    return names.isEmpty() ? given : given.and(names);
  }

  /** True classes, in order of first appearance. */
  private static Labels classes(Column column) {
    Map<String, Integer> classes = new LinkedHashMap<>();
    int[] classOf = new int[column.cells().size()];
    for (int i = 0; i < classOf.length; i++) {
      String cell = column.cells().get(i);
      classOf[i] =
          Cells.isMissing(cell)
              ? Labels.UNKNOWN
              : classes.computeIfAbsent(cell, unseen -> classes.size());
    }
    return new Labels(List.copyOf(classes.keySet()), classOf);
  }

  /** Whether features stay as they are, so that there is nothing to remember. */
  public boolean isReadyMade() {
    return readyMade && used().isEmpty();
  }

  /** The columns that are encoded, with how many features each became, in the order of these. */
  public Map<String, Integer> widths() {
    Map<String, Integer> widths = new LinkedHashMap<>();
    used().forEach(encoder -> widths.put(encoder.column(), encoder.names().size()));
    return widths;
  }

  /** The column types it was fitted with, so that other files are read in the same way. */
  public Columns columns() {
    return new Columns(
        named(encoder -> encoder instanceof Words),
        named(
            encoder ->
                encoder instanceof Categories
                    || encoder instanceof LabelSets
                    || encoder instanceof BooleanColumn),
        named(encoder -> encoder instanceof Quantity),
        named(encoder -> encoder instanceof Ignored),
        Optional.empty());
  }

  private List<String> named(Predicate<ColumnEncoder> kind) {
    return encoders.stream().filter(kind).map(ColumnEncoder::column).toList();
  }

  /** How each column is encoded, one sentence each. */
  public List<String> report() {
    List<String> report = new ArrayList<>();
    encoders.forEach(encoder -> report.add(encoder.sentence() + doubt(encoder)));
    structure.ifPresent(place -> report.add(place.sentence()));
    return report;
  }

  /** A feature that contains the true class makes every metric excellent and meaningless. */
  private static String doubt(ColumnEncoder encoder) {
    boolean suspect = TRUTH.contains(encoder.column().toLowerCase(Locale.ROOT));
    return suspect && !encoder.names().isEmpty()
        ? " (a feature now; if it holds the true classes, name it as the label column)"
        : "";
  }

  /** Writes the fitted encoding, whole or not at all. */
  public void save(Path file) {
    EncodingFile.write(readyMade, encoders, structure, file);
  }

  /** Reads what {@link #save} wrote; it encodes to the same bytes, but has no classes. */
  public static Encoding load(Path file) {
    return EncodingFile.read(file);
  }
}
