package org.pugraph.spark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.pugraph.tensor.Seed;

class LongsTest {

  private static long[] lowest(long[] numbers, int keep, Seed seed) {
    long[] copy = numbers.clone();
    return Arrays.copyOf(copy, Longs.lowest(copy, 0, copy.length, keep, seed));
  }

  @Test
  void distinctNumbersComeOutOnceAndAscending() {
    assertThat(Longs.distinct(new long[] {5, 3, 5, 9, 3, 1}, 5)).containsExactly(3, 5, 9);
    assertThat(Longs.distinct(new long[0], 0)).isEmpty();
  }

  @Test
  void aDrawFromPartsIsTheDrawFromAll() {
    Seed seed = new Seed(3);
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 50; round++) {
      long[] all = LongStream.range(0, 40).map(i -> 7 * i).toArray();
      int cut = random.nextInt(41);
      int keep = 1 + random.nextInt(12);
      long[] one = lowest(Arrays.copyOf(all, cut), keep, seed);
      long[] other = lowest(Arrays.copyOfRange(all, cut, 40), keep, seed);
      long[] both = LongStream.concat(LongStream.of(one), LongStream.of(other)).toArray();
      assertThat(lowest(both, keep, seed)).isEqualTo(lowest(all, keep, seed)).hasSize(keep);
    }
  }

  @Test
  void everybodyIsDrawnAboutEquallyOften() {
    int[] drawn = new int[20];
    for (int s = 0; s < 4000; s++) {
      for (long number : lowest(LongStream.range(0, 20).toArray(), 5, new Seed(s))) {
        drawn[(int) number]++;
      }
    }
    assertThat(IntStream.of(drawn)).allMatch(count -> count > 850 && count < 1150);
  }

  @Test
  void edgesCutDownInPartsAreThoseCutDownAtOnce() {
    Seed seed = new Seed(9);
    long[] edges =
        LongStream.range(0, 60).map(e -> PackedEdges.pack((int) (e % 3), e * e % 41)).toArray();
    long[] one = PackedEdges.cutDown(Arrays.copyOf(edges, 25), 25, 4, seed);
    long[] other = PackedEdges.cutDown(Arrays.copyOfRange(edges, 25, 60), 35, 4, seed);
    long[] both = LongStream.concat(LongStream.of(one), LongStream.of(other)).toArray();

    ListRows inParts = PackedEdges.lists(PackedEdges.cutDown(both, both.length, 4, seed), 3);
    ListRows atOnce = PackedEdges.lists(PackedEdges.cutDown(edges, 60, 4, seed), 3);

    assertThat(inParts.members()).isEqualTo(atOnce.members());
    assertThat(inParts.offsets()).containsExactly(0, 4, 8, 12);
  }
}
