package org.pugraph.data.label;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.JsonFile;
import org.pugraph.graph.Labels;
import org.pugraph.split.Split;
import tools.jackson.databind.JsonNode;

/**
 * Splits of the paper's protocol that were drawn elsewhere, to compare results node for node.
 *
 * <p>A JSON object: {@code positive_class} (index), {@code trials} (objects of {@code share},
 * {@code trial} and the {@code labelled} positives) and {@code negatives_by_trial} (the drawn
 * negatives, by trial).
 *
 * <p>Immutable and thread safe.
 */
public final class SplitFile {

  private final Path path;
  private final JsonNode root;
  private final Labels labels;
  private final int positiveClass;

  private SplitFile(Path path, Labels labels) {
    this.path = path;
    this.labels = labels;
    this.root = JsonFile.read(path);
    this.positiveClass = root.path("positive_class").asInt(Labels.UNKNOWN);
    BadInput.unless(
        positiveClass >= 0 && positiveClass < labels.classes().size(),
        path + ": \"positive_class\" must be 0.." + (labels.classes().size() - 1));
  }

  /** The split of one share and trial. */
  public static Split read(Path path, Labels labels, double share, int trial) {
    return new SplitFile(path, labels).split(share, trial);
  }

  private Split split(double share, int trial) {
    int[] labelled = nodes(trial(share, trial).path("labelled"), true);
    int[] negatives = nodes(root.path("negatives_by_trial").path(trial), false);
    BitSet isLabelled = new BitSet();
    Arrays.stream(labelled).forEach(isLabelled::set);
    int[] classOf = labels.classOf();
    IntStream others =
        IntStream.range(0, classOf.length)
            .filter(i -> classOf[i] == positiveClass && !isLabelled.get(i));
    return Split.judgedBy(
        labels,
        positiveClass,
        Arrays.stream(labelled),
        IntStream.concat(others, Arrays.stream(negatives)));
  }

  private JsonNode trial(double share, int trial) {
    for (JsonNode entry : root.path("trials")) {
      if (entry.path("share").asDouble(0) == share && entry.path("trial").asInt(-1) == trial) {
        return entry;
      }
    }
    throw new BadInput(path + ": has no trial " + trial + " with share " + share);
  }

  /** The distinct nodes of a list, all of them of the positive class or none of them. */
  private int[] nodes(JsonNode list, boolean positive) {
    int[] nodes = new int[list.size()];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = list.path(i).asInt(-1);
      BadInput.unless(
          nodes[i] >= 0 && nodes[i] < labels.classOf().length,
          path + ": node " + list.path(i) + " is not in the graph");
      BadInput.unless(
          (labels.classOf()[nodes[i]] == positiveClass) == positive,
          path + ": node " + nodes[i] + (positive ? " is not" : " is") + " of the positive class");
    }
    BadInput.unless(
        Arrays.stream(nodes).distinct().count() == nodes.length, path + ": a node appears twice");
    return nodes;
  }
}
