package org.pugraph.metric;

import java.util.TreeSet;
import java.util.stream.IntStream;

/** Ranking figures straight from their definitions, pair by pair and threshold by threshold. */
public final class PairCounts {

  private PairCounts() {}

  public static double auc(float[] scores, boolean[] truth) {
    double won = 0;
    int pairs = 0;
    for (int i = 0; i < scores.length; i++) {
      for (int j = 0; j < scores.length; j++) {
        if (truth[i] && !truth[j]) {
          pairs++;
          won += scores[i] > scores[j] ? 1 : scores[i] == scores[j] ? 0.5 : 0;
        }
      }
    }
    return won / pairs;
  }

  static double averagePrecision(float[] scores, boolean[] truth) {
    TreeSet<Float> lines = new TreeSet<>();
    for (float score : scores) {
      lines.add(score);
    }
    int[] all = IntStream.range(0, scores.length).toArray();
    double area = 0;
    double recallBefore = 0;
    for (float line : lines.descendingSet()) {
      Confusion atOrAbove = Confusion.of(scores, truth, all, Math.nextDown((double) line));
      area += (atOrAbove.recall() - recallBefore) * atOrAbove.precision();
      recallBefore = atOrAbove.recall();
    }
    return area;
  }
}
