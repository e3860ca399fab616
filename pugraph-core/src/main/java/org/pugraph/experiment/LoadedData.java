package org.pugraph.experiment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.pugraph.BadInput;
import org.pugraph.Sha256;
import org.pugraph.data.CitationGraph;
import org.pugraph.data.GraphFolder;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.method.PreparedGraph;

/**
 * A data set of a recipe, read and found fit.
 *
 * @param entry what the recipe says of it
 * @param prepared the graph
 * @param positiveClass index of the class sought
 * @param hash of the graph's content
 * @param truthHash of the true classes, and of the file that says who is labelled if there is one
 */
public record LoadedData(
    Recipe.DataSet entry,
    PreparedGraph prepared,
    int positiveClass,
    String hash,
    String truthHash) {

  /** The built-in graph never changes. */
  private static final long BUILT_IN_SEED = 1;

  /** Reads a data set from the folder of data sets; refuses one without the class sought. */
  static LoadedData read(Recipe.DataSet entry, Optional<Path> folder, int threads) {
    return of(entry, graph(entry, folder), threads);
  }

  /** A graph already there, as the data set of that entry. */
  public static LoadedData of(Recipe.DataSet entry, Graph graph, int threads) {
    Labels labels =
        graph
            .labels()
            .orElseThrow(
                () ->
                    new BadInput(
                        entry.place() + "data set \"" + entry.name() + "\" has no labels"));
    int index = labels.indexOf(entry.positiveClass());
    BadInput.unless(
        index >= 0,
        entry.place()
            + "class \""
            + entry.positiveClass()
            + "\" is not in data set \""
            + entry.name()
            + "\", its classes are "
            + String.join(", ", labels.classes()));
    return new LoadedData(
        entry,
        new PreparedGraph(graph, threads),
        index,
        graph.contentHash(),
        truthHash(labels, entry.splits()));
  }

  private static String truthHash(Labels labels, Optional<Path> splits) {
    Sha256 digest = new Sha256().add(labels.classOf());
    splits.ifPresent(file -> digest.add(text(file)));
    return digest.hex();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (NoSuchFileException missing) {
      throw new BadInput(file + ": there is no such file", missing);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure.getMessage() + ")", failure);
    }
  }

  private static Graph graph(Recipe.DataSet entry, Optional<Path> folder) {
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
                            + "\" is to be read from a folder: expected --data DIR"))
            .resolve(entry.name());
    BadInput.unless(
        Files.isDirectory(path),
        entry.place() + "data set \"" + entry.name() + "\": there is no folder " + path);
    return GraphFolder.read(path);
  }

  public String name() {
    return entry.name();
  }

  Labels labels() {
    return prepared.graph().labels().orElseThrow();
  }

  /** The name of the class sought. */
  public String className() {
    return labels().classes().get(positiveClass);
  }

  /** How many nodes are of the class sought. */
  public int positives() {
    int count = 0;
    for (int c : labels().classOf()) {
      count += c == positiveClass ? 1 : 0;
    }
    return count;
  }
}
