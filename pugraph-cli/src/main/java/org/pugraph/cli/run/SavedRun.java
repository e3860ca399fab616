package org.pugraph.cli.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.base.Digests;
import org.pugraph.data.format.table.ScoreFile;
import org.pugraph.data.source.GraphSource;
import org.pugraph.graph.Graph;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.run.ModelFiles;

/**
 * A finished run, opened again from what it saved.
 *
 * @param folder where it is kept
 * @param model the fitted model
 * @param source where its graph was read from
 * @param graph the graph, the same to the byte
 * @param nodes which nodes were labelled, and π
 * @param digests of the files beside the model
 */
public record SavedRun(
    RunFolder folder,
    PuModel model,
    GraphSource source,
    Graph graph,
    PuNodes nodes,
    Map<String, String> digests) {

  /** Refuses a folder without a finished run, and a graph that is not the one fitted to. */
  public static SavedRun open(Path path) {
    RunFolder folder = new RunFolder(path);
    requireFinished(folder);
    Opened opened = Digests.read(() -> opened(folder));
    PuModel model = opened.model;
    GraphSource source = source(folder, model);
    Graph graph = source.read(model.encoding());
    if (!isOf(model, graph) && GraphCopy.isIn(folder)) {
      source = GraphCopy.sourceIn(folder, source);
      graph = source.read(model.encoding());
    }
    BadInput.unless(
        isOf(model, graph),
        path
            + ": the graph of this run has changed since; train again, or score the new graph with predict");
    PuNodes nodes =
        isEarlier(folder)
            ? EarlierRun.read(folder).nodes(graph, model.prior().value())
            : model.nodes(graph);
    return new SavedRun(folder, model, source, graph, nodes, opened.digests);
  }

  private static boolean isOf(PuModel model, Graph graph) {
    return graph.contentHash().equals(model.provenance().dataHash());
  }

  /** A model and the digests of the files beside it, which are of the same run. */
  private record Opened(PuModel model, Map<String, String> digests) {}

  private static Opened opened(RunFolder folder) {
    Map<String, String> digests = folder.digests();
    digests.remove(GraphCopy.FILE); // checked where it is read
    PuModel model = model(folder.path());
    Digests.check(folder.path(), digests);
    return new Opened(model, digests);
  }

  /** Opens a run and reads files of it; once more where another run takes its place meanwhile. */
  public static <T> T read(Path path, Function<SavedRun, T> reading) {
    return Digests.read(() -> reading.apply(open(path)));
  }

  /** Inside of {@link #read}: what was read from a file, if that is still the one of this run. */
  public <T> T checked(String file, T content) {
    String digest = digests.get(file);
    Digests.check(folder.path(), digest == null ? Map.of() : Map.of(file, digest));
    return content;
  }

  /** The model of a run; refuses a folder without one. */
  public static PuModel model(Path path) {
    BadInput.unless(
        Files.exists(path.resolve(ModelFiles.RUN))
            || Files.exists(path.resolve(TrainedModel.DESCRIPTION)),
        path + ": holds no model; expected a run folder, as train writes it");
    return PuModel.load(path);
  }

  /** Where the graph of a run is read from: the files it was trained on, or else the copy. */
  public static GraphSource source(RunFolder folder, PuModel model) {
    GraphSource source = original(folder, model);
    List<Path> missing = GraphCopy.missing(source);
    if (!missing.isEmpty() && GraphCopy.isIn(folder)) {
      return GraphCopy.sourceIn(folder, source);
    }
    BadInput.unless(
        missing.isEmpty(),
        folder
            + ": its graph is not found, there is no "
            + String.join(" and no ", missing.stream().map(Path::toString).toList())
            + "; put it back, or train again with --copy-graph, which keeps a copy in the run");
    return source;
  }

  private static GraphSource original(RunFolder folder, PuModel model) {
    return isEarlier(folder)
        ? EarlierRun.read(folder).source()
        : model
            .source()
            .orElseThrow(
                () -> new BadInput(folder + ": does not say where its graph was read from"));
  }

  /** Whether version 0.1.0 wrote it. */
  public static boolean isEarlier(RunFolder folder) {
    return !Files.exists(folder.file(ModelFiles.RUN));
  }

  /** Refuses a folder without a finished run. */
  public static void requireFinished(RunFolder folder) {
    BadInput.unless(
        Files.exists(folder.path()), folder + ": there is no such folder; check the path");
    BadInput.unless(
        Files.exists(folder.file(RunFolder.METRICS)),
        folder + ": holds no finished run; expected a run folder, as train writes it");
  }

  /** A short name for headings: that of the graph it was trained on, wherever it is read from. */
  public String name() {
    return original(folder, model).name();
  }

  /** The saved scores by node number; inside of {@link #read}. */
  float[] scores() {
    ScoreFile file =
        checked(RunFolder.PREDICTIONS, ScoreFile.read(folder.file(RunFolder.PREDICTIONS)));
    float[] scores = new float[graph.nodes()];
    for (int row = 0; row < file.scores().length; row++) {
      String name = file.nodes().get(row);
      int node = graph.names().indexOf(name);
      BadInput.unless(node >= 0, folder + ": node \"" + name + "\" is not in its graph");
      scores[node] = file.scores()[row];
    }
    return scores;
  }
}
