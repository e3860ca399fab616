package org.pugraph.server.training;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.ClassPrior;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.base.EnumNames;
import org.pugraph.data.label.PositivesFile;
import org.pugraph.file.FileChange;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.run.ModelFiles;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The folder {@code page/} of a session with the model that was last trained there. A run in whose
 * folder it lies stays as it was trained.
 *
 * @param path where it is; need not exist
 */
public record ModelFolder(Path path) {

  private static final String NAME = "page";

  /** Of version 0.1.0, whose models do not say what they were fitted to. */
  private static final String EARLIER_SUMMARY = "page.json";

  private static final String EARLIER_POSITIVES = "positives.txt";
  private static final String EARLIER_SCORES = "predictions.csv";

  /**
   * What version 0.1.0 wrote after everything else.
   *
   * @param dataHash of the graph
   * @param prior π
   * @param priorSource where π comes from
   * @param outside nodes that were neither labelled nor unlabeled
   */
  private record EarlierSummary(String dataHash, double prior, String priorSource, int[] outside) {

    EarlierSummary {
      requireNonNull(dataHash);
      requireNonNull(priorSource);
      requireNonNull(outside);
    }
  }

  /** The folder of a session whose files lie there. */
  public static ModelFolder in(Path home) {
    return new ModelFolder(home.resolve(NAME));
  }

  /** The model last saved; empty where there is none, or the graph has changed since. */
  public Optional<SavedTraining> find(Graph graph) {
    if (Files.exists(path.resolve(ModelFiles.RUN))) {
      PuModel model = PuModel.load(path);
      return SavedTraining.isOf(model, graph)
          ? Optional.of(SavedTraining.of(model, graph))
          : Optional.empty();
    }
    Path summary = path.resolve(EARLIER_SUMMARY);
    return Files.exists(summary) ? findEarlier(graph, earlierSummary(summary)) : Optional.empty();
  }

  private Optional<SavedTraining> findEarlier(Graph graph, EarlierSummary summary) {
    if (!summary.dataHash.equals(graph.contentHash())) {
      return Optional.empty();
    }
    for (int node : summary.outside) {
      BadInput.unless(
          node >= 0 && node < graph.nodes(),
          path.resolve(EARLIER_SUMMARY) + ": node " + node + " is not in the graph");
    }
    int[] positives = PositivesFile.read(path.resolve(EARLIER_POSITIVES), graph.names());
    BitSet unlabeled = new BitSet();
    unlabeled.set(0, graph.nodes());
    IntStream.of(positives).forEach(unlabeled::clear);
    IntStream.of(summary.outside).forEach(unlabeled::clear);
    PuNodes nodes = new PuNodes(positives, unlabeled.stream().toArray(), summary.prior);
    return Optional.of(
        new SavedTraining(
            PuModel.load(path),
            nodes,
            EnumNames.parse(
                ClassPrior.Source.class,
                "source of the prior",
                summary.priorSource.toLowerCase(Locale.ROOT))));
  }

  private static EarlierSummary earlierSummary(Path file) {
    try {
      return JsonMapper.shared()
          .readValue(Files.readString(file, StandardCharsets.UTF_8), EarlierSummary.class);
    } catch (JacksonException broken) {
      throw new BadInput(file + ": does not describe a training of the page", broken);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure + ")", failure);
    }
  }

  /** Saves a model in place of the one before. */
  public void save(PuModel model) {
    delete(EARLIER_SUMMARY); // first: its model is overwritten
    delete(EARLIER_SCORES);
    model.save(path);
  }

  private void delete(String name) {
    Path file = path.resolve(name);
    try {
      FileChange.delete(file);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be removed (" + failure + ")", failure);
    }
  }
}
