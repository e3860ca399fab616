package org.pugraph.rival.diamond;

/**
 * Chances of the hypergeometric distribution as logarithms, so that none is too small for a double.
 *
 * @param logFactorials log i! for i up to the size of the population
 */
record Hypergeometric(double[] logFactorials) {

  /** For populations of at most that size. */
  static Hypergeometric upTo(int population) {
    double[] logs = new double[population + 1];
    for (int i = 1; i <= population; i++) {
      logs[i] = logs[i - 1] + Math.log(i);
    }
    return new Hypergeometric(logs);
  }

  /**
   * The logarithm of the chance that k nodes drawn from a population include at least so many of
   * its seeds: Σ_{i ≥ least} C(s, i) C(N − s, k − i) / C(N, k).
   *
   * @param population N
   * @param seeds s, those of the population that are seeds
   * @param drawn k
   */
  double logTail(int population, int seeds, int drawn, int least) {
    int most = Math.min(drawn, seeds);
    int from = Math.max(least, drawn - (population - seeds));
    if (from > most) {
      return Double.NEGATIVE_INFINITY;
    }
    if (least <= Math.max(0, drawn - (population - seeds))) {
      return 0;
    }
    double all = logChoose(population, drawn);
    double largest = Double.NEGATIVE_INFINITY;
    for (int i = from; i <= most; i++) {
      largest = Math.max(largest, logTerm(population, seeds, drawn, i));
    }
    double sum = 0;
    for (int i = from; i <= most; i++) {
      sum += Math.exp(logTerm(population, seeds, drawn, i) - largest);
    }
    return Math.min(0, largest + Math.log(sum) - all);
  }

  private double logTerm(int population, int seeds, int drawn, int i) {
    return logChoose(seeds, i) + logChoose(population - seeds, drawn - i);
  }

  private double logChoose(int n, int k) {
    return logFactorials[n] - logFactorials[k] - logFactorials[n - k];
  }
}
