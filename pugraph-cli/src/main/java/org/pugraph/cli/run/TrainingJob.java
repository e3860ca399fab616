package org.pugraph.cli.run;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.pugraph.PuProblem;
import org.pugraph.cli.option.LaterKnown;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.source.GraphSource;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.split.Split;

/**
 * One training with all that decides its result, resolved from options or from a saved run.
 * Immutable.
 *
 * @param about how it is presented and repeated
 * @param source where the graph was read from
 * @param encoding how its columns became features
 * @param split which nodes are labelled, with the truth about the others where it is known
 * @param problem the PU problem, without the truth
 * @param later unlabeled nodes that became known later, where labels are split by time
 * @param settings of the learner
 * @param seed the seed of all random numbers
 * @param out the run folder
 * @param copy of the graph, to be kept in the run folder; empty where none is asked for
 */
public record TrainingJob(
    About about,
    GraphSource source,
    Encoding encoding,
    Split split,
    PuProblem problem,
    Optional<LaterKnown> later,
    EnsembleSettings settings,
    long seed,
    Path out,
    Optional<GraphCopy> copy) {

  /**
   * How a training is presented and repeated.
   *
   * @param question what it is called among the questions of a command
   * @param title heading of its report
   * @param commandLine the command as it was given
   * @param config the content of {@code config.yaml}
   */
  public record About(
      String question, String title, String commandLine, Map<String, Object> config) {

    /** The entry of runs whose predictions are written as Parquet, too. */
    public static final String PARQUET = "parquet";

    public About {
      config = Collections.unmodifiableMap(new LinkedHashMap<>(config));
    }

    boolean wantsParquet() {
      return Boolean.TRUE.equals(config.get(PARQUET));
    }
  }

  Graph graph() {
    return problem.graph();
  }

  /** How many nodes are neither labelled nor unlabeled. */
  int outside() {
    return graph().nodes() - problem.positives().length - problem.unlabeled().length;
  }
}
