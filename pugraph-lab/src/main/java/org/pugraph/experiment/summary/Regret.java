package org.pugraph.experiment.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What one loses by our method instead of the best rival that one could have known of. The rival of
 * a split is never chosen by its own score but by the other splits of the problem; where there are
 * none, by the other problems alike. Deterministic; of rivals that are equally good the first is
 * taken.
 *
 * @param ours the number of our method; all others are rivals
 */
record Regret(int ours) {

  /** How a rival is chosen. */
  enum Rule {
    /** Best on average over the other splits of the same problem. */
    OTHER_SPLITS("other splits"),
    /** Best on average over the other problems alike. */
    OTHER_PROBLEMS("other problems"),
    /** Best on the split itself, where there is nothing else: an upper bound. */
    HINDSIGHT("hindsight");

    private final String text;

    Rule(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /**
   * A problem that all methods have solved.
   *
   * @param kind what problems alike have in common, such as the graph and the labelled share
   * @param scores the higher the better, {@code [methods, splits]}
   */
  record Problem(String kind, double[][] scores) {

    int splits() {
      return scores[0].length;
    }

    private double mean(int method, int without) {
      return IntStream.range(0, splits())
          .filter(split -> split != without)
          .mapToDouble(split -> scores[method][split])
          .average()
          .orElse(Double.NaN);
    }

    /** The mean score of a method over all splits. */
    double mean(int method) {
      return mean(method, -1);
    }
  }

  /**
   * The regret in one problem, the mean over its splits.
   *
   * @param rule how rivals were chosen
   * @param rivals the rival of each split
   * @param rivalScore the mean score of these rivals
   * @param regret how far ours is below that; negative where it is above
   */
  record Outcome(Rule rule, List<Integer> rivals, double rivalScore, double regret) {}

  /** The regret in each problem, in the order given. */
  List<Outcome> of(List<Problem> problems) {
    List<Outcome> outcomes = new ArrayList<>();
    for (Problem problem : problems) {
      List<Problem> alike =
          problems.stream()
              .filter(other -> other != problem && other.kind.equals(problem.kind))
              .toList();
      outcomes.add(of(problem, alike));
    }
    return outcomes;
  }

  private Outcome of(Problem problem, List<Problem> alike) {
    Rule rule =
        problem.splits() > 1
            ? Rule.OTHER_SPLITS
            : alike.isEmpty() ? Rule.HINDSIGHT : Rule.OTHER_PROBLEMS;
    List<Integer> rivals =
        IntStream.range(0, problem.splits())
            .mapToObj(
                split ->
                    switch (rule) {
                      case OTHER_SPLITS -> best(problem, m -> problem.mean(m, split));
                      case OTHER_PROBLEMS -> best(problem, m -> mean(alike, m));
                      case HINDSIGHT -> best(problem, problem::mean);
                    })
            .toList();
    double rivalScore =
        IntStream.range(0, rivals.size())
                .mapToDouble(split -> problem.scores[rivals.get(split)][split])
                .sum()
            / rivals.size();
    return new Outcome(rule, rivals, rivalScore, rivalScore - problem.mean(ours));
  }

  private static double mean(List<Problem> problems, int method) {
    return problems.stream().mapToDouble(one -> one.mean(method)).sum() / problems.size();
  }

  private int best(Problem problem, IntToDoubleFunction score) {
    Optional<Integer> best =
        IntStream.range(0, problem.scores.length)
            .filter(method -> method != ours)
            .boxed()
            .reduce(
                (one, other) ->
                    score.applyAsDouble(other) > score.applyAsDouble(one) ? other : one);
    return best.orElseThrow();
  }
}
