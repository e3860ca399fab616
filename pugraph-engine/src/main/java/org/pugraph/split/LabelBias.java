package org.pugraph.split;

import java.util.Arrays;
import org.pugraph.base.BadInput;
import org.pugraph.base.EnumNames;
import org.pugraph.graph.Graph;
import org.pugraph.layer.input.RowScaling;

/**
 * Labels that are no fair sample of their class: those of well-known nodes, of one corner of the
 * graph, or of one sort. A positive is drawn with a probability proportional to exp(strength · z),
 * where z is its degree, nearness or feature value with mean 0 and standard deviation 1 over all
 * positives.
 *
 * <p>Immutable and thread safe.
 *
 * @param by what labels depend on
 * @param strength 0 where they do not
 */
public record LabelBias(By by, double strength) {

  /** A fair sample. */
  public static final LabelBias NONE = new LabelBias(By.DEGREE, 0);

  /** What labels may depend on. Immutable and thread safe. */
  public enum By {
    /** The logarithm of 1 + degree: popular nodes are labelled first. */
    DEGREE,
    /** Few steps to one random positive: labels come from one part of the graph. */
    COMMUNITY,
    /**
     * The place along the direction in which the features of the positives vary most, rows being of
     * length one: else one node with large values would be that direction.
     */
    FEATURE;

    @Override
    public String toString() {
      return EnumNames.of(this);
    }
  }

  public LabelBias {
    BadInput.unless(
        strength >= 0 && strength < Double.POSITIVE_INFINITY,
        "strength of the bias must be at least 0, got " + strength);
  }

  /** The bias by something that users name: {@code degree}. */
  public static LabelBias of(String by, double strength) {
    return new LabelBias(EnumNames.parse(By.class, "bias", by), strength);
  }

  /** Whether labels depend on nothing. */
  public boolean isNone() {
    return strength == 0;
  }

  /** Which positives of that graph are likelier to be labelled; refuses one without features. */
  public LabelPreference in(Graph graph) {
    BadInput.unless(
        isNone() || by != By.FEATURE || graph.features().nonZeros() > 0,
        "labels biased by feature need a graph with features, it has none");
    return isNone() ? LabelPreference.UNIFORM : positives -> logWeights(graph, positives);
  }

  private double[] logWeights(Graph graph, int[] positives) {
    double[] values =
        switch (by) {
          case DEGREE ->
              Arrays.stream(positives)
                  .mapToDouble(i -> StrictMath.log1p(graph.edges().degree(i)))
                  .toArray();
          case COMMUNITY -> Nearness.toFirst(graph.edges(), positives);
          case FEATURE ->
              PrincipalDirection.places(RowScaling.LENGTH.of(graph.features()), positives);
        };
    double mean = Arrays.stream(values).sum() / values.length;
    double variance = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / values.length;
    double scale = variance > 0 ? strength / Math.sqrt(variance) : 0;
    return Arrays.stream(values).map(v -> scale * (v - mean)).toArray();
  }

  @Override
  public String toString() {
    return isNone() ? "none" : by + " " + strength;
  }
}
