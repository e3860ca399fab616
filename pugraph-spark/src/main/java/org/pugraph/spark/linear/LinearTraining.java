package org.pugraph.spark.linear;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.pugraph.ensemble.EnsembleSettings;
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
import org.pugraph.tensor.SparseMatrix;

/**
 * Trains the members of linear learners on a cluster, those in one go that have a filter and a
 * scaling in common.
 */
final class LinearTraining {

  /** Regressions fitted at once, as on one machine. */
  private static final int AT_ONCE = 16;

  private final LakeGraph graph;
  private final JavaRDD<Links> links;
  private final JavaRDD<Roles> roles;
  private final LabelledNodes labelled;
  private final List<PuNodes> known;
  private final FeatureNames names;
  private final Consumer<String> progress;
  private final Map<FeatureScaling, Scaled> scaled = new LinkedHashMap<>();

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
      Consumer<String> progress) {
    this.graph = graph;
    this.labelled = labelled;
    this.known = known;
    this.names = names;
    this.progress = progress;
    links = LinkTable.of(graph);
    roles = graph.memory().keep(Roles.of(graph, labelled.numbers(), known));
  }

  JavaRDD<Links> links() {
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
              .computeIfAbsent(one.batch().orElseThrow(), batch -> new ArrayList<>())
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
                        one.replicate(),
                        1f / known.get(one.replicate()).positives().length))
            .toList();
    JavaRDD<float[][]> scores = new LakeDiffusion(graph, links, roles).of(models);
    report("labels spread along edges", members.size(), start);
    return new MemberScores(members, scores);
  }

  private MemberScores regressions(List<Order> orders) {
    long start = System.nanoTime();
    LogisticSettings shared = orders.get(0).settings;
    Scaled features =
        scaled.computeIfAbsent(shared.scaling(), LinearTraining.this::scaled);
    LakeFilter filter =
        new LakeFilter(
            links, features.x, names.size(), graph.shards(), shared.filter(), graph.kernels());
    List<Problem> problems =
        orders.stream().map(one -> new Problem(known.get(one.replicate), one.settings)).toList();
    int models = LogisticRegressions.models(orders.size());
    int[] replicates =
        IntStream.range(0, models)
            .map(m -> m < orders.size() ? orders.get(m).replicate : -1)
            .toArray();
    LakeLosses losses =
        new LakeLosses(
            filter, roles, replicates, LogisticCosts.of(problems, models), graph.memory());
    List<Fitted> fitted;
    try (Compute compute = graph.kernels().compute()) {
      fitted = LogisticRegressions.fit(losses, features.factors, orders.size(), compute);
    }
    List<MemberScores.Member> members = new ArrayList<>();
    for (int m = 0; m < orders.size(); m++) {
      Order order = orders.get(m);
      members.add(
          new MemberScores.Member(
              order.learner,
              order.replicate,
              new LogisticModel(
                  order.settings,
                  fitted.get(m).weights(),
                  (float) fitted.get(m).bias(),
                  0,
                  names)));
    }
    report("regressions on features, filter " + shared.filter(), members.size(), start);
    return new MemberScores(members, losses.scores());
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
            .keep(graph.features().map(rows -> toTrain(rows.matrix(columns), scaling, factors))));
  }

  private static NodeFeatures toTrain(SparseMatrix x, FeatureScaling scaling, float[] factors) {
    SparseMatrix scaled = scaling.toTrain(x, factors);
    return new NodeFeatures(scaled.offsets(), scaled.indices(), scaled.values());
  }

  private void report(String what, int models, long start) {
    double seconds = (System.nanoTime() - start) / 1e9;
    progress.accept(String.format(java.util.Locale.ROOT, "%s: %d models, %.1f s", what, models, seconds));
  }
}
