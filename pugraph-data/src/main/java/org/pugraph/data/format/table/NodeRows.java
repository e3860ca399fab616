package org.pugraph.data.format.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.Column;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.io.Table;
import org.pugraph.data.io.TextFile;
import org.pugraph.data.table.TableFile;
import org.pugraph.data.table.TableInput;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;

/**
 * The nodes of a graph with their features, as read from the file that defines them.
 *
 * @param features {@code [nodes, columns]}, without a column where {@code columns} holds everything
 * @param featureNames names of the features
 * @param columns attributes as text, or as numbers to be put on a common scale
 * @param classIndex {@code [nodes]}: the label column of svmlight, {@link Labels#UNKNOWN} without
 * @param notes what was decided in reading them
 */
record NodeRows(
    NodeNames names,
    SparseMatrix features,
    FeatureNames featureNames,
    List<Column> columns,
    int[] classIndex,
    List<ReadNote> notes) {

  /** Features and nothing beside them. */
  NodeRows(NodeNames names, SparseMatrix features, FeatureNames featureNames, int[] classIndex) {
    this(names, features, featureNames, List.of(), classIndex, List.of());
  }

  /** Reads svmlight or a table of nothing but numbers, whichever the content is. */
  static NodeRows read(Path path, GraphMeta meta) {
    return read(new TableFile(path), meta);
  }

  static NodeRows read(TableInput input, GraphMeta meta) {
    return read(input, meta, DenseFile::read);
  }

  /** Reads svmlight or any table, whichever the content is. */
  static NodeRows read(TableInput input, ColumnFile.Reading reading) {
    return read(input, GraphMeta.NONE, table -> ColumnFile.read(table, reading));
  }

  private static NodeRows read(
      TableInput input, GraphMeta meta, Function<Table, NodeRows> reading) {
    NodeRows rows =
        input instanceof TableFile table
            ? TextFile.read(table.path(), file -> inFile(file, meta, reading))
            : input.read(2, reading);
    boolean some = rows.features.columns() > 0 || !rows.columns.isEmpty();
    BadInput.unless(some, input.name() + ": no node has a feature");
    return rows;
  }

  private static NodeRows inFile(TextFile file, GraphMeta meta, Function<Table, NodeRows> reading)
      throws IOException {
    return SvmLight.isIn(file.firstLine())
        ? new SvmLight(file, meta.features()).read()
        : TableFile.read(file, 2, reading);
  }

  /** As a graph has them: none where columns hold everything. */
  Optional<RawGraph.Features> readyMade() {
    return columns.isEmpty()
        ? Optional.of(new RawGraph.Features(features, featureNames))
        : Optional.empty();
  }

  /** Classes from the label column alone, if it has more than one value. */
  Optional<Labels> labels(String table, GraphMeta meta) {
    int[] seen = Arrays.stream(classIndex).filter(c -> c >= 0).sorted().distinct().toArray();
    int declared = meta.classes().size();
    if (declared > 0) {
      int last = seen.length == 0 ? 0 : seen[seen.length - 1];
      String limit = ", but meta.json has classes 0.." + (declared - 1);
      BadInput.unless(last < declared, table + ": has a node of class " + last + limit);
      return Optional.of(new Labels(meta.classes(), classIndex));
    }
    if (seen.length < 2) {
      return Optional.empty();
    }
    int[] classOf = new int[classIndex.length];
    Arrays.setAll(classOf, i -> Math.max(Labels.UNKNOWN, Arrays.binarySearch(seen, classIndex[i])));
    List<String> names = Arrays.stream(seen).mapToObj(Integer::toString).toList();
    return Optional.of(new Labels(names, classOf));
  }

  /** The labels with their classes in the order of the label column, where the two agree. */
  Labels inIndexOrder(Labels labels) {
    int[] indexOf = new int[labels.classes().size()];
    Arrays.fill(indexOf, Labels.UNKNOWN);
    for (int i = 0; i < classIndex.length; i++) {
      int c = labels.classOf()[i];
      if (c != Labels.UNKNOWN && indexOf[c] != classIndex[i]) {
        if (indexOf[c] != Labels.UNKNOWN) {
          return labels;
        }
        indexOf[c] = classIndex[i];
      }
    }
    int[] sorted = Arrays.stream(indexOf).filter(c -> c >= 0).sorted().distinct().toArray();
    return sorted.length == indexOf.length ? reordered(labels, indexOf, sorted) : labels;
  }

  private static Labels reordered(Labels labels, int[] indexOf, int[] sorted) {
    String[] names = new String[sorted.length];
    int[] rank = new int[sorted.length];
    for (int c = 0; c < rank.length; c++) {
      rank[c] = Arrays.binarySearch(sorted, indexOf[c]);
      names[rank[c]] = labels.classes().get(c);
    }
    int[] classOf = labels.classOf().clone();
    Arrays.setAll(classOf, i -> classOf[i] == Labels.UNKNOWN ? Labels.UNKNOWN : rank[classOf[i]]);
    return new Labels(List.of(names), classOf);
  }
}
