package org.pugraph.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.Parameter;
import org.pugraph.synthetic.CitationGraph;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;

class LsdanTest {

  private static final Graph GRAPH =
      CitationGraph.demo(3).withNodes(300).withWords(80, 9).generate();

  @ParameterizedTest
  @EnumSource
  void hopAttentionOfEachNodeSumsToOne(Neighbourhood reading) {
    try (Compute compute = Compute.on(2)) {
      Lsdan network = network(new NetworkSettings(2, 16, 3, reading), compute);
      network.forward(Pass.SCORING);
      for (float[] row : network.hopAttention().data()) {
        assertThat(row).hasSize(3);
        assertThat(row[0] + row[1] + row[2]).isCloseTo(1f, within(1e-6f));
      }
    }
  }

  @Test
  void withOneHopItIsGatAndTheSecondWeightMatrixHasNoEffect() {
    try (Compute compute = Compute.on(2)) {
      Lsdan network = network(new NetworkSettings(2, 16, 1, Neighbourhood.WITHIN), compute);
      float[] before = network.forward(Pass.SCORING).clone();
      network.backward(before);
      for (Parameter parameter : network.parameters()) {
        if (parameter.name().endsWith(".w2")) {
          for (float[] row : parameter.gradient().data()) {
            assertThat(row).containsOnly(0f);
          }
          parameter.value().fill(0.7f);
        }
      }
      assertThat(network.forward(Pass.SCORING)).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @EnumSource
  void scoresAndGradientsHaveTheSameBitsAtAnyThreadCount(Neighbourhood reading) {
    NetworkSettings settings = new NetworkSettings(3, 64, 4, reading);
    SameBits.check(compute -> network(settings, compute));
  }

  /**
   * Central differences of the float network itself, along one direction through all parameters.
   */
  @ParameterizedTest
  @EnumSource
  void gradientsFollowTheDropoutOfTheForwardPass(Neighbourhood reading) {
    try (Compute compute = Compute.on(2)) {
      Lsdan network = network(new NetworkSettings(3, 16, 3, reading), compute);
      Pass pass = new Pass(0.4, new Seed(8));
      SplittableRandom random = new SplittableRandom(2);
      float[] direction = new float[GRAPH.nodes()];
      for (int i = 0; i < direction.length; i++) {
        direction[i] = random.nextFloat() - 0.5f;
      }
      network.forward(pass);
      network.backward(direction);
      double expected = 0;
      List<Parameter> parameters = network.parameters();
      float[][][] steps = new float[parameters.size()][][];
      for (int p = 0; p < steps.length; p++) {
        float[][] gradient = parameters.get(p).gradient().data();
        steps[p] = new float[gradient.length][];
        for (int i = 0; i < gradient.length; i++) {
          steps[p][i] = new float[gradient[i].length];
          for (int f = 0; f < gradient[i].length; f++) {
            steps[p][i][f] = random.nextFloat() - 0.5f;
            expected += (double) steps[p][i][f] * gradient[i][f];
          }
        }
      }
      double numeric = difference(network, pass, direction, steps, 1e-3f);
      assertThat(numeric).isCloseTo(expected, within(0.02 * Math.max(1, Math.abs(expected))));
    }
  }

  private static double difference(
      Lsdan network, Pass pass, float[] direction, float[][][] steps, float delta) {
    move(network, steps, delta);
    double above = along(direction, network.forward(pass));
    move(network, steps, -2 * delta);
    double below = along(direction, network.forward(pass));
    move(network, steps, delta);
    return (above - below) / (2 * delta);
  }

  private static void move(Lsdan network, float[][][] steps, float by) {
    List<Parameter> parameters = network.parameters();
    for (int p = 0; p < steps.length; p++) {
      for (int i = 0; i < steps[p].length; i++) {
        for (int f = 0; f < steps[p][i].length; f++) {
          parameters.get(p).value().row(i)[f] += by * steps[p][i][f];
        }
      }
    }
  }

  private static double along(float[] direction, float[] z) {
    double sum = 0;
    for (int i = 0; i < z.length; i++) {
      sum += (double) direction[i] * z[i];
    }
    return sum;
  }

  @Test
  void shapesThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> new NetworkSettings(0, 64, 4, Neighbourhood.WITHIN))
        .isInstanceOf(BadInput.class)
        .hasMessage("layers must be at least 1, got 0");
    assertThatThrownBy(() -> new NetworkSettings(2, 0, 4, Neighbourhood.WITHIN))
        .hasMessage("hidden must be at least 1, got 0");
    assertThatThrownBy(() -> new NetworkSettings(2, 64, 0, Neighbourhood.WITHIN))
        .hasMessage("hops must be 1..16, got 0");
  }

  private static Lsdan network(NetworkSettings settings, Compute compute) {
    Hops hops = Hops.of(GRAPH.edges(), settings.neededHops(), compute.workers());
    Lsdan network = new Lsdan(settings, GRAPH.features(), hops, compute);
    network.initialise(new Seed(1));
    return network;
  }
}
