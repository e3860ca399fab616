package org.pugraph.cli.run;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.pugraph.PuModel;
import org.pugraph.cli.output.PriorText;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.KernelLogisticLearner;
import org.pugraph.learner.LogisticLearner;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.linear.FeatureScaling;
import org.pugraph.linear.GraphFilter;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.prior.Interval;
import org.pugraph.report.page.TextFormat;
import org.pugraph.threshold.Decision;
import org.pugraph.threshold.EstimateRange;
import org.pugraph.threshold.PrecisionEstimate;
import org.pugraph.validation.HeldOutRecall;

/** Describes an ensemble as text. */
final class EnsembleSummary {

  /** Of a learner that is worth a line. */
  private static final double LEAST_WEIGHT = 0.005;

  private EnsembleSummary() {}

  /**
   * Its base learners with their weights, the highest first, without those that count for less than
   * half a percent: {@code 23 % lsdan diffused with embeddings}.
   */
  static List<String> learners(PuModel model) {
    EnsembleSettings settings = model.settings();
    return IntStream.range(0, settings.learners().size())
        .boxed()
        .filter(k -> weight(model, k) >= LEAST_WEIGHT)
        .sorted(Comparator.comparingDouble(k -> -weight(model, k)))
        .map(
            k ->
                TextFormat.decimals(100 * weight(model, k), 0)
                    + " % "
                    + name(settings.learners().get(k).learner()))
        .toList();
  }

  private static double weight(PuModel model, int learner) {
    return model.ensemble().members().stream()
        .filter(member -> member.learner() == learner)
        .filter(member -> member.replicate() == 0)
        .mapToDouble(member -> member.weight())
        .sum();
  }

  static String name(BaseLearner learner) {
    if (learner instanceof LogisticLearner logistic) {
      LogisticSettings regression = logistic.regression();
      return logistic.name()
          + (regression.filter() == GraphFilter.NONE ? "" : ", filter " + regression.filter())
          + (regression.scaling() == FeatureScaling.NONE ? "" : ", " + regression.scaling())
          + cost(regression.cost());
    }
    if (learner instanceof KernelLogisticLearner kernel) {
      return kernel.name() + cost(kernel.cost());
    }
    if (!(learner instanceof NetworkLearner network)) {
      return learner.name();
    }
    NetworkSettings shape = network.training().model();
    Neighbourhood reading = shape.hops().neighbourhood();
    return shape.architecture()
        + (shape.architecture() == Architecture.LSDAN ? " " + reading : "")
        + (network.pretraining() == Pretraining.NONE ? "" : " with embeddings");
  }

  private static String cost(double cost) {
    return ", cost " + (cost < 1 ? Double.toString(cost) : TextFormat.decimals(cost, 0));
  }

  /** How many models there are, and what they hold out. */
  static String members(PuModel model) {
    int folds = Math.min(model.settings().members(), model.decision().heldOut());
    return TextFormat.count(model.ensemble().members().size(), "model")
        + (model.decision().heldOut() > 0
            ? ", each holding 1 in " + folds + " labelled positives out"
            : "");
  }

  /** {@code in each of 2 rounds}; nothing where there is one. After a race they differ. */
  static String rounds(EnsembleSettings settings) {
    return settings.rounds() == 1
        ? ""
        : (settings.race() ? " in " : " in each of ")
            + TextFormat.count(settings.rounds(), "round");
  }

  /** How many held-out positives rank among the first, beside the simplest rankings. */
  static String recall(HeldOutRecall found) {
    return TextFormat.decimals(100 * found.recall(), 0)
        + " % of held-out positives rank "
        + (found.first() == 1 ? "first" : "among the first " + TextFormat.count(found.first()))
        + " ("
        + TextFormat.decimals(100 * found.low(), 0)
        + " to "
        + TextFormat.decimals(100 * found.high(), 0)
        + " %); by degree "
        + TextFormat.decimals(100 * found.byDegree(), 0)
        + " %, by a random walk "
        + TextFormat.decimals(100 * found.byRandomWalk(), 0)
        + " %";
  }

  /** About how many nodes the members contradict each other. */
  static String uncertain(long count) {
    return TextFormat.count(count, "unlabeled node")
        + (count == 1 ? ", about which" : ", about each of which")
        + " more than a quarter of the members, by weight, decide otherwise";
  }

  /**
   * What an estimated prior leaves open, in brackets: {@code (90 % interval 0.412 to 0.795, 51 to
   * 99 of 124 right)}; nothing where the prior was not estimated.
   */
  static String precisionRange(PuModel model) {
    return model
        .estimateRange()
        .filter(range -> range.low().called() > 0)
        .map(
            range ->
                " ("
                    + interval(range, PrecisionEstimate::precision)
                    + ", "
                    + right(range)
                    + " of "
                    + TextFormat.count(range.low().called())
                    + " right)")
        .orElse("");
  }

  /** How many of those called positive are right: {@code , 51 to 99 of them right}. */
  static String rightRange(PuModel model) {
    return model
        .estimateRange()
        .filter(range -> range.low().called() > 0)
        .map(range -> ", " + right(range) + " of them right (90 % interval)")
        .orElse("");
  }

  private static String right(EstimateRange range) {
    return TextFormat.count(Math.round(range.low().found()))
        + " to "
        + TextFormat.count(Math.round(range.high().found()));
  }

  /** {@code 90 % interval 0.412 to 0.795}, of one figure. */
  static String interval(EstimateRange range, ToDoubleFunction<PrecisionEstimate> figure) {
    return PriorText.interval(
        new Interval(figure.applyAsDouble(range.low()), figure.applyAsDouble(range.high())));
  }

  /** What an estimate of precision and recall rests on. */
  static String basis(Decision decision) {
    return decision.heldOut() > 0
        ? "by the prior and " + TextFormat.count(decision.heldOut(), "positive") + " held out"
        : "by the prior alone";
  }
}
