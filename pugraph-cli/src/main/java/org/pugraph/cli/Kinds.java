package org.pugraph.cli;

import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.method.Part;
import org.pugraph.method.Pretraining;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;

/** The kinds of networks that answered together, for the eyes of a reader. */
final class Kinds {

  private Kinds() {}

  /**
   * One of them.
   *
   * @param number from 0
   * @param name method, reading of distance and pretraining
   * @param share of the say
   */
  record Kind(int number, String name, double share) {

    String said() {
      return Format.decimals(100 * share, 0) + " % " + name;
    }
  }

  /** In their order. */
  static List<Kind> of(RunResult result) {
    List<Part> parts = result.task().parts();
    List<Double> weights = result.ensemble().weights();
    return IntStream.range(0, parts.size())
        .mapToObj(k -> new Kind(k, name(parts.get(k)), weights.get(k) / parts.size()))
        .toList();
  }

  private static String name(Part part) {
    NetworkSettings shape = part.training().model();
    Neighbourhood reading = shape.hops().neighbourhood();
    return shape.architecture()
        + (shape.architecture() == Architecture.LSDAN ? " " + reading : "")
        + (part.pretraining() == Pretraining.NONE ? "" : " with embeddings");
  }
}
