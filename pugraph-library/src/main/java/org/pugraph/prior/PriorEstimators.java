package org.pugraph.prior;

import java.util.List;

/** The estimators there are. Stateless and thread safe. The same input gives the same bits. */
public final class PriorEstimators {

  /** Bayes' rule on the ranks of held-out positives: the one that is recommended. */
  public static final PriorEstimator BINORMAL = new BinormalMixture();

  /** Best bin estimation (Garg et al. 2021). */
  public static final PriorEstimator BBE = new BestBin();

  /** Difference of estimated densities (Ivanov 2020). */
  public static final PriorEstimator DEDPUL = new Dedpul();

  /** Tree induction for c estimation (Bekker and Davis 2018), on scores. */
  public static final PriorEstimator TICE = new Tice();

  /** Kernel mean embedding with gradient thresholding (Ramaswamy et al. 2016). */
  public static final PriorEstimator KM2 = new KernelMeans();

  /** Likelihood of P as a part of U (Jain et al. 2016). */
  public static final PriorEstimator ALPHA_MAX = new AlphaMax();

  /** Mean label probability of held-out positives (Elkan and Noto 2008). */
  public static final PriorEstimator ELKAN_NOTO = new ElkanNoto();

  private PriorEstimators() {}

  /** Published ones, to compare the recommended one with, in the order of tables. */
  public static List<PriorEstimator> published() {
    return List.of(BBE, DEDPUL, TICE, KM2, ALPHA_MAX, ELKAN_NOTO);
  }
}
