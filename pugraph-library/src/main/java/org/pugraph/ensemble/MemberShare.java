package org.pugraph.ensemble;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;
import org.pugraph.validation.HeldOutValidator;

/**
 * The part that a member has in the score of an ensemble: its scores are scaled, those of one
 * replicate are weighted by learner, and replicates are averaged. The one place where this is
 * computed, in a fixed order, for fitting and for scoring alike. Immutable and thread safe. The
 * same input gives the same bits.
 *
 * @param learner which of the ensemble's learners trained it, counting from 0
 * @param replicate which of that learner's members it is, counting from 0
 * @param scaling from its scores to those that can be averaged
 * @param weight of its learner
 */
public record MemberShare(int learner, int replicate, AsinhScaling scaling, double weight)
    implements Serializable {

  /** The scores of one member as they are averaged, in an array of their own. */
  public float[] scaled(float[] scores) {
    float[] scaled = new float[scores.length];
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = (float) scaling.scale(scores[i]);
    }
    return scaled;
  }

  /**
   * The scores of all members together; a single member's are its own to the bit.
   *
   * @param scaled the {@linkplain #scaled scaled} scores by member, {@code [nodes]} each
   */
  public static float[] combined(List<MemberShare> members, List<float[]> scaled) {
    return members.size() == 1
        ? scaled.get(0).clone()
        : HeldOutValidator.mean(byReplicate(members, scaled));
  }

  /** {@code [replicates][nodes]}. */
  static float[][] byReplicate(List<MemberShare> members, List<float[]> scaled) {
    float[][] combined = new float[replicates(members)][];
    for (int r = 0; r < combined.length; r++) {
      combined[r] = members.size() == 1 ? scaled.get(0) : ofReplicate(r, members, scaled);
    }
    return combined;
  }

  static int replicates(List<MemberShare> members) {
    return members.stream().mapToInt(MemberShare::replicate).max().orElseThrow() + 1;
  }

  private static float[] ofReplicate(
      int replicate, List<MemberShare> members, List<float[]> scaled) {
    int[] own =
        IntStream.range(0, members.size())
            .filter(m -> members.get(m).replicate == replicate)
            .toArray();
    float[] sum = new float[scaled.get(0).length];
    for (int i = 0; i < sum.length; i++) {
      double weighted = 0;
      for (int m : own) {
        weighted += members.get(m).weight * scaled.get(m)[i];
      }
      sum[i] = (float) weighted;
    }
    return sum;
  }
}
