package org.pugraph.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.pugraph.WholeFile;
import org.pugraph.data.PositivesFile;
import org.pugraph.data.Split;
import org.pugraph.data.Splits;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.serve.Archive;
import org.pugraph.serve.Learned;
import org.pugraph.serve.Panel;
import org.pugraph.serve.Verdict;
import org.pugraph.train.Ensemble;
import org.pugraph.train.TrainedModel;

/**
 * Keeps what the page learns in a folder of its own inside the run's, {@code page/}: the run as it
 * was trained stays as it is, and what its report says of it stays true.
 *
 * <p>{@code page.json} comes last: a folder that has it holds a whole answer.
 */
final class PageArchive implements Archive {

  private static final String FOLDER = "page";
  private static final String POSITIVES = "positives.txt";
  private static final String SUMMARY = "page.json";

  /**
   * What the models do not say themselves.
   *
   * @param dataHash of the graph
   * @param prior π
   * @param priorSource who says so
   * @param outside nodes that took no part
   */
  private record Summary(String dataHash, double prior, String priorSource, int[] outside) {}

  private static RunFolder folder(Path home) {
    return new RunFolder(home.resolve(FOLDER));
  }

  @Override
  public Optional<Learned.Answer> find(Path home, Graph graph) {
    RunFolder folder = folder(home);
    Path file = folder.file(SUMMARY);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Summary summary = Json.read(file, Summary.class, "what pugraph serve noted of a training");
    if (!summary.dataHash.equals(graph.contentHash())) {
      return Optional.empty(); // the graph has changed since
    }
    Split split =
        Splits.ofPositives(
            graph.nodes(), PositivesFile.read(folder.file(POSITIVES), graph.names()));
    BitSet outside = new BitSet();
    IntStream.of(summary.outside).forEach(outside::set);
    int[] unlabeled = IntStream.of(split.unlabeled()).filter(i -> !outside.get(i)).toArray();
    PuNodes nodes = new PuNodes(split.positives(), unlabeled, summary.prior);
    Seen seen = new Seen(graph, graph, Optional.empty());
    return Optional.of(answer(folder, seen, nodes, summary.priorSource));
  }

  /**
   * What the models of a folder answer.
   *
   * @param seen the graph as they see it
   */
  static Learned.Answer answer(RunFolder folder, Seen seen, PuNodes nodes, String priorSource) {
    SavedDecision decision = folder.decision();
    SavedMixture mixture = folder.mixture();
    double[] lines =
        decision.members().stream().mapToDouble(SavedDecision.Member::threshold).toArray();
    Verdict verdict = new Verdict(decision.threshold(), lines, decision.calibration());
    Panel panel =
        new Panel(
            decision.of(folder.models()).withWeights(mixture.weights()),
            mixture.views(seen),
            folder.smoother());
    return new Learned.Answer(panel, nodes, priorSource, verdict);
  }

  @Override
  public void keep(Path home, Learned learned) {
    RunFolder folder = folder(home);
    Learned.Answer answer = learned.answer();
    Graph graph = learned.predictions().graph();
    folder.open(false);
    folder.delete(SUMMARY);
    List<TrainedModel> members = answer.panel().models().members();
    for (int m = 1; m <= members.size(); m++) {
      members.get(m - 1).save(folder.member(m).path());
    }
    WholeFile.writeText(folder.file(RunFolder.CALIBRATION), Json.exactText(decision(answer)));
    PositivesFile.write(answer.nodes().positives(), graph.names(), folder.file(POSITIVES));
    RunFolder.writePredictions(folder.file(RunFolder.PREDICTIONS), predictions(learned));
    WholeFile.writeText(folder.file(SUMMARY), Json.exactText(summary(answer, graph)));
  }

  private static SavedDecision decision(Learned.Answer answer) {
    Verdict verdict = answer.verdict();
    Ensemble models = answer.panel().models();
    return new SavedDecision(
        verdict.threshold(),
        verdict.calibration(),
        IntStream.range(0, models.members().size())
            .mapToObj(
                m -> new SavedDecision.Member(verdict.memberLines()[m], models.squashes().get(m)))
            .toList());
  }

  private static PredictionsCsv predictions(Learned learned) {
    PuNodes nodes = learned.answer().nodes();
    return new PredictionsCsv(
        learned.predictions(),
        learned.answer().verdict().threshold(),
        setOf(nodes.positives()),
        setOf(nodes.unlabeled()));
  }

  private static Summary summary(Learned.Answer answer, Graph graph) {
    PuNodes nodes = answer.nodes();
    BitSet outside = new BitSet();
    outside.set(0, graph.nodes());
    outside.andNot(setOf(nodes.positives()));
    outside.andNot(setOf(nodes.unlabeled()));
    return new Summary(
        graph.contentHash(), nodes.prior(), answer.priorSource(), outside.stream().toArray());
  }

  private static BitSet setOf(int[] nodes) {
    BitSet set = new BitSet();
    IntStream.of(nodes).forEach(set::set);
    return set;
  }
}
