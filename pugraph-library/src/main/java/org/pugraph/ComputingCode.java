package org.pugraph;

import java.util.List;
import org.pugraph.base.CodeHash;
import org.pugraph.batch.BatchDraw;
import org.pugraph.calibration.Calibration;
import org.pugraph.classic.Line;
import org.pugraph.custom.CustomMethod;
import org.pugraph.device.DeviceTraining;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.edge.search.CombinationSearch;
import org.pugraph.ensemble.EnsembleFit;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Rings;
import org.pugraph.layer.Layer;
import org.pugraph.layer.attention.RingAttention;
import org.pugraph.layer.input.LayerInput;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.linear.LogisticRegressions;
import org.pugraph.metric.Thresholds;
import org.pugraph.model.Network;
import org.pugraph.optimise.Adam;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.prior.PriorReport;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.risk.PuRisk;
import org.pugraph.rival.GrabLearner;
import org.pugraph.rival.diamond.DiamondLearner;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.split.Splits;
import org.pugraph.statistics.MeanSd;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.threshold.Decision;
import org.pugraph.train.Trainer;
import org.pugraph.tree.Forest;
import org.pugraph.validation.Folds;

/**
 * A digest of the classes that compute a result, so that what was computed by other code is never
 * taken for the same. Documents, pages and the command line are no part of it: a change of these
 * discards nothing. Stateless and thread safe.
 */
public final class ComputingCode {

  /** One class of each package that has a part in a result. */
  static final List<Class<?>> ANCHORS =
      List.of(
          DenseMatrix.class,
          Adjacency.class,
          Rings.class,
          Layer.class,
          Network.class,
          PuRisk.class,
          Trainer.class,
          DeviceTraining.class,
          BatchDraw.class,
          Pretrained.class,
          Line.class,
          CustomMethod.class,
          LogisticRegressions.class,
          Forest.class,
          PriorReport.class,
          Thresholds.class,
          EdgeCombination.class,
          CombinationSearch.class,
          PreparedGraph.class,
          NetworkLearner.class,
          GrabLearner.class,
          DiamondLearner.class,
          EnsembleFit.class,
          BestRecipe.class,
          Smoothing.class,
          Decision.class,
          Folds.class,
          Adam.class,
          Calibration.class,
          MeanSd.class,
          LayerInput.class,
          RingAttention.class,
          Splits.class,
          Learner.class);

  private ComputingCode() {}

  /** In hexadecimal. */
  public static String hash() {
    return CodeHash.of(ANCHORS);
  }
}
