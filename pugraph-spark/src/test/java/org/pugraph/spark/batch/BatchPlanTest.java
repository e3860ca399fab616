package org.pugraph.spark.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.pugraph.batch.Side;
import org.pugraph.optimise.Optimisation;
import org.pugraph.tensor.Seed;

class BatchPlanTest {

  private static BatchPlan plan(long nodes, int positives, int batch, int targets) {
    return BatchPlan.of(
        nodes,
        LongStream.range(0, positives).map(i -> 3 * i).toArray(),
        new Optimisation(1000, 0.01, 0, 0, batch),
        new RecordSettings(targets, 4),
        new Seed(1));
  }

  private static long[] targets(BatchPlan plan, int step, Side side) {
    return IntStream.of(plan.ofStep(step))
        .mapToObj(plan.patches()::get)
        .filter(patch -> patch.side() == side)
        .flatMapToLong(patch -> Arrays.stream(patch.targets()))
        .toArray();
  }

  @Test
  void fewPositivesHaveASayInEveryStep() {
    BatchPlan plan = plan(1_000_000_000_000L, 5, 16, 200);
    for (int step = 1; step < 40; step++) {
      assertThat(targets(plan, step, Side.POSITIVE)).containsExactlyInAnyOrder(0, 3, 6, 9, 12);
      assertThat(targets(plan, step, Side.UNLABELED).length).isBetween(10, 11);
    }
  }

  @Test
  void everyTargetHasItsTurnBeforeAnyComesAgain() {
    BatchPlan plan = plan(50, 10, 10, 50);
    int rounds = plan.unlabeled().size();
    long[] first =
        IntStream.rangeClosed(1, rounds)
            .boxed()
            .flatMapToLong(step -> Arrays.stream(targets(plan, step, Side.UNLABELED)))
            .toArray();
    assertThat(first)
        .hasSize(40)
        .doesNotHaveDuplicates()
        .doesNotContain(0, 3, 6, 9, 12, 15, 18, 21, 24, 27);
    int[] order = IntStream.rangeClosed(1, rounds).map(step -> plan.ofStep(step)[2]).toArray();
    int[] next =
        IntStream.rangeClosed(rounds + 1, 2 * rounds).map(step -> plan.ofStep(step)[2]).toArray();
    assertThat(next).containsExactlyInAnyOrder(order).isNotEqualTo(order);
  }

  @Test
  void noMoreAreDrawnThanThereIsRoomFor() {
    BatchPlan plan = plan(100_000, 1000, 64, 300);
    assertThat(plan.patches().stream().mapToInt(patch -> patch.targets().length).sum())
        .isEqualTo(300);
    assertThat(plan.patches()).allMatch(patch -> patch.targets().length <= 4);
  }
}
