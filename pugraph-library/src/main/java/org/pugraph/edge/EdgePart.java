package org.pugraph.edge;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import org.pugraph.base.BadInput;

/**
 * How much one type of edge counts. Immutable and thread safe.
 *
 * @param type its name
 * @param share θ, what its edges count in all beside the others, if there were as many of each; the
 *     shares of all types add up to one
 * @param exponent p, by which weights count: 0 ignores them, 1 takes them as they are
 * @param factor by which a weight to that power is multiplied
 */
public record EdgePart(String type, double share, double exponent, double factor) {

  public EdgePart {
    requireNonNull(type);
    BadInput.unless(share >= 0 && share <= 1, "share must be 0..1, got " + share);
    BadInput.unless(
        exponent >= 0 && Double.isFinite(exponent), "exponent must be 0 or more, got " + exponent);
    BadInput.unless(
        factor >= 0 && Double.isFinite(factor), "factor must be 0 or more, got " + factor);
  }

  /** Whether edges of this type alone are left out. */
  public boolean isDropped() {
    return share == 0;
  }

  /** What it counts at a node with so many edges of it. */
  EdgeShare at(int edges, double part) {
    return new EdgeShare(type, share, exponent, edges, part);
  }

  /** What an edge of that weight counts. */
  double of(float weight) {
    return factor * power(weight, exponent);
  }

  /** The same bits on every machine. */
  static double power(float weight, double exponent) {
    if (exponent == 0) {
      return 1;
    }
    return exponent == 1 ? weight : StrictMath.pow(weight, exponent);
  }

  /** The type, with its exponent where that is not the usual one, as people read it. */
  String name() {
    return withExponent(type);
  }

  /** The same behind another text. */
  String withExponent(String text) {
    return exponent == 1 ? text : text + "^" + trimmed(exponent);
  }

  /** For instance {@code cites 0.72}. */
  String text() {
    return isDropped()
        ? type + " 0 (dropped)"
        : name() + " " + String.format(Locale.ROOT, "%.2f", share);
  }

  private static String trimmed(double number) {
    String rounded = String.format(Locale.ROOT, "%.2f", number);
    return rounded.replaceFirst("\\.?0+$", "");
  }
}
