package org.pugraph.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Hops;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.layer.input.Parameter;
import org.pugraph.model.Lsdan;
import org.pugraph.model.NetworkSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SparseMatrix;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reference numbers computed in double precision by an independent program. */
public record Golden(String name, JsonNode json) {

  /** float32 against double: the tolerance, relative to the largest number of the same array. */
  public static final double TOLERANCE = 2e-4;

  /** The references are printed with 12 decimals. */
  private static final double PRINTED = 1e-12;

  public static Stream<Golden> all() {
    return Stream.concat(exact(), Stream.of("tiny-diffused", "small-diffused").map(Golden::read));
  }

  public static Stream<Golden> exact() {
    return Stream.of(
            "tiny-within",
            "tiny-walk",
            "tiny-ring",
            "small-1-layer",
            "small-3-layers",
            "overfit",
            "large-scores")
        .map(Golden::read);
  }

  public static Golden read(String name) {
    try (InputStream in = Golden.class.getResourceAsStream("/golden/" + name + ".json")) {
      return new Golden(name, JsonMapper.shared().readTree(in));
    } catch (IOException failure) {
      throw new IllegalStateException(failure);
    }
  }

  public int nodes() {
    return json.get("nodes").asInt();
  }

  public int hops() {
    return json.get("kappa").asInt();
  }

  public Neighbourhood neighbourhood() {
    return Neighbourhood.parse(json.get("neighbourhood").asString());
  }

  public Adjacency edges() {
    int[] source = new int[json.get("edges").size()];
    int[] target = new int[source.length];
    for (int e = 0; e < source.length; e++) {
      source[e] = json.get("edges").get(e).get(0).asInt();
      target[e] = json.get("edges").get(e).get(1).asInt();
    }
    return Adjacency.of(nodes(), source, target).adjacency();
  }

  public SparseMatrix features() {
    float[][] rows = new float[nodes()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = floats(json.get("x").get(i));
    }
    return SparseMatrix.ofDense(rows, rows[0].length);
  }

  /** The features before they are rounded to floats. */
  public double[][] exactFeatures() {
    return exact(json.get("x"));
  }

  /** A parameter before it is rounded to floats. */
  public double[][] exactParameter(String parameter) {
    return exact(json.get("parameters").get(parameter));
  }

  private static double[][] exact(JsonNode numbers) {
    if (!numbers.get(0).isArray()) {
      return new double[][] {flatten(numbers)};
    }
    double[][] rows = new double[numbers.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = flatten(numbers.get(i));
    }
    return rows;
  }

  public NetworkSettings settings() {
    return new NetworkSettings(
        json.get("layers").asInt(), json.get("hidden").asInt(), hops(), neighbourhood());
  }

  public PuNodes puNodes() {
    return new PuNodes(
        ints(json.get("positives")), ints(json.get("unlabeled")), json.get("prior").asDouble());
  }

  /** The network of this case with its parameters set. */
  public Lsdan network(Compute compute) {
    Hops hops = Hops.of(edges(), neighbourhood(), hops(), compute.workers());
    Lsdan network = new Lsdan(settings(), features(), hops, compute);
    for (Parameter parameter : network.parameters()) {
      set(parameter.value(), json.get("parameters").get(parameter.name()));
    }
    return network;
  }

  private static void set(DenseMatrix matrix, JsonNode numbers) {
    for (int i = 0; i < matrix.rows(); i++) {
      JsonNode row = numbers.get(0).isArray() ? numbers.get(i) : numbers;
      assertThat(row.size()).isEqualTo(matrix.columns());
      for (int f = 0; f < matrix.columns(); f++) {
        matrix.row(i)[f] = (float) row.get(f).asDouble();
      }
    }
  }

  /** Asserts that an array of any shape is the expected one, within the tolerance. */
  public void assertSame(String what, DenseMatrix actual, JsonNode expected) {
    assertSame(what, actual, expected, TOLERANCE);
  }

  public void assertSame(String what, DenseMatrix actual, JsonNode expected, double tolerance) {
    List<Float> flat = new ArrayList<>();
    for (float[] row : actual.data()) {
      for (float value : row) {
        flat.add(value);
      }
    }
    float[] numbers = new float[flat.size()];
    for (int k = 0; k < numbers.length; k++) {
      numbers[k] = flat.get(k);
    }
    assertSame(what, numbers, expected, tolerance);
  }

  public void assertSame(String what, float[] actual, JsonNode expected) {
    assertSame(what, actual, expected, TOLERANCE);
  }

  private void assertSame(String what, float[] actual, JsonNode expected, double tolerance) {
    double[] numbers = flatten(expected);
    assertThat(actual.length).as(name + " " + what).isEqualTo(numbers.length);
    double largest = PRINTED / TOLERANCE;
    for (double number : numbers) {
      largest = Math.max(largest, Math.abs(number));
    }
    for (int k = 0; k < numbers.length; k++) {
      assertThat(Math.abs(actual[k] - numbers[k]) / largest)
          .as("%s %s[%d]: %s instead of %s", name, what, k, actual[k], numbers[k])
          .isLessThan(tolerance);
    }
  }

  private static double[] flatten(JsonNode numbers) {
    if (!numbers.isArray()) {
      return new double[] {numbers.asDouble()};
    }
    List<Double> flat = new ArrayList<>();
    for (JsonNode part : numbers) {
      for (double number : flatten(part)) {
        flat.add(number);
      }
    }
    return flat.stream().mapToDouble(Double::doubleValue).toArray();
  }

  public static int[] ints(JsonNode array) {
    int[] numbers = new int[array.size()];
    for (int k = 0; k < numbers.length; k++) {
      numbers[k] = array.get(k).asInt();
    }
    return numbers;
  }

  private static float[] floats(JsonNode array) {
    float[] numbers = new float[array.size()];
    for (int k = 0; k < numbers.length; k++) {
      numbers[k] = (float) array.get(k).asDouble();
    }
    return numbers;
  }

  @Override
  public String toString() {
    return name;
  }
}
