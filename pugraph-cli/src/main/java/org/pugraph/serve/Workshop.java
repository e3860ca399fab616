package org.pugraph.serve;

import java.nio.file.Path;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.train.TrainSettings;

/**
 * What every graph opened from the page has in common.
 *
 * @param files graphs may be read from here and below
 * @param runs folders for what comes of them are made here
 * @param settings how to train
 * @param diffuses whether a graph is learned by diffused attention, whatever the settings say
 * @param decision how the models answer
 */
public record Workshop(
    Path files,
    Path runs,
    Archive archive,
    int threads,
    TrainSettings settings,
    boolean diffuses,
    Subject.Decision decision) {

  /**
   * A graph alone. Diffused attention makes more of labels picked from the top of a ranking, in a
   * fraction of the time ({@code bench loop}), and costs no more than the graph has edges.
   */
  public Subject subject(String name, Graph graph) {
    NetworkSettings model = settings.model();
    HopSettings diffused = model.hops().withNeighbourhood(Neighbourhood.DIFFUSED);
    TrainSettings fit = diffuses ? settings.withModel(model.withHops(diffused)) : settings;
    return Subject.of(name, graph, fit, decision);
  }

  /** Where a graph alone is at home. */
  public Path home(String name) {
    return runs.resolve("page-" + name.replaceAll("[^A-Za-z0-9._-]+", "_"));
  }

  /** Where the labels of a session are unless said otherwise. */
  public static Path labels(Path home) {
    return home.resolve("positives.txt");
  }

  Place place(Path home) {
    return new Place(home, labels(home), archive, threads);
  }
}
