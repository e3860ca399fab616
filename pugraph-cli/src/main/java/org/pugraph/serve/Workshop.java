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
 * @param diffusesLarge whether a large graph is learned by diffused attention all the same
 * @param decision how the models answer
 */
public record Workshop(
    Path files,
    Path runs,
    Archive archive,
    int threads,
    TrainSettings settings,
    boolean diffusesLarge,
    Subject.Decision decision) {

  /** With more nodes, lists of who is near whom take seconds a step and gigabytes. */
  private static final int MOST_EXACT = 30_000;

  /** A graph alone. The cost of diffused attention is linear in the size of the graph. */
  public Subject subject(String name, Graph graph) {
    NetworkSettings model = settings.model();
    HopSettings diffused = new HopSettings(Neighbourhood.DIFFUSED, model.hops().count(), false);
    TrainSettings fit =
        diffusesLarge && graph.nodes() > MOST_EXACT
            ? settings.withModel(model.withHops(diffused))
            : settings;
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
