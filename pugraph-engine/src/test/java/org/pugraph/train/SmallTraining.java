package org.pugraph.train;

import org.pugraph.graph.Graph;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.NetworkSettings;
import org.pugraph.optimise.Optimisation;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;
import org.pugraph.synthetic.CitationGraph;

/** A made-up graph of 400 nodes and a training on it that takes a moment. */
final class SmallTraining {

  static final Graph GRAPH = CitationGraph.demo(4).withNodes(400).withWords(200, 12).generate();
  static final Split SPLIT = Splits.natural(GRAPH.labels().orElseThrow(), 2, 0.2, 1);
  static final PuNodes NODES =
      new PuNodes(SPLIT.positives(), SPLIT.unlabeled(), SPLIT.prior().orElseThrow());
  static final TrainSettings SETTINGS =
      TrainSettings.DEFAULT
          .withModel(new NetworkSettings(2, 16, 3, Neighbourhood.WITHIN))
          .withOptimisation(new Optimisation(40, 5e-3, 1e-4, 0.5));

  private SmallTraining() {}
}
