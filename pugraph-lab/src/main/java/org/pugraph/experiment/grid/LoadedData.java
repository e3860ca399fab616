package org.pugraph.experiment.grid;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.data.label.DatedNodes;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.data.table.TableFile;
import org.pugraph.data.time.TimeLimit;
import org.pugraph.device.DeviceUse;
import org.pugraph.experiment.recipe.GeneratedGraph;
import org.pugraph.experiment.recipe.PositiveClasses;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.sampling.Labelled;
import org.pugraph.experiment.sampling.Sampling;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.synthetic.CitationGraph;

/**
 * A data set of a recipe, read and validated, with one of its classes as the positive one.
 *
 * @param entry its entry in the recipe
 * @param prepared the graph, shared by all its positive classes
 * @param labels the true classes, which the prepared graph does not hold
 * @param positiveClass index of the positive class
 * @param hash of the graph's content
 * @param truthHash of the true classes, and of the file of splits if there is one
 * @param device where networks are trained on it, if not on the threads alone
 */
public record LoadedData(
    Recipe.DataSet entry,
    PreparedGraph prepared,
    Labels labels,
    int positiveClass,
    String hash,
    String truthHash,
    DeviceUse device) {

  /** The built-in graph never changes. */
  private static final long BUILT_IN_SEED = 1;

  /** Reads a data set from the folder of data sets; refuses one without the positive class. */
  static List<LoadedData> read(Recipe.DataSet entry, Optional<Path> folder, FitContext context) {
    return of(entry, graph(entry, folder), context);
  }

  /**
   * A graph already there, as the data set of that entry: prepared once for all its classes.
   *
   * @param context threads, cache and device of the trainings on it; its listener gets their notes
   */
  public static List<LoadedData> of(Recipe.DataSet entry, Graph graph, FitContext context) {
    Labels labels =
        graph
            .labels()
            .orElseThrow(
                () ->
                    new BadInput(
                        entry.place() + "data set \"" + entry.name() + "\" has no labels"));
    PreparedGraph prepared = PreparedGraph.of(graph, context);
    String hash = graph.contentHash();
    String truthHash = truthHash(labels, entry);
    DeviceUse device = new DeviceUse(context.device(), context.listener()::onNote);
    return Arrays.stream(sought(entry, labels))
        .mapToObj(index -> new LoadedData(entry, prepared, labels, index, hash, truthHash, device))
        .toList();
  }

  /** As above, without a cache. */
  static List<LoadedData> of(Recipe.DataSet entry, Graph graph, int threads) {
    return of(entry, graph, FitContext.ofSeed(0).withThreads(threads));
  }

  private static int[] sought(Recipe.DataSet entry, Labels labels) {
    try {
      return entry.sought().in(labels, entry.name());
    } catch (BadInput complaint) {
      throw new BadInput(entry.place() + complaint.getMessage(), complaint);
    }
  }

  private static String truthHash(Labels labels, Recipe.DataSet entry) {
    Sha256 digest = new Sha256().add(labels.classOf());
    entry.times().ifPresent(file -> digest.add("times ").add(text(file)));
    entry.splits().ifPresent(file -> digest.add(text(file)));
    return digest.hex();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (NoSuchFileException missing) {
      throw new BadInput(file + ": there is no such file; check the path", missing);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  private static Graph graph(Recipe.DataSet entry, Optional<Path> folder) {
    if (entry.generated().isPresent()) {
      return entry.generated().get().settings().generate();
    }
    if (entry.name().equals(Recipe.BUILT_IN)) {
      return CitationGraph.demo(BUILT_IN_SEED).generate();
    }
    Path path =
        folder
            .orElseThrow(
                () ->
                    new BadInput(
                        entry.place()
                            + "data set \""
                            + entry.name()
                            + "\" is to be read from a folder of data sets, and none was given"))
            .resolve(entry.name());
    BadInput.unless(
        Files.isDirectory(path),
        entry.place() + "data set \"" + entry.name() + "\": there is no folder " + path);
    return GraphFolder.read(path);
  }

  /** Nodes from before a time, and from then on; those without a time are neither. */
  record Dated(BitSet before, BitSet later) {}

  /** Which nodes came before a time; refused where the data set does not tell. */
  Dated at(String time) {
    Path file =
        entry
            .times()
            .orElseThrow(
                () ->
                    new BadInput(
                        "data set \""
                            + entry.name()
                            + "\" does not tell when its nodes came:"
                            + " protocol time needs \"times\", a table of nodes and times"));
    DatedNodes nodes =
        PositivesFile.readDated(
                new TableFile(file), prepared.graph().names(), Optional.empty(), TimeLimit.of(time))
            .value();
    return new Dated(set(nodes.before()), set(nodes.later()));
  }

  private static BitSet set(int[] nodes) {
    BitSet set = new BitSet();
    IntStream.of(nodes).forEach(set::set);
    return set;
  }

  /** The same graph with other classes as the positive one. */
  List<LoadedData> ofClasses(PositiveClasses classes) {
    BadInput.unless(
        entry.splits().isEmpty(),
        entry.place() + "a part with classes of its own does not go with a file of splits");
    Recipe.DataSet other =
        new Recipe.DataSet(
            entry.name(),
            classes,
            entry.published(),
            Optional.empty(),
            entry.times(),
            entry.generated(),
            entry.place());
    return Arrays.stream(sought(other, labels))
        .mapToObj(index -> new LoadedData(other, prepared, labels, index, hash, truthHash, device))
        .toList();
  }

  /** As the recipe calls it; generated graphs of one entry share it. */
  public String name() {
    return entry.name();
  }

  /** The name of its graph, which no other graph of the recipe has. */
  public String graphName() {
    String variation = entry.generated().map(GeneratedGraph::variation).orElse("");
    return variation.isEmpty() ? name() : name() + " " + variation;
  }

  /** The name of the graph, and the class where the recipe has several positive classes. */
  public String title() {
    return graphName() + (entry.sought().severalClasses() ? " (" + className() + ")" : "");
  }

  /** The name of the positive class. */
  public String className() {
    return labels.classes().get(positiveClass);
  }

  /** The share of the positive class that is labelled; empty where it is too small for it. */
  OptionalDouble share(Sampling sampling, Labelled amount) {
    return sampling.share(amount, positives(), entry.sought().severalClasses());
  }

  /** How many nodes are of the positive class. */
  public int positives() {
    return labels.counts()[positiveClass];
  }
}
