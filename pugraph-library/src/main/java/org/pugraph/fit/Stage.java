package org.pugraph.fit;

/**
 * One of the trainings that a member goes through. Immutable and thread safe.
 *
 * @param round of self-training, counting from 1
 * @param part of the member's steps that it takes
 */
public record Stage(int round, Part part) {

  /** From the first step to the last. */
  public static final Stage FIRST = whole(1);

  /** What part of its steps a member takes. Immutable and thread safe. */
  public enum Part {
    /** All of them, from parameters drawn anew. */
    WHOLE(1),
    /** Enough to tell which learners fall behind in a race. */
    HEAT(0.5),
    /** Those that the heat left. */
    REST(0.5),
    /** Enough to learn from more labels than those it was trained on in the round before. */
    AGAIN(1 / 3.0);

    private final double share;

    Part(double share) {
      this.share = share;
    }
  }

  /** All steps of a round. */
  public static Stage whole(int round) {
    return new Stage(round, Part.WHOLE);
  }

  /** A part of the first round. */
  public static Stage first(Part part) {
    return new Stage(1, part);
  }

  /** A round that goes on from the models of the one before. */
  public static Stage again(int round) {
    return new Stage(round, Part.AGAIN);
  }

  /** How many steps a member takes, of those of its settings. */
  public int steps(int all) {
    return all == 0 ? 0 : (int) Math.max(1, Math.round(part.share * all));
  }

  /** Where its checkpoints are kept. */
  String folder() {
    return "round-" + round + (part == Part.HEAT ? "-heat" : "");
  }
}
