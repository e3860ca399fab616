package org.pugraph.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Seed;
import org.pugraph.tree.NodeMass.Counts;

/** Single trees on tables of a few nodes. */
class TreeGrowerTest {

  private static BinnedColumns binned(float[]... columns) {
    try (Compute alone = Compute.on(1)) {
      return BinnedColumns.of(new TreeColumns(columns), alone);
    }
  }

  /** The first nodes are labelled. */
  private static PuNodes firstLabelled(int labelled, int nodes, double prior) {
    return new PuNodes(
        IntStream.range(0, labelled).toArray(), IntStream.range(labelled, nodes).toArray(), prior);
  }

  private static TreeGrower grower(
      BinnedColumns table, PuNodes nodes, int candidates, int leafSize) {
    return new TreeGrower(
        table, new NodeMass(nodes, SplitRule.NNPU), candidates, leafSize, new Seed(3));
  }

  private static float[] posteriors(Tree tree, float[]... columns) {
    float[] posteriors = new float[columns[0].length];
    for (int i = 0; i < posteriors.length; i++) {
      posteriors[i] = tree.posterior(columns, i);
    }
    return posteriors;
  }

  @Test
  void whereEverySplitIsDrawnTheChosenOneIsThatOfBruteForce() {
    SplittableRandom random = new SplittableRandom(5);
    for (int trial = 0; trial < 60; trial++) {
      int nodes = 4 + random.nextInt(12);
      float[][] columns = new float[1 + random.nextInt(8)][nodes];
      for (float[] column : columns) {
        for (int i = 0; i < nodes; i++) {
          column[i] = random.nextInt(2);
        }
      }
      PuNodes pu = firstLabelled(1 + random.nextInt(3), nodes, 0.1 + 0.8 * random.nextDouble());
      double largest = 0;
      for (float[] column : columns) {
        largest = Math.max(largest, drop(column, pu));
      }
      Optional<TreeGrower.Split> best =
          grower(binned(columns), pu, columns.length, 1).best(new Branch(pu));
      assertThat(best.map(TreeGrower.Split::drop).orElse(0.0)).isEqualTo(largest);
      best.ifPresent(
          split -> assertThat(drop(columns[split.column()], pu)).isEqualTo(split.drop()));
    }
  }

  /** Of the only split that a column of zeros and ones has. */
  private static double drop(float[] column, PuNodes pu) {
    int p = (int) Arrays.stream(pu.positives()).filter(i -> column[i] == 0).count();
    int u = (int) Arrays.stream(pu.unlabeled()).filter(i -> column[i] == 0).count();
    Counts all = new Counts(pu.positives().length, pu.unlabeled().length, 0);
    return new NodeMass(pu, SplitRule.NNPU).drop(all, new Counts(p, u, 0));
  }

  @Test
  void aColumnThatSeparatesIsFoundAmongConstantOnes() {
    float[][] columns = new float[10][8];
    columns[7] = new float[] {1, 1, 1, 1, 0, 0, 0, 0};
    PuNodes pu = firstLabelled(2, 8, 0.3);
    Tree tree = grower(binned(columns), pu, 1, 1).grow(pu);
    assertThat(tree.column()[0]).isEqualTo(7);
    float[] posteriors = posteriors(tree, columns);
    assertThat(posteriors[2]).isEqualTo(posteriors[3]).isGreaterThan(posteriors[4]);
    assertThat(posteriors[4]).isEqualTo(posteriors[7]);
  }

  @Test
  void constantColumnsGrowASingleLeafWithThePrior() {
    float[][] columns = new float[3][6];
    PuNodes pu = firstLabelled(2, 6, 0.3);
    Tree tree = grower(binned(columns), pu, 3, 1).grow(pu);
    assertThat(tree.size()).isEqualTo(1);
    assertThat(tree.posterior(columns, 4)).isEqualTo(0.3f);
  }

  @Test
  void nodesOutsideOfTrainingTakeNoPart() {
    float[] column = {1, 1, 0, 0, 5, 5};
    PuNodes pu = new PuNodes(new int[] {0}, new int[] {1, 2, 3}, 0.3);
    Optional<TreeGrower.Split> split = grower(binned(column), pu, 1, 1).best(new Branch(pu));
    assertThat(split.orElseThrow().cut()).isZero();
  }

  @Test
  void noSideOfASplitIsSmallerThanALeafMayBe() {
    SplittableRandom random = new SplittableRandom(8);
    float[][] columns = new float[4][40];
    for (float[] column : columns) {
      for (int i = 0; i < column.length; i++) {
        column[i] = random.nextInt(9);
      }
    }
    PuNodes pu = firstLabelled(6, 40, 0.4);
    for (int leafSize : new int[] {1, 5, 20, 21}) {
      Tree tree = grower(binned(columns), pu, 4, leafSize).grow(pu);
      int[] reached = new int[tree.size()];
      for (int i = 0; i < 40; i++) {
        int at = 0;
        while (tree.column()[at] != Tree.LEAF) {
          at += columns[tree.column()[at]][i] <= tree.number()[at] ? 1 : tree.right()[at];
        }
        reached[at]++;
      }
      assertThat(Arrays.stream(reached).filter(n -> n > 0)).allMatch(n -> n >= leafSize);
    }
    assertThat(grower(binned(columns), pu, 4, 21).grow(pu).size()).isEqualTo(1);
  }

  @Test
  void onePositiveIsEnough() {
    float[] column = {9, 8, 7, 1, 0, 2};
    PuNodes pu = firstLabelled(1, 6, 0.4);
    float[] posteriors = posteriors(grower(binned(column), pu, 1, 1).grow(pu), column);
    assertThat(posteriors[0]).isGreaterThan(posteriors[4]);
    assertThat(posteriors[1]).isGreaterThanOrEqualTo(posteriors[4]);
  }
}
