package org.pugraph.spark.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.batch.FlatParameters;
import org.pugraph.batch.RiskSums;
import org.pugraph.hop.Hops;
import org.pugraph.model.Network;
import org.pugraph.model.Networks;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.Estimator;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuRisk;
import org.pugraph.risk.RiskSettings;
import org.pugraph.spark.LocalSpark;
import org.pugraph.spark.cluster.ClusterKernels;
import org.pugraph.spark.cluster.Job;
import org.pugraph.spark.model.NetworkShape;
import org.pugraph.spark.table.LakeGraph;
import org.pugraph.spark.table.ListRows;
import org.pugraph.spark.table.OrderedSum;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

class RecordGradientTest {

  private static final TrainSettings SETTINGS = SampleProblem.settings(9, 0);
  private static final BatchPlan PLAN = SampleProblem.plan(SETTINGS);
  private static final Compute COMPUTE = Compute.on(1);

  private static LakeGraph lake;
  private static RecordGradient gradients;
  private static Network network;

  @BeforeAll
  static void flatten() {
    lake = LocalSpark.read(SampleProblem.GRAPH, SampleProblem.SAMPLING);
    JavaRDD<ListRows> rings = lake.rings(SETTINGS.model().hops());
    Hops hops =
        LocalSpark.hops(
            SampleProblem.GRAPH, SETTINGS.model().hops(), LocalSpark.collect(rings.collect()));
    network = Networks.of(SETTINGS.model(), SampleProblem.GRAPH.features(), hops, COMPUTE);
    network.initialise(new Seed(8));
    NetworkShape shape =
        NetworkShape.of(SETTINGS.model(), SampleProblem.GRAPH.features().columns());
    JavaRDD<FlatPatch> records =
        new Flattening(lake, rings, shape)
            .records(PLAN.patches())
            .persist(StorageLevel.MEMORY_ONLY());
    gradients =
        new RecordGradient(records, PLAN, new PatchTask(shape, Loss.SIGMOID, 0, 1, lake.kernels()));
  }

  @AfterAll
  static void close() {
    COMPUTE.close();
    gradients.records().unpersist();
    lake.close();
  }

  @Test
  void gradientsAreThoseOfOneMachine() {
    RiskSettings risk = RiskSettings.DEFAULT;
    float[] parameters = FlatParameters.values(network.parameters());
    OneMachine one = OneMachine.of(network, PLAN, risk, SampleProblem.PRIOR);
    for (int step = 1; step <= 3; step++) {
      RiskSums.Resolved there = gradients.of(step, parameters).resolve(risk, SampleProblem.PRIOR);
      PuRisk.Estimate here = one.measure(step);
      one.differentiate();
      assertThat(there.estimate().value()).isCloseTo(here.value(), within(1e-6));
      assertThat(distance(there.gradient(), FlatParameters.gradient(one.parameters())))
          .isLessThan(1e-5);
    }
  }

  /** π is chosen so that N is just above 0: some records see it below, each on its own. */
  @Test
  void whetherTheRiskTurnsIsAskedOfAllRecordsAndNotOfEach() {
    RiskSettings risk = new RiskSettings(Estimator.NNPU, Loss.SIGMOID, 0, 1);
    float[] parameters = FlatParameters.values(network.parameters());
    PuRisk.Estimate means = OneMachine.of(network, PLAN, risk, 0.5).measure(1);
    double prior = 0.9999 * means.unlabeled() / means.positiveAsNegative();
    OneMachine one = OneMachine.of(network, PLAN, risk, prior);
    assertThat(one.measure(1).negativePart()).isPositive();
    one.differentiate();
    double[] expected = FlatParameters.gradient(one.parameters());

    List<RiskSums> terms = new ArrayList<>();
    for (int record : PLAN.ofStep(1)) {
      JavaRDD<RiskSums> all = gradients.terms(1, gradients.broadcast(parameters));
      terms.add(OrderedSum.DEFAULT.of(all, new int[] {record}, RecordGradient::add));
    }
    double[] mean = new double[expected.length];
    boolean anyOther = false;
    int pairs = terms.size() / 2;
    for (int p = 0; p < pairs; p++) {
      RiskSums.Resolved pair =
          new RiskSums().add(terms.get(p)).add(terms.get(pairs + p)).resolve(risk, prior);
      anyOther |= pair.estimate().negativePart() < 0;
      for (int f = 0; f < mean.length; f++) {
        mean[f] += pair.gradient()[f] / pairs;
      }
    }

    assertThat(anyOther).as("some pair of records sees N below zero").isTrue();
    assertThat(distance(mean, expected)).as("asked of each pair").isGreaterThan(0.1);
    double[] asked = gradients.of(1, parameters).resolve(risk, prior).gradient();
    assertThat(distance(asked, expected)).as("asked of all").isLessThan(1e-5);
  }

  @Test
  void aStepIsRefusedWhereTheKernelsOfTheDriverAreMissing() {
    PatchTask task =
        new PatchTask(
            gradients.task().shape(), Loss.SIGMOID, 0, 1, new ClusterKernels("vector-4096"));
    RecordGradient elsewhere = new RecordGradient(gradients.records(), PLAN, task);
    float[] parameters = FlatParameters.values(network.parameters());
    assertThatThrownBy(() -> Job.run(() -> elsewhere.of(1, parameters)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(
            "the driver computes with vector-4096 kernels, executor driver has");
  }

  @Test
  void theShapeOfTheTreeDecidesTheBitsAndTheTreeAddsUpAll() {
    float[] parameters = FlatParameters.values(network.parameters());
    int[] wanted = PLAN.ofStep(2);
    double[] flat = gradient(new OrderedSum(16), wanted, parameters);
    double[] tree = gradient(new OrderedSum(2), wanted, parameters);

    assertThat(wanted.length).as("three levels of a tree of twos").isEqualTo(7);
    assertThat(gradient(new OrderedSum(2), wanted, parameters)).containsExactly(tree);
    assertThat(distance(tree, flat)).isLessThan(1e-12);
  }

  private static double[] gradient(OrderedSum sum, int[] wanted, float[] parameters) {
    return sum.of(gradients.terms(2, gradients.broadcast(parameters)), wanted, RecordGradient::add)
        .resolve(RiskSettings.DEFAULT, SampleProblem.PRIOR)
        .gradient();
  }

  private static double distance(double[] a, double[] b) {
    double difference = 0;
    double size = 0;
    for (int f = 0; f < a.length; f++) {
      difference += (a[f] - b[f]) * (a[f] - b[f]);
      size += b[f] * b[f];
    }
    return Math.sqrt(difference / size);
  }
}
