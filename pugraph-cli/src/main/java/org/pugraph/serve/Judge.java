package org.pugraph.serve;

import java.util.List;
import org.pugraph.train.Ensemble;
import org.pugraph.train.EnsemblePlan;
import org.pugraph.train.Predictions;

/** Decides where positive begins, by the rule of the run. */
@FunctionalInterface
public interface Judge {

  /**
   * Judges models just trained.
   *
   * @param each what each of them says of the graph
   */
  Verdict of(EnsemblePlan plan, Ensemble models, List<Predictions> each);
}
