package org.pugraph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.base.Version;
import org.pugraph.data.feature.Encoding;
import org.pugraph.data.source.GraphSource;
import org.pugraph.drift.Drift;
import org.pugraph.drift.GraphSummary;
import org.pugraph.drift.NodeScores;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.ensemble.AsinhScaling;
import org.pugraph.ensemble.EnsembleFit;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.explain.Explanation;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.learner.NetworkModel;
import org.pugraph.optimise.KernelNames;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.risk.PuNodes;
import org.pugraph.run.ModelFiles;
import org.pugraph.run.Provenance;
import org.pugraph.run.SavedModel;
import org.pugraph.run.SavedPrior;
import org.pugraph.tensor.Kernels;
import org.pugraph.threshold.Decision;
import org.pugraph.threshold.EstimateRange;
import org.pugraph.train.Predictions;
import org.pugraph.validation.DegreePropensity;
import org.pugraph.validation.HeldOutRecall;
import org.pugraph.validation.RankingEvidence;

/**
 * What a fit gives: scores nodes, ranks and explains them, decides, and knows the prior with its
 * interval, the calibration, and where it came from. Saved and loaded, it gives the same scores to
 * the bit. Immutable and thread safe. The same input gives the same bits at any number of threads.
 */
public final class PuModel {

  private final EnsembleSettings settings;
  private final FittedEnsemble ensemble;
  private final ClassPrior prior;
  private final Provenance provenance;
  private final Optional<GraphSource> source;
  private final Encoding encoding;
  private final Optional<GraphSummary> summary;
  private final Optional<Fit> fit;

  /**
   * What is known right after a fit, and not saved.
   *
   * @param nodes the problem
   * @param result predictions of the graph fitted to, and what was measured on the way
   */
  private record Fit(PreparedGraph graph, PuNodes nodes, EnsembleFit.Result result) {}

  private PuModel(
      EnsembleSettings settings,
      FittedEnsemble ensemble,
      ClassPrior prior,
      Provenance provenance,
      Optional<GraphSource> source,
      Encoding encoding,
      Optional<GraphSummary> summary,
      Optional<Fit> fit) {
    this.settings = settings;
    this.ensemble = ensemble;
    this.prior = prior;
    this.provenance = provenance;
    this.source = source;
    this.encoding = encoding;
    this.summary = summary;
    this.fit = fit;
  }

  /**
   * A network that was trained on its features alone and elsewhere, such as on a cluster. It calls
   * nodes positive that score above zero, and its scores are not calibrated.
   */
  public static PuModel of(TrainedModel network, ClassPrior prior, Provenance provenance) {
    EnsembleMember member =
        new EnsembleMember(new NetworkModel(network, Pretraining.NONE), 0, 0, AsinhScaling.NONE, 1);
    return of(
        EnsembleSettings.of(new NetworkLearner(network.settings())),
        new FittedEnsemble(List.of(member), Optional.empty(), Optional.empty(), Decision.atZero()),
        prior,
        provenance,
        Encoding.READY_MADE);
  }

  /**
   * An ensemble that was trained elsewhere, such as on a cluster.
   *
   * @param encoding how the columns of its graph became features
   */
  public static PuModel of(
      EnsembleSettings settings,
      FittedEnsemble ensemble,
      ClassPrior prior,
      Provenance provenance,
      Encoding encoding) {
    return new PuModel(
        settings,
        ensemble,
        prior,
        provenance,
        Optional.empty(),
        encoding,
        Optional.empty(),
        Optional.empty());
  }

  static PuModel fitted(
      Learner learner,
      PuProblem problem,
      ClassPrior prior,
      PreparedGraph graph,
      FitContext context,
      EnsembleFit.Result result) {
    PuNodes nodes = problem.nodes(prior.value());
    return new PuModel(
        learner.settings(),
        result.ensemble(),
        prior,
        provenance(problem, context.seed(), result.ensemble()),
        Optional.empty(),
        Encoding.READY_MADE,
        Optional.empty(),
        Optional.of(new Fit(graph, nodes, result)));
  }

  private static Provenance provenance(PuProblem problem, long seed, FittedEnsemble ensemble) {
    Graph graph = problem.graph();
    BitSet outside = new BitSet();
    outside.set(0, graph.nodes());
    IntStream.of(problem.positives()).forEach(outside::clear);
    IntStream.of(problem.unlabeled()).forEach(outside::clear);
    return new Provenance(
        graph.contentHash(),
        graph.nodes(),
        graph.edges().edges(),
        graph.features().columns(),
        labelsHash(problem),
        names(graph.names(), problem.positives()),
        names(graph.names(), problem.negatives()),
        names(graph.names(), outside.stream().toArray()),
        seed,
        Version.current(),
        ComputingCode.hash(),
        kernels(ensemble));
  }

  /** Those here, which score, and what else trained networks or learned the encoder. */
  private static String kernels(FittedEnsemble ensemble) {
    List<String> ran = new ArrayList<>(List.of(Kernels.best().name()));
    for (EnsembleMember member : ensemble.members()) {
      if (member.model() instanceof NetworkModel network) {
        ran.add(network.network().origin().kernels());
      }
    }
    ensemble.encoder().map(Pretrained::kernels).ifPresent(ran::add);
    return KernelNames.joined(ran);
  }

  /** A digest of who is labelled, so that a fit to other labels is never taken for this one. */
  public static String labelsHash(PuProblem problem) {
    return new Sha256()
        .add(problem.positives().length)
        .add(problem.positives())
        .add(problem.unlabeled().length)
        .add(problem.unlabeled())
        .add(problem.negatives())
        .hex();
  }

  private static List<String> names(NodeNames names, int[] nodes) {
    return Arrays.stream(nodes).mapToObj(names::name).toList();
  }

  /** The same, which knows where its graph was read from, and how. */
  public PuModel withSource(GraphSource from, Encoding how) {
    return new PuModel(settings, ensemble, prior, provenance, Optional.of(from), how, summary, fit);
  }

  /** Where its graph was read from, if that is known. */
  public Optional<GraphSource> source() {
    return source;
  }

  /** How the columns of its graph became features, to read a grown graph alike. */
  public Encoding encoding() {
    return encoding;
  }

  /** What it was fitted with. */
  public EnsembleSettings settings() {
    return settings;
  }

  /** The trained members. */
  public FittedEnsemble ensemble() {
    return ensemble;
  }

  public ClassPrior prior() {
    return prior;
  }

  /** How much each type of edge counts; empty where the edges had neither types nor weights. */
  public Optional<EdgeCombination> edges() {
    return ensemble.edges();
  }

  /** Threshold, calibration and the precision to expect. */
  public Decision decision() {
    return ensemble.decision();
  }

  /** What its decision is expected to reach, as far as an estimated prior leaves it open. */
  public Optional<EstimateRange> estimateRange() {
    return prior
        .interval()
        .map(interval -> EstimateRange.of(decision().estimate(), prior.value(), interval));
  }

  public Provenance provenance() {
    return provenance;
  }

  /** Training steps of all rounds; those of the last round for a loaded model. */
  public int updates() {
    return fit.map(known -> known.result.updates()).orElse(ensemble.updates());
  }

  /**
   * How many held-out positives rank among the first; empty where none were held out, and for a
   * loaded model.
   */
  public Optional<HeldOutRecall> heldOutRecall() {
    return fit.flatMap(known -> known.result.heldOutRecall());
  }

  /**
   * How far the choice of the labelled nodes depends on degree; empty where no positives were held
   * out, and for a loaded model.
   */
  public Optional<DegreePropensity> labelBias() {
    return fit.flatMap(known -> known.result.labelBias());
  }

  /**
   * Whether the labelled nodes support the ranking; empty for a model that was saved before this
   * was known, or trained elsewhere.
   */
  public Optional<RankingEvidence> evidence() {
    return ensemble.evidence();
  }

  /** The graph it was fitted to, scored; refused by a loaded model, which does not keep it. */
  public ScoredGraph fitted() {
    Fit known =
        fit.orElseThrow(
            () ->
                new BadInput(
                    "a loaded model does not keep the graph it was fitted to: score that graph"));
    return new ScoredGraph(
        this,
        known.graph,
        known.nodes.positives(),
        known.nodes.unlabeled(),
        known.result.predictions());
  }

  /** The scores of the graph it was fitted to. */
  public Predictions predictions() {
    return fitted().predictions();
  }

  /** The unlabeled nodes of the graph it was fitted to, best first. */
  public Stream<RankedNode> ranking() {
    return fitted().ranking();
  }

  /** Why a node of the graph it was fitted to scores as it does. */
  public Explanation explain(String name) {
    return fitted().explain(name);
  }

  /** Scores a graph with the same columns, on all cores. */
  public ScoredGraph score(Graph graph) {
    return score(graph, FitContext.ofSeed(provenance.seed()));
  }

  /** Reads a graph into the features it was fitted with, and scores it. */
  public ScoredGraph score(Path graph) {
    return score(GraphSource.at(graph).read(encoding));
  }

  /**
   * Scores a graph with the same columns; refuses one with others, naming the first, and any other
   * graph than the one fitted to if a member is transductive.
   */
  public ScoredGraph score(Graph graph, FitContext context) {
    return score(PreparedGraph.toScore(graph, ensemble.encoder(), context), context);
  }

  /** As above, with what was derived from the graph before. */
  public ScoredGraph score(PreparedGraph given, FitContext context) {
    PreparedGraph graph = ensemble.seen(given);
    int[] positives = indices(graph.graph(), provenance.positives());
    return new ScoredGraph(
        this,
        graph,
        positives,
        unlabeled(graph.graph(), positives),
        ensemble.score(graph, context));
  }

  /** The problem it was fitted to, on a graph that may have grown since: labels by name. */
  public PuNodes nodes(Graph graph) {
    int[] positives = indices(graph, provenance.positives());
    int[] negatives = indices(graph, provenance.negatives());
    return new PuNodes(positives, unlabeled(graph, positives), prior.value(), negatives);
  }

  private int[] unlabeled(Graph graph, int[] positives) {
    BitSet others = new BitSet();
    others.set(0, graph.nodes());
    IntStream.of(positives).forEach(others::clear);
    IntStream.of(indices(graph, provenance.outside())).forEach(others::clear);
    return others.stream().toArray();
  }

  private static int[] indices(Graph graph, List<String> names) {
    return names.stream()
        .mapToInt(graph.names()::indexOf)
        .filter(node -> node >= 0)
        .sorted()
        .toArray();
  }

  /** What is kept of the graph it was fitted to, to compare others with; as it is made of a fit. */
  private Optional<GraphSummary> summary() {
    return fit.map(
            known ->
                GraphSummary.of(
                    known.graph.graph(),
                    encoding,
                    scores(known.result.predictions(), known.nodes.unlabeled())))
        .or(() -> summary);
  }

  /**
   * How a graph that this has scored differs from the one it was fitted to; empty for a model that
   * was saved before this was known, or trained elsewhere.
   */
  public Optional<Drift> drift(ScoredGraph scored) {
    return summary()
        .map(
            before ->
                Drift.of(
                    before,
                    scored.prepared().graph(),
                    scores(scored.predictions(), scored.unlabeled())));
  }

  private NodeScores scores(Predictions predictions, int[] unlabeled) {
    return new NodeScores(predictions.scores(), unlabeled, decision().threshold());
  }

  /** Writes the model into a folder, which need not exist; replaces one that is there. */
  public void save(Path folder) {
    SavedPrior saved =
        new SavedPrior(
            prior.value(),
            prior.source().toString(),
            prior.interval().map(i -> i.low()).orElse(Double.NaN),
            prior.interval().map(i -> i.high()).orElse(Double.NaN));
    ModelFiles.write(
        new SavedModel(settings, ensemble, saved, provenance, source, encoding, summary()), folder);
  }

  /** Reads what {@link #save} or version 0.1.0 wrote; refuses what is damaged. */
  public static PuModel load(Path folder) {
    SavedModel saved = ModelFiles.read(folder);
    return new PuModel(
        saved.settings(),
        saved.ensemble(),
        ClassPrior.ofSaved(saved.prior()),
        saved.provenance(),
        saved.source(),
        saved.encoding(),
        saved.summary(),
        Optional.empty());
  }
}
