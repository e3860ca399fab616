package org.pugraph.spark.linear;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.FeatureNames;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.LogisticLearner;
import org.pugraph.learner.LogisticModel;
import org.pugraph.learner.PropagationLearner;
import org.pugraph.learner.PropagationModel;
import org.pugraph.linear.FeatureScaling;
import org.pugraph.linear.LogisticCosts;
import org.pugraph.linear.LogisticRegressions;
import org.pugraph.linear.LogisticRegressions.Fitted;
import org.pugraph.linear.LogisticRegressions.Problem;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.NodeFeatures;
import org.pugraph.spark.table.OrderedSum;
import org.pugraph.tensor.Compute;

/**
 * Trains the members of linear learners on a cluster, those in one go that have a filter and a
 * scaling in common.
 */
final class LinearTraining {

  /** Regressions fitted at once, as on one machine. */
  private static final int AT_ONCE = 16;

  private final LakeGraph graph;
  private final JavaRDD<LakeLinks> links;
  private final JavaRDD<Roles> roles;
  private final LabelledNodes labelled;
  private final List<PuNodes> known;
  private final FeatureNames names;
  private final Consumer<String> progress;
  private final Optional<GroupCheckpoints> checkpoints;
  private final Map<FeatureScaling, Scaled> scaled = new LinkedHashMap<>();

  private final RegressionScores scores;

  /** X as regressions are given it. */
  private record Scaled(float[] factors, JavaRDD<NodeFeatures> x) {}

  /**
   * @param known what each replicate is trained on
   * @param names of the columns
   */
  LinearTraining(
      LakeGraph graph,
      LabelledNodes labelled,
      List<PuNodes> known,
      FeatureNames names,
      Optional<GroupCheckpoints> checkpoints,
      Consumer<String> progress) {
    this.graph = graph;
    this.labelled = labelled;
    this.known = known;
    this.names = names;
    this.checkpoints = checkpoints;
    this.progress = progress;
    links = LinkTable.of(graph);
    scores = new RegressionScores(graph, links, names.size());
    roles = graph.memory().keep(Roles.of(graph, labelled.numbers(), known));
  }

  JavaRDD<LakeLinks> links() {
    return links;
  }

  JavaRDD<Roles> roles() {
    return roles;
  }

  /** A member to train. */
  private record Order(int learner, int replicate, LogisticSettings settings) {}

  /** All members of an ensemble, in groups. */
  List<MemberScores> train(EnsembleSettings settings) {
    Map<BaseLearner, List<Order>> regressions = new LinkedHashMap<>();
    List<MemberScores.Member> spreads = new ArrayList<>();
    for (int number = 0; number < settings.learners().size(); number++) {
      for (int r = 0; r < known.size(); r++) {
        BaseLearner learner = settings.learners().get(number).learner();
        if (learner instanceof LogisticLearner one) {
          regressions
              .computeIfAbsent(
                  one.batch(FitContext.ofSeed(0)).orElseThrow(), batch -> new ArrayList<>())
              .add(new Order(number, r, one.regression()));
        } else if (learner instanceof PropagationLearner one) {
          spreads.add(new MemberScores.Member(number, r, spreading(one, r)));
        } else {
          throw new IllegalArgumentException(learner.name() + " is not trained on a cluster");
        }
      }
    }
    List<MemberScores> groups = new ArrayList<>();
    for (List<Order> orders : regressions.values()) {
      for (int from = 0; from < orders.size(); from += AT_ONCE) {
        groups.add(regressions(orders.subList(from, Math.min(orders.size(), from + AT_ONCE))));
      }
    }
    if (!spreads.isEmpty()) {
      groups.add(spread(spreads));
    }
    return groups;
  }

  private PropagationModel spreading(PropagationLearner learner, int replicate) {
    int[] all = labelled.nodes().positives();
    List<String> positives = new ArrayList<>();
    int next = 0;
    for (int node : known.get(replicate).positives()) {
      while (all[next] != node) {
        next++;
      }
      positives.add(labelled.names().get(next));
    }
    return new PropagationModel(learner.propagation(), positives, 0);
  }

  private MemberScores spread(List<MemberScores.Member> members) {
    long start = System.nanoTime();
    List<LakeDiffusion.Model> models =
        members.stream()
            .map(
                one ->
                    new LakeDiffusion.Model(
                        ((PropagationModel) one.model()).settings(),
                        IntStream.of(known.get(one.replicate()).positives())
                            .mapToLong(node -> labelled.numbers()[node])
                            .toArray()))
            .toList();
    JavaRDD<float[][]> scores = new LakeDiffusion(graph, links).of(models);
    report("labels spread along edges", members.size(), start);
    return new MemberScores(members, scores);
  }

  private MemberScores regressions(List<Order> orders) {
    long start = System.nanoTime();
    LogisticSettings shared = orders.get(0).settings;
    Scaled features = scaled.computeIfAbsent(shared.scaling(), LinearTraining.this::scaled);
    LakeFilter filter =
        new LakeFilter(
            links, features.x, names.size(), graph.shards(), shared.filter(), graph.kernels());
    List<LogisticModel> fitted =
        models(
            checkpoints
                .flatMap(GroupCheckpoints::next)
                .orElseGet(() -> fitted(filter, orders, features.factors)),
            orders);
    List<MemberScores.Member> members = new ArrayList<>();
    for (int m = 0; m < orders.size(); m++) {
      Order order = orders.get(m);
      members.add(new MemberScores.Member(order.learner, order.replicate, fitted.get(m)));
    }
    JavaRDD<float[][]> scored = scores.of(fitted);
    report("regressions on features, filter " + shared.filter(), members.size(), start);
    return new MemberScores(members, scored);
  }

  private List<Fitted> fitted(LakeFilter filter, List<Order> orders, float[] factors) {
    List<Problem> problems =
        orders.stream().map(one -> new Problem(known.get(one.replicate), one.settings)).toList();
    int models = LogisticRegressions.models(orders.size());
    int[] replicates =
        IntStream.range(0, models)
            .map(m -> m < orders.size() ? orders.get(m).replicate : -1)
            .toArray();
    List<Fitted> fitted;
    try (LakeLosses losses =
            new LakeLosses(
                filter, roles, replicates, LogisticCosts.of(problems, models), graph.memory());
        Compute compute = graph.kernels().compute()) {
      fitted = LogisticRegressions.fit(losses, factors, orders.size(), compute);
    }
    checkpoints.ifPresent(kept -> kept.add(fitted));
    return fitted;
  }

  private List<LogisticModel> models(List<Fitted> fitted, List<Order> orders) {
    return IntStream.range(0, orders.size())
        .mapToObj(
            m ->
                new LogisticModel(
                    orders.get(m).settings,
                    fitted.get(m).weights(),
                    (float) fitted.get(m).bias(),
                    0,
                    names))
        .toList();
  }

  private Scaled scaled(FeatureScaling scaling) {
    int columns = names.size();
    double[] squares =
        scaling == FeatureScaling.UNIT_COLUMNS
            ? OrderedSum.DEFAULT.of(
                graph.features().map(rows -> FeatureScaling.squares(rows.matrix(columns))),
                OrderedSum::add)
            : new double[columns];
    float[] factors = scaling.factors(squares, graph.nodes());
    return new Scaled(
        factors,
        graph
            .memory()
            .keep(
                graph
                    .features()
                    .map(
                        rows ->
                            RegressionScores.of(scaling.toTrain(rows.matrix(columns), factors)))));
  }

  private void report(String what, int models, long start) {
    double seconds = (System.nanoTime() - start) / 1e9;
    progress.accept(String.format(Locale.ROOT, "%s: %d models, %.1f s", what, models, seconds));
  }
}
