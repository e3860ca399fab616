package org.pugraph.data.format;

import java.util.List;
import org.pugraph.base.BadInput;
import org.pugraph.base.Numbers;
import org.pugraph.base.Remedy;
import org.pugraph.data.io.Quoted;

/** Weights of edges in the texts of files. Stateless and thread safe. */
public final class EdgeWeight {

  /** What helps against a weight below zero. */
  private static final List<Remedy> REMEDIES = List.of(Remedy.WEIGHT_COLUMN, Remedy.LEAST_WEIGHT);

  private EdgeWeight() {}

  /** A refusal with what helps against a weight below zero. */
  public static BadInput refusal(BadInput complaint) {
    return new BadInput(String.valueOf(complaint.getMessage()), REMEDIES);
  }

  /** The complaint about a weight below zero. */
  public static String below(String weight) {
    return "weight "
        + Quoted.of(weight)
        + " is below 0, but says how strongly two nodes are linked: drop such edges by a least"
        + " weight, or read no weights";
  }

  /**
   * The weight that a text spells; NaN where it spells no finite number.
   *
   * @param plain whether any weight but 0 counts the same
   */
  static float of(String text, boolean plain, FilePosition place) {
    double weight = text.isEmpty() ? Double.NaN : Numbers.finiteDouble(text);
    if (weight < 0 && !plain) {
      throw refusal(place.complaint(below(text)));
    }
    if (weight == 0) {
      return 0;
    }
    return plain || Double.isNaN(weight)
        ? Float.NaN
        : (float) Math.min(Float.MAX_VALUE, Math.max(Float.MIN_VALUE, weight));
  }
}
