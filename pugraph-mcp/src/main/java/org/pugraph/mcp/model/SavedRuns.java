package org.pugraph.mcp.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.data.source.BuiltInSource;
import org.pugraph.data.source.GraphSource;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.mcp.graph.FoundGraph;
import org.pugraph.mcp.graph.GraphShelf;
import org.pugraph.mcp.graph.OpenGraph;
import org.pugraph.mcp.graph.ReadableFolders;
import org.pugraph.run.ModelFiles;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.SavedTraining;
import org.pugraph.server.training.TrainingResult;

/**
 * Runs that were saved below some folders, opened as they were saved. The graph of a run must lie
 * below the folders of graphs: a run does not widen what may be read. Immutable and thread safe.
 *
 * @param folders where runs are; may be none
 * @param graphs what may be read
 * @param threads to score with
 */
public record SavedRuns(ReadableFolders folders, GraphShelf graphs, int threads) {

  private static final int DEPTH = 3;
  private static final int MOST = 200;

  /** The names of all runs. */
  public List<String> names() {
    return folders.roots().stream().flatMap(root -> below(root).stream()).distinct().toList();
  }

  private List<String> below(Path root) {
    try (Stream<Path> all = Files.walk(root, DEPTH)) {
      return all.filter(this::isRun)
          .limit(MOST)
          .map(path -> root.relativize(path).toString().replace('\\', '/'))
          .filter(name -> !name.isEmpty())
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException unreadable) {
      return List.of();
    }
  }

  /** The page keeps models of its own in the folders of its sessions. */
  private boolean isRun(Path path) {
    return Files.exists(path.resolve(ModelFiles.RUN))
        && !path.endsWith("page")
        && folders.hold(path);
  }

  /** Opens a run that is listed; refuses one whose graph may not be read, or has changed. */
  FittedModel open(String id, String name) {
    BadInput.unless(
        names().contains(name),
        "there is no run \"" + name + "\"; list_graphs names those there are");
    Path place =
        folders.roots().stream()
            .map(root -> root.resolve(name))
            .filter(this::isRun)
            .findFirst()
            .orElseThrow(() -> new BadInput("run \"" + name + "\" is gone"));
    PuModel model = PuModel.load(place);
    GraphSource source =
        model
            .source()
            .orElseThrow(
                () -> new BadInput("run \"" + name + "\" does not say where its graph is"));
    checkReadable(name, source);
    OpenGraph graph = graphs.read(new FoundGraph(name, source, source.files()), model.encoding());
    return fitted(id, graph, SavedTraining.of(model, graph.graph()));
  }

  private void checkReadable(String name, GraphSource source) {
    boolean allowed =
        source instanceof BuiltInSource
            || !source.files().isEmpty()
                && source.files().stream().allMatch(graphs.catalogue().folders()::hold);
    BadInput.unless(
        allowed,
        "the graph of run \"" + name + "\" does not lie below the folders that may be read");
  }

  private FittedModel fitted(String id, OpenGraph graph, SavedTraining saved) {
    FitContext context = FitContext.ofSeed(saved.model().provenance().seed()).withThreads(threads);
    Graph bare = graph.graph();
    PreparedGraph prepared =
        PreparedGraph.toScore(bare, saved.model().ensemble().encoder(), context);
    TrainingResult result = saved.score(prepared, context);
    return new FittedModel(id, graph, LearningTask.of(graph.name(), bare, saved), result);
  }
}
