package org.pugraph.cli;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.pugraph.feature.Encoding;
import org.pugraph.graph.Graph;
import org.pugraph.method.Part;
import org.pugraph.method.Pretraining;
import org.pugraph.risk.PuNodes;
import org.pugraph.train.EnsemblePlan;
import org.pugraph.train.TrainSettings;

/**
 * What a training is asked to do.
 *
 * @param title heading of its report
 * @param graph the graph
 * @param encoding how what was told of its nodes became its features
 * @param labelling who is labelled
 * @param parts the networks to train, of one kind or several
 * @param wanted by how many models, and where to draw the line
 * @param config all that decides the result, as options
 * @param commandLine the command as it was given
 * @param notes remarks that belong beside the result
 */
record Task(
    String title,
    Graph graph,
    Encoding encoding,
    LabelOptions.Labelling labelling,
    List<Part> parts,
    DecisionOptions.Wanted wanted,
    Map<String, Object> config,
    String commandLine,
    List<String> notes) {

  PuNodes nodes() {
    return labelling.nodes();
  }

  /** How the first kind is trained. */
  TrainSettings settings() {
    return parts.get(0).training();
  }

  /** What is learned of the graph before: nothing if no kind wants it. */
  Pretraining pretraining() {
    return parts.stream()
        .map(Part::pretraining)
        .filter(wanted -> wanted != Pretraining.NONE)
        .findFirst()
        .orElse(Pretraining.NONE);
  }

  /** Whether networks of several kinds answer together. */
  boolean isMixture() {
    return parts.size() > 1;
  }

  EnsemblePlan plan() {
    return EnsemblePlan.of(nodes(), parts.stream().map(Part::training).toList(), wanted.members());
  }

  BitSet labelled() {
    return setOf(nodes().positives());
  }

  BitSet unlabeled() {
    return setOf(nodes().unlabeled());
  }

  private static BitSet setOf(int[] nodes) {
    BitSet set = new BitSet();
    for (int node : nodes) {
      set.set(node);
    }
    return set;
  }
}
