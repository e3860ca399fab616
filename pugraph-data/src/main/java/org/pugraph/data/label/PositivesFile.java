package org.pugraph.data.label;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.title.NodeTitles;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.Quoted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TableOrigin;
import org.pugraph.data.io.TextFile;
import org.pugraph.data.table.TableFile;
import org.pugraph.data.table.TableInput;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.graph.NodeNames;

/**
 * The labelled positives: one name or display name per line, as {@link NameLine} has it, or a table
 * with a column of them, see {@link PositiveTable}. Blank lines and lines that start with {@code #}
 * are passed over; a node that is there twice counts once. Names that the graph does not have are
 * refused or left out, see {@link UnknownNodes}.
 *
 * <p>Stateless and thread safe.
 */
public final class PositivesFile {

  /** One line of the file that names a node. */
  private record Line(long number, String text) {}

  /** Titles of a lone column, beside those of columns that hold nodes in any table. */
  private static final Set<String> HEADERS =
      Set.of(
          "title",
          "gene",
          "genes",
          "gene_id",
          "symbol",
          "gene_symbol",
          "label",
          "account",
          "account_id",
          "user",
          "user_id",
          "paper",
          "paper_id",
          "positive",
          "positives",
          "nodes");

  private PositivesFile() {}

  /** The positives, ascending; refuses unknown nodes and a file without any. */
  public static int[] read(Path path, NodeNames names) {
    return read(path, names, Optional.empty()).value();
  }

  /** The same with a column of a table, by title or by number from one, where the user names it. */
  public static Noted<int[]> read(Path path, NodeNames names, Optional<String> column) {
    return read(new TableFile(path), names, column);
  }

  /** The same of a table that may also be what a database answers. */
  public static Noted<int[]> read(TableInput input, NodeNames names, Optional<String> column) {
    Function<Table, Noted<int[]>> table = rows -> new PositiveTable(rows, names).read(column);
    Noted<int[]> read =
        input instanceof TableFile text
            ? TextFile.read(
                text.path(),
                file ->
                    column.isPresent() || isTable(file, names)
                        ? TableFile.read(file, 1, table)
                        : lines(file, names))
            : input.read(1, table);
    BadInput.unless(
        read.value().length > 0, input.name() + ": names no node, expected one per line");
    return read;
  }

  private static boolean isTable(TextFile file, NodeNames names) throws IOException {
    return TableFile.holdsRecords(file) || PositiveTable.isIn(file, names);
  }

  /**
   * The nodes of a table by what a column says of them, each value with its nodes, ascending, in
   * the order of the rows; a row without a value is left out. None may be left of a value whose
   * nodes the graph does not have.
   *
   * @param column that holds the nodes, where the user names it
   * @param label that holds the values
   */
  public static Noted<Map<String, int[]>> readByLabel(
      TableInput input, NodeNames names, Optional<String> column, String label) {
    return input.read(1, rows -> new PositiveTable(rows, names).readByLabel(column, label));
  }

  /**
   * The nodes of a table by when they became known, which another column of it holds; refuses a
   * table without such a column, and one whose nodes are all from before the time or all from
   * later.
   *
   * @param column that holds the nodes, where the user names it
   */
  public static Noted<DatedNodes> readDated(
      TableInput input, NodeNames names, Optional<String> column, TimeLimit limit) {
    return input.read(1, rows -> new DatedTable(rows, names, limit).read(column));
  }

  /** Whether a file is a table that has a column of that title. */
  public static boolean hasColumn(Path path, String title) {
    return new TableFile(path).read(1, rows -> PositiveTable.hasColumn(rows, title));
  }

  private static Noted<int[]> lines(TextFile file, NodeNames names) throws IOException {
    List<Line> lines = new ArrayList<>();
    long number = 0;
    for (String text : (Iterable<String>) file.textInAnyEncoding().lines()::iterator) {
      number++;
      if (!NameLine.isBlankOrComment(text)) {
        lines.add(new Line(number, text.strip()));
      }
    }
    boolean titled = lines.size() > 1 && isTitle(lines.get(0), names, file);
    List<ReadNote> notes = new ArrayList<>();
    if (titled && !NodeTitles.isOne(lines.get(0).text)) {
      notes.add(
          new ReadNote(
              file.path()
                  + ":"
                  + lines.get(0).number
                  + ": "
                  + Quoted.of(lines.get(0).text)
                  + " is taken as a header, for no node is called that"));
    }
    TreeSet<Integer> nodes = new TreeSet<>();
    UnknownNodes unknown =
        lines.size() > 1
            ? UnknownNodes.afterHeader(file.origin(), names, lines.get(0).number)
            : new UnknownNodes(file.origin(), names);
    for (Line line : titled ? lines.subList(1, lines.size()) : lines) {
      int node = NameLine.find(line.text, names, file, line.number);
      if (node < 0) {
        unknown.add(line.number, line.text);
      } else {
        nodes.add(node);
      }
    }
    return of(nodes, unknown, lines.size() - (titled ? 1 : 0), notes);
  }

  /** Whether a first line is no node but what people call a column of them. */
  private static boolean isTitle(Line first, NodeNames names, TextFile file) {
    boolean common =
        NodeTitles.isOne(first.text) || HEADERS.contains(first.text.toLowerCase(Locale.ROOT));
    return common && NameLine.find(first.text, names, file, first.number) < 0;
  }

  static Noted<int[]> of(
      TreeSet<Integer> nodes, UnknownNodes unknown, long rows, List<ReadNote> notes) {
    TableOrigin origin = unknown.origin();
    List<ReadNote> all = new ArrayList<>(notes);
    unknown.note(rows).ifPresent(all::add);
    encodingNote(origin).ifPresent(all::add);
    long repeated = rows - unknown.count() - nodes.size();
    if (repeated > 0) {
      String lines = repeated + " " + origin.unit() + (repeated == 1 ? " repeats" : "s repeat");
      all.add(new ReadNote(origin.name() + ": " + lines + " a node, which counts once"));
    }
    return new Noted<>(nodes.stream().mapToInt(Integer::intValue).toArray(), all);
  }

  /** That a file of text is in an encoding that was guessed. */
  static Optional<ReadNote> encodingNote(TableOrigin origin) {
    return origin.titled() ? Optional.empty() : TextFile.encodingNote(Path.of(origin.name()));
  }

  /** Writes positives, whole or not at all, so that {@link #read} finds them again. */
  public static void write(int[] positives, NodeNames names, Path path) {
    TextFile.write(
        path,
        out -> {
          for (int node : positives) {
            out.append(NameLine.of(names.name(node))).append('\n');
          }
        });
  }
}
