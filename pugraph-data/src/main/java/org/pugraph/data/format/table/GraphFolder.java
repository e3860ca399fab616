package org.pugraph.data.format.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.data.io.Noted;
import org.pugraph.data.table.TableFile;
import org.pugraph.file.StagedFolder;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;

/**
 * A graph in a folder. Nodes are numbered 0..n-1; every file may be gzip, with or without {@code
 * .gz} at the end of its name.
 *
 * <ul>
 *   <li>{@code edges.csv}: {@code source,target}, and {@code weight}, {@code edge_type}, {@code
 *       directed} if edges have one
 *   <li>{@code nodes.svm}: line i is node i, class index and sparse features
 *   <li>{@code labels.csv}, optional: {@code node,label}
 *   <li>{@code ids.csv}, optional: what the nodes are called, if its columns are {@code node,id} or
 *       {@code node,id,display_name}
 *   <li>{@code feature-names.txt}, optional: what the features are called, one per line
 *   <li>{@code meta.json}, optional: counts, and the classes in index order
 * </ul>
 *
 * <p>Stateless and thread safe.
 */
public final class GraphFolder {

  private static final String EDGES = "edges.csv";
  private static final String NODES = "nodes.svm";
  private static final String LABELS = "labels.csv";
  private static final String IDS = "ids.csv";
  private static final String META = "meta.json";
  private static final String FEATURES = "feature-names.txt";

  private static final String PACKED = ".gz";

  private GraphFolder() {}

  /** Reads a graph; what is missing or does not fit is refused with its file and line. */
  public static Graph read(Path folder) {
    return readNoted(folder, ChosenColumns.RECOGNISED).value();
  }

  /** The same with what was decided on its edges. */
  static Noted<Graph> readNoted(Path folder, ChosenColumns chosen) {
    BadInput.unless(Files.exists(folder), folder + ": there is no such folder; check the path");
    BadInput.unless(Files.isDirectory(folder), folder + ": is a file; give a folder instead");
    Path nodesFile = require(folder, NODES);
    Path edgesFile = require(folder, EDGES);
    GraphMeta meta = find(folder, META).map(GraphMeta::read).orElse(GraphMeta.NONE);
    Optional<FeatureNames> called = find(folder, FEATURES).map(FeatureNamesFile::read);
    NodeRows nodes = NodeRows.read(nodesFile, called.map(meta::withFeatures).orElse(meta));
    int size = nodes.names().size();
    BadInput.unless(
        meta.nodes().orElse(size) == size,
        nodesFile + ": has " + size + " nodes, but meta.json says " + meta.nodes().orElse(0));
    KnownNodes known = new KnownNodes(nodes.names(), nodesFile);
    Optional<Labels> labels = labels(folder, nodes, known, meta);
    NodeNames names =
        find(folder, IDS).flatMap(file -> IdFile.read(file, known)).orElse(nodes.names());
    Noted<Adjacency.Symmetrised> edges =
        EdgeFile.read(
            new TableFile(edgesFile), known, new EdgeFile.Reading(chosen, OptionalDouble.empty()));
    Adjacency.Symmetrised links = edges.value();
    Graph graph =
        new Graph(
            links.adjacency(),
            links.types(),
            nodes.features(),
            called.orElse(nodes.featureNames()),
            names,
            labels,
            links.report());
    return new Noted<>(graph, edges.notes());
  }

  private static Optional<Labels> labels(
      Path folder, NodeRows nodes, KnownNodes known, GraphMeta meta) {
    Optional<Labels> named =
        find(folder, LABELS)
            .map(file -> LabelFile.read(new TableFile(file), known, meta.classes()));
    if (named.isEmpty()) {
      return nodes.labels(require(folder, NODES).toString(), meta);
    }
    return meta.classes().isEmpty() ? named.map(nodes::inIndexOrder) : named;
  }

  /**
   * Writes a graph, in the place of the one that may be there. That is whole until the new one is
   * written, and they are never mixed, as a folder without nodes is not read.
   */
  public static void write(Graph graph, Path folder) {
    try (StagedFolder staged = StagedFolder.in(folder)) {
      writeFiles(graph, staged.path());
      staged.publishLast(NODES, others(graph, folder));
    }
  }

  private static void writeFiles(Graph graph, Path folder) {
    NodeNames numbers = NodeNames.numbers(graph.nodes());
    EdgeFile.write(graph, numbers, folder.resolve(EDGES));
    graph.labels().ifPresent(known -> LabelFile.write(known, numbers, folder.resolve(LABELS)));
    if (hasIds(graph)) {
      IdFile.write(graph.names(), folder.resolve(IDS));
    }
    if (!graph.featureNames().areNumbers()) {
      FeatureNamesFile.write(graph.featureNames(), folder.resolve(FEATURES));
    }
    GraphMeta.write(graph, folder.resolve(META));
    SvmLight.write(graph.features(), GraphFiles.classIndex(graph), folder.resolve(NODES));
  }

  private static boolean hasIds(Graph graph) {
    return !graph.names().areNumbers() || graph.names().haveDisplayNames();
  }

  /** All that would be read as a part of this graph; a table of other ids would not. */
  private static List<String> others(Graph graph, Path folder) {
    List<String> names = new ArrayList<>();
    names.add(NODES + PACKED);
    for (String name : List.of(EDGES, LABELS, META, FEATURES)) {
      names.add(name + PACKED);
      names.add(name);
    }
    for (String name : List.of(IDS + PACKED, IDS)) {
      Path ids = folder.resolve(name);
      if (hasIds(graph) || (Files.exists(ids) && IdFile.hasNames(ids))) {
        names.add(name);
      }
    }
    return names;
  }

  private static Path require(Path folder, String name) {
    return find(folder, name)
        .orElseThrow(
            () -> new BadInput(folder + ": has neither " + name + " nor " + name + PACKED));
  }

  private static Optional<Path> find(Path folder, String name) {
    Path plain = folder.resolve(name);
    Path packed = folder.resolve(name + PACKED);
    boolean both = Files.exists(plain) && Files.exists(packed);
    BadInput.unless(!both, folder + ": has both " + name + " and " + name + PACKED);
    return Stream.of(plain, packed).filter(Files::exists).findFirst();
  }
}
