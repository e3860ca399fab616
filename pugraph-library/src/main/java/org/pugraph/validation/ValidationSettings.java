package org.pugraph.validation;

/**
 * How held-out positives judge scores. Immutable and thread safe.
 *
 * @param objective what a rank is worth
 * @param labelBias what is done about labels that were chosen by degree
 */
public record ValidationSettings(RankingObjective objective, LabelBiasUse labelBias) {

  public static final ValidationSettings DEFAULT =
      new ValidationSettings(RankingObjective.AUC, LabelBiasUse.AUTO);

  public ValidationSettings withObjective(RankingObjective other) {
    return new ValidationSettings(other, labelBias);
  }

  public ValidationSettings withLabelBias(LabelBiasUse other) {
    return new ValidationSettings(objective, other);
  }
}
