package org.pugraph.optimise;

import org.pugraph.base.BadInput;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;

/** Checks that a graph has the same features as the training graph. Stateless and thread safe. */
public final class SameColumns {

  private SameColumns() {}

  /** Refuses a graph whose features are not those of the training, naming the first other one. */
  public static void require(FeatureNames trained, Graph graph) {
    FeatureNames there = graph.featureNames();
    int first = trained.firstDifference(there);
    if (first < 0) {
      return;
    }
    if (first < trained.size() && first < there.size()) {
      String model = "\"" + trained.name(first) + "\" in the model and \"";
      throw new BadInput(
          "feature " + first + " is " + model + there.name(first) + "\" in the graph");
    }
    String counts =
        "the model was trained on " + trained.size() + " features, the graph has " + there.size();
    FeatureNames longer = first < trained.size() ? trained : there;
    String odd = ": \"" + longer.name(longer.areNumbers() ? 0 : first) + "\" is ";
    String what = first < trained.size() ? "missing" : "not in the model";
    throw new BadInput(longer.areNumbers() ? counts : counts + odd + what);
  }
}
