package org.pugraph.serve;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.pugraph.explain.MeanScore;
import org.pugraph.graph.Graph;
import org.pugraph.hop.Hops;
import org.pugraph.method.Smoother;
import org.pugraph.model.NetworkSettings;
import org.pugraph.train.Ensemble;
import org.pugraph.train.Predictions;
import org.pugraph.train.SharedHops;
import org.pugraph.train.TrainedModel;
import org.pugraph.train.Trainer;

/**
 * Models that answer together, of one kind or several. Immutable; safe to share.
 *
 * @param models one or more
 * @param seen the graph as each of them sees it: plain, or with embeddings
 * @param smoother how what they say is smoothed, if it is
 */
public record Panel(Ensemble models, List<Graph> seen, Optional<Smoother> smoother) {

  public Panel {
    seen = List.copyOf(seen);
  }

  /** Models that all see the same, and whose word is left as it is. */
  static Panel of(Ensemble models, Graph graph) {
    return new Panel(models, Collections.nCopies(models.members().size(), graph), Optional.empty());
  }

  /** What they say of every node. */
  Predictions say(Verdict verdict, Hops known, Trainer trainer) {
    Function<NetworkSettings, Hops> hops = hops(known, trainer);
    List<Predictions> each =
        IntStream.range(0, seen.size())
            .mapToObj(
                m -> {
                  TrainedModel model = models.members().get(m);
                  return trainer.predict(model, seen.get(m), hops.apply(model.settings().model()));
                })
            .toList();
    Predictions rough =
        models.combine(each, verdict.memberLines()).withCalibration(verdict.calibration());
    return smoother.map(how -> how.apply(rough, trainer.compute().workers())).orElse(rough);
  }

  /** The score they give together, to be explained. */
  MeanScore score(Hops known, Trainer trainer) {
    return new MeanScore(models, seen, smoother, trainer, hops(known, trainer));
  }

  /** Neighbourhoods are not found again where they are known. */
  private Function<NetworkSettings, Hops> hops(Hops known, Trainer trainer) {
    SharedHops others = new SharedHops(seen.get(0), trainer);
    return shape -> shape.neededHops().equals(known.settings()) ? known : others.of(shape);
  }
}
