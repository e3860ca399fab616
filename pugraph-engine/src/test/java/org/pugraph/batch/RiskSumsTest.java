package org.pugraph.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Network;
import org.pugraph.model.NetworkSettings;
import org.pugraph.model.Pass;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.RiskSettings;
import org.pugraph.tensor.Compute;

class RiskSumsTest {

  private static final NetworkSettings SHAPE = sampled();

  private static NetworkSettings sampled() {
    NetworkSettings shape = new NetworkSettings(2, 16, 3, Neighbourhood.SAMPLED);
    return shape.withHops(shape.hops().withFanout(4));
  }

  static Stream<Arguments> risks() {
    return Stream.of(Estimator.values())
        .flatMap(estimator -> Stream.of(Loss.values()).map(loss -> Arguments.of(estimator, loss)));
  }

  /** The gradient of the whole graph's risk with respect to all parameters. */
  private static double[] expected(Network network, PuRisk.Estimate[] estimate, PuRisk risk) {
    float[] z = network.forward(Pass.SCORING);
    float[] slopes = new float[z.length];
    estimate[0] = risk.of(z, slopes);
    network.backward(slopes);
    return FlatParameters.gradient(network.parameters());
  }

  private static RiskSums sums(
      BatchProblem problem, PatchGradient patches, Compute compute, int targets) {
    InMemorySource source =
        new InMemorySource(problem.hops(SHAPE, compute).rings().orElseThrow(), problem.features());
    PatchBuilder builder = new PatchBuilder(source, SHAPE.layers());
    RiskSums sums = new RiskSums();
    for (Side side : Side.values()) {
      int[] nodes =
          side == Side.POSITIVE ? problem.nodes().positives() : problem.nodes().unlabeled();
      for (int from = 0; from < nodes.length; from += targets) {
        int to = Math.min(nodes.length, from + targets);
        long[] keys = Arrays.stream(nodes, from, to).asLongStream().toArray();
        sums.add(patches.of(builder.build(side, keys), Pass.SCORING));
      }
    }
    return sums;
  }

  private static double distance(double[] actual, double[] expected) {
    double difference = 0;
    double norm = 0;
    for (int f = 0; f < expected.length; f++) {
      difference += (actual[f] - expected[f]) * (actual[f] - expected[f]);
      norm += expected[f] * expected[f];
    }
    return Math.sqrt(difference / norm);
  }

  @ParameterizedTest
  @MethodSource("risks")
  void patchesAddUpToTheGradientOfTheWholeGraph(Estimator estimator, Loss loss) {
    BatchProblem problem = BatchProblem.of(new SplittableRandom(7));
    for (double beta : new double[] {0, 0.5}) {
      RiskSettings risk = new RiskSettings(estimator, loss, beta, 0.7, true);
      try (Compute compute = Compute.on(2)) {
        Network network = problem.network(SHAPE, compute);
        PuRisk.Estimate[] estimate = new PuRisk.Estimate[1];
        double[] expected = expected(network, estimate, new PuRisk(risk, problem.nodes()));
        PatchGradient patches = new PatchGradient(SHAPE, risk, network.parameters(), compute);
        RiskSums sums = sums(problem, patches, compute, 7);
        assertThat(sums.positives()).isEqualTo(20);
        assertThat(sums.unlabeled()).isEqualTo(100);
        RiskSums.Resolved resolved = sums.resolve(risk, problem.nodes().prior());
        assertThat(resolved.estimate().value()).isCloseTo(estimate[0].value(), within(1e-6));
        assertThat(resolved.estimate().negativePart())
            .isCloseTo(estimate[0].negativePart(), within(1e-6));
        assertThat(distance(resolved.gradient(), expected)).isLessThan(1e-6);
      }
    }
  }

  /**
   * Two patches on each side, π = ½: N is ½·(0.9 + 0.1) − ½·½·(0.5 + 0.1) = 0.35 over all, but 0.1
   * − ½·0.5 = −0.15 for the second of U beside the first of P, where the gradient would turn.
   */
  @Test
  void theSignOfNIsTestedOnTheSumsNotPatchByPatch() {
    RiskSettings risk = new RiskSettings(Estimator.NNPU, Loss.LOGISTIC, 0, 1);
    RiskSums p1 = RiskSums.ofPositives(1, 0.5, 0.5, new double[] {1}, new double[] {10});
    RiskSums p2 = RiskSums.ofPositives(1, 0.9, 0.1, new double[] {2}, new double[] {20});
    RiskSums u1 = RiskSums.ofUnlabeled(1, 0.9, new double[] {100});
    RiskSums u2 = RiskSums.ofUnlabeled(1, 0.1, new double[] {200});
    RiskSums.Resolved together = new RiskSums().add(p1).add(u2).add(p2).add(u1).resolve(risk, 0.5);
    assertThat(together.estimate().negativePart()).isCloseTo(0.35, within(1e-12));
    // π·mean(1, 2) + mean(100, 200) − π·mean(10, 20)
    assertThat(together.gradient()[0]).isCloseTo(0.75 + 150 - 7.5, within(1e-12));

    RiskSums.Resolved first = new RiskSums().add(p1).add(u2).resolve(risk, 0.5);
    RiskSums.Resolved second = new RiskSums().add(p2).add(u1).resolve(risk, 0.5);
    assertThat(first.estimate().negativePart()).isNegative();
    // The first turns: −(200 − π·10) alone.
    assertThat(first.gradient()[0]).isCloseTo(-195, within(1e-12));
    double mean = (first.gradient()[0] + second.gradient()[0]) / 2;
    assertThat(mean).isNotCloseTo(together.gradient()[0], within(100.0));
  }

  @Test
  void addingLeavesTheOtherAsItWas() {
    RiskSums other = RiskSums.ofUnlabeled(1, 0.5, new double[] {1});
    RiskSums sums = new RiskSums().add(other).add(other);
    assertThat(sums.unlabeled()).isEqualTo(2);
    RiskSums positive = RiskSums.ofPositives(1, 0, 0, new double[] {0}, new double[] {0});
    RiskSettings upu = new RiskSettings(Estimator.UPU, Loss.LOGISTIC, 0, 1);
    assertThat(sums.add(positive).resolve(upu, 0.5).gradient()).containsExactly(1);
    assertThat(other.unlabeled()).isEqualTo(1);
    assertThat(new RiskSums().add(other).add(positive).resolve(upu, 0.5).gradient())
        .containsExactly(1);
  }

  /** Batches hold far more positives than their share; the naive risk must not follow. */
  @Test
  void theNaiveRiskTakesTheShareItIsTold() {
    RiskSettings naive = new RiskSettings(Estimator.PN, Loss.LOGISTIC, 0, 1);
    RiskSums sums =
        RiskSums.ofPositives(1, 1, 0, new double[] {1}, new double[0])
            .add(RiskSums.ofUnlabeled(1, 3, new double[] {5}));
    assertThat(sums.resolve(naive, 0.5).estimate().value()).isEqualTo(2);
    RiskSums.Resolved told = sums.resolve(naive, 0.5, 0.25);
    assertThat(told.estimate().value()).isEqualTo(0.25 + 0.75 * 3);
    assertThat(told.gradient()).containsExactly(0.25 + 0.75 * 5);
  }

  @Test
  void sumsSurviveBeingSent() throws IOException, ClassNotFoundException {
    RiskSums sums =
        RiskSums.ofPositives(2, 0.5, 0.25, new double[] {1}, new double[] {3})
            .add(RiskSums.ofUnlabeled(1, 0.1, new double[] {7}));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(sums);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      RiskSums.Resolved back = ((RiskSums) in.readObject()).resolve(RiskSettings.DEFAULT, 0.3);
      RiskSums.Resolved there = sums.resolve(RiskSettings.DEFAULT, 0.3);
      assertThat(back.estimate()).isEqualTo(there.estimate());
      assertThat(back.gradient()).isEqualTo(there.gradient());
    }
  }

  @Test
  void oneSideAloneHasNoRisk() {
    assertThatThrownBy(
            () -> RiskSums.ofUnlabeled(3, 1, new double[1]).resolve(RiskSettings.DEFAULT, 0.5))
        .hasMessage("a risk needs both sides, got 0 positive, 3 unlabeled");
  }
}
