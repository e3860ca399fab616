package org.pugraph.train;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.BadInput;
import org.pugraph.evaluate.NormalScale;
import org.pugraph.evaluate.Scores;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Seed;

/**
 * What each member of an ensemble learns from, and with which seed. Immutable; safe to share.
 *
 * <p>Members differ by their seeds, and where there are enough labelled positives each of them
 * leaves a fifth of those out. On generated graphs the mean of such members ranks no worse than
 * that of members which know all of them; they disagree where it matters; and each positive gets
 * scores from members that do not know it, which says how high the unlabeled ones must score.
 *
 * <p>Members may be of several kinds: then each deal has one of every kind, which leave out the
 * same positives.
 *
 * <p>The first member has the seed given, and a single one knows all positives: it is the model
 * that is trained without an ensemble.
 *
 * @param nodes all of P, U and π
 * @param kinds how the members of the first deal are trained; at least one
 * @param deals how many members there are of each kind
 * @param folds who is left out, in turn; empty where everyone learns from all
 */
public record EnsemblePlan(
    PuNodes nodes, List<TrainSettings> kinds, int deals, Optional<Folds> folds) {

  /** With fewer labelled positives than this, nobody can do without any of them. */
  public static final int FEWEST_POSITIVES = 10;

  public static final int MOST_MEMBERS = 1000;

  private static final int FOLDS = 5;

  public EnsemblePlan {
    BadInput.unless(
        deals >= 1 && deals <= MOST_MEMBERS,
        "ensemble must be 1.." + MOST_MEMBERS + ", got " + deals);
    BadInput.unless(!kinds.isEmpty(), "an ensemble needs at least one kind of member");
    kinds = List.copyOf(kinds);
  }

  /** Members of one kind for that problem. */
  public static EnsemblePlan of(PuNodes nodes, TrainSettings settings, int members) {
    return of(nodes, List.of(settings), members);
  }

  /** So many members of each kind for that problem. */
  public static EnsemblePlan of(PuNodes nodes, List<TrainSettings> kinds, int deals) {
    boolean leavesOut = deals >= 2 && nodes.positives().length >= FEWEST_POSITIVES;
    long seed = kinds.get(0).seed();
    return new EnsemblePlan(
        nodes,
        kinds,
        deals,
        leavesOut ? Optional.of(Folds.of(nodes, FOLDS, seed)) : Optional.empty());
  }

  /** The settings of the first member. */
  public TrainSettings settings() {
    return kinds.get(0);
  }

  /** How many there are of all kinds. */
  public int members() {
    return kinds.size() * deals;
  }

  /** Which kind a member is of; the first is number 0, as are the first kind and deal. */
  public int kindOf(int member) {
    return member % kinds.size();
  }

  /** Which member of its kind it is. */
  public int dealOf(int member) {
    return member / kinds.size();
  }

  /** What a member learns from. */
  public PuNodes nodesOf(int member) {
    return folds.map(dealt -> dealt.without(dealOf(member) % dealt.count())).orElse(nodes);
  }

  /** How a member is trained. */
  public TrainSettings settingsOf(int member) {
    TrainSettings kind = kinds.get(kindOf(member));
    Seed seeds = new Seed(kind.seed()).split("member");
    return member == 0 ? kind : kind.withSeed(seeds.split(member + 1).value());
  }

  /**
   * Where labelled positives stand among the unlabeled nodes by members that do not know them: one
   * standing for each positive that any member leaves out, the weighted mean if several do.
   *
   * @param each what each member says of the graph
   * @param weights what each member's word counts
   */
  public float[] heldOutStandings(List<Predictions> each, List<Double> weights) {
    if (folds.isEmpty()) {
      return new float[0];
    }
    int count = folds.get().count();
    List<NormalScale> scales =
        each.stream()
            .map(one -> NormalScale.of(Scores.of(one.scores(), nodes.unlabeled())))
            .toList();
    List<Float> standings = new ArrayList<>();
    for (int fold = 0; fold < Math.min(count, deals); fold++) {
      for (int node : folds.get().heldOut().get(fold)) {
        double sum = 0;
        double judges = 0;
        for (int member = 0; member < members(); member++) {
          if (dealOf(member) % count == fold) {
            double weight = weights.get(member);
            sum += weight * scales.get(member).standing(each.get(member).scores()[node]);
            judges += weight;
          }
        }
        standings.add((float) (sum / judges));
      }
    }
    float[] found = new float[standings.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = standings.get(i);
    }
    return found;
  }
}
