package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.BaseModel.Scores;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.train.Spread;

/**
 * How the scores of members become one, by the {@link MemberShare} of each.
 *
 * @param members of the ensemble
 * @param scores of each of them
 * @param scaled the same on the scale on which they are averaged
 */
record Combination(List<EnsembleMember> members, List<Scores> scores, List<float[]> scaled) {

  private static final double DECIMALS = 1e4;

  /** Members with their scores. */
  static Combination of(List<EnsembleMember> members, List<Scores> scores) {
    List<float[]> scaled = new ArrayList<>();
    for (int m = 0; m < members.size(); m++) {
      scaled.add(members.get(m).share().scaled(scores.get(m).values()));
    }
    return new Combination(members, scores, scaled);
  }

  /** The sum of two, each with all its weights multiplied by a factor. */
  static Combination sum(Combination a, double aFactor, Combination b, double bFactor) {
    List<EnsembleMember> members = new ArrayList<>();
    a.members.forEach(one -> members.add(one.withWeight(aFactor * one.weight())));
    b.members.forEach(one -> members.add(one.withWeight(bFactor * one.weight())));
    List<Scores> scores = new ArrayList<>(a.scores);
    scores.addAll(b.scores);
    List<float[]> scaled = new ArrayList<>(a.scaled);
    scaled.addAll(b.scaled);
    return new Combination(members, scores, scaled);
  }

  /** The numbers of the learners that have members, ascending. */
  List<Integer> learners() {
    return members.stream().map(EnsembleMember::learner).distinct().sorted().toList();
  }

  /** How much each learner weighs, as a share of all. */
  String described(EnsembleSettings settings) {
    double total = members.stream().mapToDouble(EnsembleMember::weight).sum();
    return learners().stream()
        .map(
            number ->
                String.format(
                    Locale.ROOT,
                    "%s %.3f",
                    settings.nameOf(number),
                    members.stream()
                            .filter(one -> one.learner() == number)
                            .mapToDouble(EnsembleMember::weight)
                            .sum()
                        / total))
        .collect(Collectors.joining(", "));
  }

  /** The model of a learner's replicate, which must be among the members. */
  BaseModel model(int learner, int replicate) {
    return members.stream()
        .filter(one -> one.learner() == learner && one.replicate() == replicate)
        .map(EnsembleMember::model)
        .findFirst()
        .orElseThrow();
  }

  /** The same members with the weight of their learners. */
  Combination weighted(int[] learners, double[] weights) {
    return new Combination(
        members.stream()
            .map(one -> one.withWeight(weights[Arrays.binarySearch(learners, one.learner())]))
            .toList(),
        scores,
        scaled);
  }

  /** Without members of less than that share of the highest weight; the others make up for it. */
  Combination without(double share) {
    double highest = members.stream().mapToDouble(EnsembleMember::weight).max().orElseThrow();
    int[] kept =
        IntStream.range(0, members.size())
            .filter(m -> members.get(m).weight() >= share * highest)
            .toArray();
    double all = members.stream().mapToDouble(EnsembleMember::weight).sum();
    double left = IntStream.of(kept).mapToDouble(m -> members.get(m).weight()).sum();
    return new Combination(
        IntStream.of(kept)
            .mapToObj(members::get)
            .map(one -> one.withWeight(one.weight() * all / left))
            .toList(),
        IntStream.of(kept).mapToObj(scores::get).toList(),
        IntStream.of(kept).mapToObj(scaled::get).toList());
  }

  /** The scaled scores of one learner, {@code [replicates][nodes]}. */
  float[][] scaledByReplicate(int learner) {
    float[][] byReplicate = new float[replicates()][];
    for (int m = 0; m < members.size(); m++) {
      if (members.get(m).learner() == learner) {
        byReplicate[members.get(m).replicate()] = scaled.get(m);
      }
    }
    return byReplicate;
  }

  /** Of all members; a single member's scores are its own to the bit. */
  float[] combined() {
    return MemberShare.combined(shares(), averaged());
  }

  /** {@code [replicates][nodes]}. */
  float[][] byReplicate() {
    return MemberShare.byReplicate(shares(), averaged());
  }

  private int replicates() {
    return MemberShare.replicates(shares());
  }

  private List<MemberShare> shares() {
    return members.stream().map(EnsembleMember::share).toList();
  }

  /** What is averaged: of a single member its scores as they are. */
  private List<float[]> averaged() {
    return members.size() == 1 ? List.of(scores.get(0).values()) : scaled;
  }

  /**
   * How far members agree.
   *
   * @param thresholds above which each member calls a node positive
   */
  Spread spread(double[] thresholds) {
    int count = members.size();
    double total = members.stream().mapToDouble(EnsembleMember::weight).sum();
    double[] shares = members.stream().mapToDouble(m -> m.weight() / total).toArray();
    int nodes = scores.get(0).values().length;
    Spread spread = new Spread(new float[nodes], new float[nodes]);
    double[] values = new double[count];
    for (int i = 0; i < nodes; i++) {
      double positive = 0;
      double mean = 0;
      for (int m = 0; m < count; m++) {
        values[m] = scaled.get(m)[i];
        mean += shares[m] * values[m];
        positive += scores.get(m).values()[i] > thresholds[m] ? shares[m] : 0;
      }
      double squares = 0;
      for (int m = 0; m < count; m++) {
        squares += shares[m] * (values[m] - mean) * (values[m] - mean);
      }
      spread.sd()[i] = count > 1 ? (float) Math.sqrt(squares * count / (count - 1)) : Float.NaN;
      spread.stability()[i] = share(positive);
    }
    return spread;
  }

  /**
   * To four decimals: members that count for nothing have weights such as 1e-22 rather than none,
   * and sums of shares end in digits that mean nothing.
   */
  private static float share(double sum) {
    return (float) (Math.rint(sum * DECIMALS) / DECIMALS);
  }

  /** The mean hop attention of the members that weigh the most hops. */
  DenseMatrix hopAttention() {
    int hops = scores.stream().mapToInt(one -> one.hopAttention().columns()).max().orElseThrow();
    List<DenseMatrix> weighing =
        scores.stream().map(Scores::hopAttention).filter(m -> m.columns() == hops).toList();
    DenseMatrix mean = DenseMatrix.zeros(weighing.get(0).rows(), hops);
    for (int i = 0; i < mean.rows(); i++) {
      for (int k = 0; k < hops; k++) {
        double sum = 0;
        for (DenseMatrix one : weighing) {
          sum += one.row(i)[k];
        }
        mean.row(i)[k] = (float) (sum / weighing.size());
      }
    }
    return mean;
  }
}
