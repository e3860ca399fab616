package org.pugraph.cli.option;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Database;
import org.pugraph.data.database.DatabaseSession;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.label.DatedNodes;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.label.SplitFile;
import org.pugraph.data.table.TableFile;
import org.pugraph.data.table.TableQuery;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.split.Protocol;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;

/** The source of a graph's labels. Plain data. */
public sealed interface LabelSource {

  /**
   * Which nodes are labelled in a graph; a function of the arguments alone.
   *
   * @param notes takes what was decided in reading files
   */
  Split split(Graph graph, long seed, Consumer<ReadNote> notes);

  /** Unlabeled nodes that became known later, where the labels are split by time. */
  default Optional<LaterKnown> later() {
    return Optional.empty();
  }

  /** A short name for run folders and headings. */
  String name();

  /** Where it says who is labelled, to begin a complaint with. */
  default String place() {
    return name();
  }

  /** Nodes that are listed; the truth about the others is unknown. */
  sealed interface Listed extends LabelSource {

    /** The nodes, ascending. */
    Noted<int[]> read(Graph graph);

    /** The nodes of a table by when they became known, which a column of it holds. */
    Noted<DatedNodes> readDated(Graph graph, TimeLimit limit);

    /** The nodes of a table by their labels, which a column of it holds. */
    Noted<Map<String, int[]>> readByLabel(Graph graph, String labels);

    @Override
    default Split split(Graph graph, long seed, Consumer<ReadNote> notes) {
      Noted<int[]> read = read(graph);
      read.notes().forEach(notes);
      return Splits.ofPositives(graph.nodes(), read.value());
    }
  }

  /**
   * A file of nodes.
   *
   * @param column of a table that holds the nodes, where the user names it
   */
  record OfFile(Path positives, Optional<String> column) implements Listed {
    @Override
    public Noted<int[]> read(Graph graph) {
      return PositivesFile.read(positives, graph.names(), column);
    }

    @Override
    public Noted<DatedNodes> readDated(Graph graph, TimeLimit limit) {
      return PositivesFile.readDated(new TableFile(positives), graph.names(), column, limit);
    }

    @Override
    public Noted<Map<String, int[]>> readByLabel(Graph graph, String labels) {
      return PositivesFile.readByLabel(new TableFile(positives), graph.names(), column, labels);
    }

    @Override
    public String name() {
      return OptionNames.stem(positives);
    }

    @Override
    public String place() {
      return positives.toString();
    }
  }

  /**
   * The nodes of a table that have one label; the truth about the others is unknown.
   *
   * @param table where they are listed
   * @param label what the column of labels has in their rows
   * @param nodes ascending, at least one
   */
  record OfLabel(Listed table, String label, int[] nodes) implements LabelSource {
    @Override
    public Split split(Graph graph, long seed, Consumer<ReadNote> notes) {
      return Splits.ofPositives(graph.nodes(), nodes);
    }

    @Override
    public String name() {
      return label;
    }

    @Override
    public String place() {
      return table.place() + ", label \"" + label + "\"";
    }
  }

  /**
   * The nodes of a table that were known before a time; those that became known later are
   * unlabeled.
   *
   * @param table where they are listed
   * @param nodes all that it lists
   */
  record OfTime(Listed table, TimeLimit limit, DatedNodes nodes) implements LabelSource {
    @Override
    public Split split(Graph graph, long seed, Consumer<ReadNote> notes) {
      return nodes.split(graph.nodes());
    }

    @Override
    public Optional<LaterKnown> later() {
      return Optional.of(new LaterKnown(limit.before(), nodes.later()));
    }

    @Override
    public String name() {
      return table.name();
    }

    @Override
    public String place() {
      return table.place() + ", before " + limit.before();
    }
  }

  /**
   * The nodes that a database answers.
   *
   * @param name what they are
   * @param column of the answer that holds the nodes, where the user names it
   */
  record OfQuery(String name, Database database, String query, Optional<String> column)
      implements Listed {
    @Override
    public Noted<int[]> read(Graph graph) {
      return answer(rows -> PositivesFile.read(rows, graph.names(), column));
    }

    @Override
    public Noted<DatedNodes> readDated(Graph graph, TimeLimit limit) {
      return answer(rows -> PositivesFile.readDated(rows, graph.names(), column, limit));
    }

    @Override
    public Noted<Map<String, int[]>> readByLabel(Graph graph, String labels) {
      return answer(rows -> PositivesFile.readByLabel(rows, graph.names(), column, labels));
    }

    private <T> T answer(Function<TableQuery, T> reading) {
      try (DatabaseSession session = database.open()) {
        return reading.apply(new TableQuery(database.address(), session, query, name()));
      }
    }

    @Override
    public String place() {
      return database.address() + ", query of " + name();
    }
  }

  /**
   * A class of which a share stays labelled, to evaluate on the rest.
   *
   * @param positiveClass its name
   * @param share that stays labelled
   * @param protocol which of the other nodes are unlabeled
   */
  record OfClass(String positiveClass, double share, Protocol protocol) implements LabelSource {
    @Override
    public Split split(Graph graph, long seed, Consumer<ReadNote> notes) {
      Labels labels = trueClasses(graph);
      return protocol.split(labels, Splits.classIndex(labels, positiveClass), share, seed);
    }

    @Override
    public String name() {
      return positiveClass;
    }
  }

  /**
   * A file of splits: the labelled nodes of a class, and the negatives that take part.
   *
   * @param trial which of the file's trials
   */
  record OfSplitFile(Path file, String positiveClass, double share, int trial)
      implements LabelSource {
    @Override
    public Split split(Graph graph, long seed, Consumer<ReadNote> notes) {
      Labels labels = trueClasses(graph);
      int wanted = Splits.classIndex(labels, positiveClass);
      Split split = SplitFile.read(file, labels, share, trial);
      int made = labels.classOf()[split.positives()[0]];
      BadInput.unless(
          made == wanted,
          file
              + ": is made for class "
              + labels.classes().get(made)
              + ", not the class given: give another file or class");
      return split;
    }

    @Override
    public String name() {
      return positiveClass;
    }
  }

  /** The true classes of a graph; refused where it has none. */
  static Labels trueClasses(Graph graph) {
    return graph
        .labels()
        .orElseThrow(
            () ->
                new BadInput(
                    "--positive-class needs true classes, and this graph has none:"
                        + " give --labels FILE, or labels.csv in the graph folder"));
  }

  /**
   * The nodes that are known not to be positive; refuses one that is labelled positive, or takes no
   * part.
   *
   * @param labels which the split is of
   */
  static int[] negatives(Optional<Listed> listed, Graph graph, LabelSource labels, Split split) {
    int[] negatives = listed.map(list -> list.read(graph).value()).orElse(new int[0]);
    for (int node : negatives) {
      String which = listed.orElseThrow().place() + ": node \"" + graph.names().name(node) + "\" ";
      BadInput.unless(
          Arrays.binarySearch(split.positives(), node) < 0,
          which + "is among the labelled positives, too (" + labels.place() + ")");
      BadInput.unless(
          Arrays.binarySearch(split.unlabeled(), node) >= 0,
          which + "is not among the unlabeled nodes");
    }
    return IntStream.of(negatives).sorted().toArray();
  }
}
