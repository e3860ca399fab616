package org.pugraph.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.base.BadInput;
import org.pugraph.graph.Labels;

class SplitsTest {

  /** 200 nodes: every fourth is of class b, node 199 of none, the others of class a or c. */
  private static final Labels LABELS = labels();

  @Test
  void thePaperDrawsAsManyNegativesAsThereArePositives() {
    Split split = Splits.paper(LABELS, 1, 0.1, 7);
    assertThat(split.positives()).hasSize(5).isSorted();
    assertThat(Arrays.stream(split.positives())).allMatch(node -> LABELS.classOf()[node] == 1);
    assertThat(split.unlabeled()).hasSize(45 + 50).isSorted().doesNotContain(199);
    assertThat(split.prior().orElseThrow()).isEqualTo(45.0 / 95, within(1e-12));
    for (int i = 0; i < split.unlabeled().length; i++) {
      assertThat(split.truth().orElseThrow()[i])
          .isEqualTo(LABELS.classOf()[split.unlabeled()[i]] == 1);
    }
  }

  @Test
  void noNodeIsBothLabelledAndUnlabeled() {
    Split split = Splits.paper(LABELS, 1, 0.5, 7);
    assertThat(split.unlabeled()).doesNotContain(split.positives()).doesNotHaveDuplicates();
  }

  @Test
  void naturallyEverybodyElseIsUnlabeled() {
    Split split = Splits.natural(LABELS, 1, 0.1, 7);
    assertThat(split.positives()).isEqualTo(Splits.paper(LABELS, 1, 0.1, 7).positives());
    assertThat(split.unlabeled()).hasSize(199 - 5);
  }

  @Test
  void theSameArgumentsGiveTheSameSplit() {
    Split one = Splits.paper(LABELS, 1, 0.1, 7);
    Split two = Splits.paper(labels(), 1, 0.1, 7);
    assertThat(two.positives()).isEqualTo(one.positives());
    assertThat(two.unlabeled()).isEqualTo(one.unlabeled());
    assertThat(Splits.paper(LABELS, 1, 0.1, 8).positives()).isNotEqualTo(one.positives());
  }

  @Test
  void aSplitStaysWhatItWasWhenFirstReleased() {
    assertThat(Splits.paper(LABELS, 1, 0.1, 7).positives()).containsExactly(8, 20, 40, 56, 108);
  }

  @Test
  void aLargerShareKeepsTheLabelsOfASmallerOne() {
    Split few = Splits.paper(LABELS, 1, 0.1, 7);
    Split many = Splits.paper(LABELS, 1, 0.3, 7);
    assertThat(many.positives()).contains(few.positives());
    assertThat(negatives(many)).isEqualTo(negatives(few));
  }

  @Test
  void atLeastOneIsLabelledAndOneIsLeft() {
    assertThat(Splits.paper(LABELS, 1, 0.001, 7).positives()).hasSize(1);
    assertThat(Splits.paper(LABELS, 1, 0.999, 7).positives()).hasSize(49);
  }

  @Test
  void allNegativesAreTakenWhereThereAreTooFew() {
    Labels most = new Labels(List.of("a", "b"), new int[] {0, 0, 0, 1, 0, 1});
    assertThat(Splits.paper(most, 0, 0.25, 1).unlabeled()).hasSize(3 + 2);
  }

  @Test
  void theUsersPositivesLeaveEverybodyElseUnlabeled() {
    Split split = Splits.ofPositives(5, new int[] {3, 1});
    assertThat(split.positives()).containsExactly(1, 3);
    assertThat(split.unlabeled()).containsExactly(0, 2, 4);
    assertThat(split.truth()).isEmpty();
    assertThat(split.prior()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0.2, 2", "0.001, 1", "0.999, 9"})
  void positivesKeptAsideAreNotLearnedFromAndAreAllThatCountsAsPositive(double share, int aside) {
    Split split = Splits.paper(LABELS, 1, 0.2, 7);
    Split kept = split.holdOut(share, 3);
    int[] positives = split.positives();
    assertThat(positives).hasSize(10).contains(kept.positives());
    assertThat(kept.positives()).hasSize(10 - aside).isSorted();
    assertThat(kept.unlabeled()).hasSize(split.unlabeled().length + aside).isSorted();
    assertThat(kept.unlabeled()).contains(split.unlabeled()).doesNotContain(kept.positives());
    boolean[] truth = kept.truthByNode(200).orElseThrow();
    for (int node : split.unlabeled()) {
      assertThat(truth[node]).isFalse();
    }
    assertThat(Arrays.stream(positives).filter(node -> truth[node]).count()).isEqualTo(aside);
  }

  @Test
  void whoIsKeptAsideDependsOnTheSeedAlone() {
    Split split = Splits.paper(LABELS, 1, 0.2, 7);
    int[] unlabeled = split.unlabeled().clone();
    assertThat(split.holdOut(0.3, 3).positives()).isEqualTo(split.holdOut(0.3, 3).positives());
    assertThat(split.holdOut(0.3, 4).positives()).isNotEqualTo(split.holdOut(0.3, 3).positives());
    assertThat(split.unlabeled()).isEqualTo(unlabeled);
  }

  @Test
  void oneLabelledPositiveIsTooFewToKeepOneAside() {
    Split split = Splits.paper(LABELS, 1, 0.001, 7);
    refuses(() -> split.holdOut(0.2, 1), "holding positives out needs at least 2 of them, got 1");
  }

  @ParameterizedTest
  @EnumSource
  void aProtocolIsKnownByNameAndDrawsItsSplits(Protocol protocol) {
    assertThat(Protocol.parse(protocol.toString())).isEqualTo(protocol);
    refuses(
        () -> Protocol.parse("wild"),
        "protocol must be natural, paper, largest-class or time, got \"wild\"");
    if (protocol == Protocol.TIME) {
      refuses(
          () -> protocol.split(LABELS, 1, 0.2, 7),
          "a split by time needs to know when nodes came, and a time to split at");
      return;
    }
    if (protocol == Protocol.LARGEST_CLASS) {
      refuses(
          () -> protocol.split(LABELS, 1, 0.2, 7),
          "protocol largest-class takes the class with the most nodes, \"c\", got \"b\"");
      Split largest = protocol.split(LABELS, 2, 0.5, 7);
      assertThat(largest.positives()).isEqualTo(Splits.natural(LABELS, 2, 0.5, 7).positives());
      assertThat(largest.unlabeled()).isEqualTo(Splits.natural(LABELS, 2, 0.5, 7).unlabeled());
      return;
    }
    Split expected =
        protocol == Protocol.PAPER
            ? Splits.paper(LABELS, 1, 0.2, 7)
            : Splits.natural(LABELS, 1, 0.2, 7);
    assertThat(protocol.split(LABELS, 1, 0.2, 7).unlabeled()).isEqualTo(expected.unlabeled());
  }

  @Test
  void ofASplitByTimeLabelledNodesAreFromBefore() {
    BitSet before = new BitSet();
    before.set(0, LABELS.classOf().length / 2);
    Split split = Splits.time(LABELS, 1, 0.5, 7, before);
    assertThat(IntStream.of(split.positives())).allMatch(before::get);
    BitSet later = new BitSet();
    later.set(LABELS.classOf().length / 2, LABELS.classOf().length);
    assertThat(IntStream.of(split.among(later).unlabeled())).isNotEmpty().allMatch(later::get);
    assertThat(split.among(later).truth().orElseThrow())
        .hasSize(split.among(later).unlabeled().length);
    refuses(
        () -> Splits.time(LABELS, 1, 0.5, 7, new BitSet()),
        "class \"b\" has no node from before the time");
  }

  @Test
  void aClassIsGivenByNameOrNumber() {
    assertThat(Splits.classIndex(LABELS, "b")).isEqualTo(1);
    assertThat(Splits.classIndex(LABELS, "2")).isEqualTo(2);
    refuses(
        () -> Splits.classIndex(LABELS, "d"), "class \"d\" is unknown, the classes are a, b, c");
    refuses(
        () -> Splits.paper(LABELS, 3, 0.1, 7), "class \"3\" is unknown, the classes are a, b, c");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.1, 2, Double.NaN})
  void refusesAShareThatLabelsNoneOrAll(double share) {
    refuses(
        () -> Splits.paper(LABELS, 1, share, 7), "share must be above 0 and below 1, got " + share);
  }

  @Test
  void refusesAClassWithoutNodes() {
    Labels empty = new Labels(List.of("a", "b"), new int[] {0, 0, -1});
    refuses(
        () -> Splits.natural(empty, 1, 0.1, 7),
        "class \"b\" has 0 nodes, expected at least 2: one to label, one to find");
  }

  @Test
  void refusesAGraphWithoutNegatives() {
    Labels all = new Labels(List.of("a", "b"), new int[] {0, 0, -1});
    refuses(
        () -> Splits.natural(all, 0, 0.1, 7),
        "class \"a\" has all nodes, expected some of other classes");
  }

  @Test
  void refusesPositivesThatLeaveNobodyOrAreNoNodes() {
    refuses(
        () -> Splits.ofPositives(2, new int[] {0, 1}),
        "every node is labelled positive, so none is left to rank: label only nodes known to be positive");
    refuses(
        () -> Splits.ofPositives(2, new int[0]),
        "no node is labelled positive, at least 1 is needed");
    refuses(() -> Splits.ofPositives(2, new int[] {2}), "node must be 0..1, got 2");
  }

  private static int[] negatives(Split split) {
    return Arrays.stream(split.unlabeled()).filter(i -> LABELS.classOf()[i] != 1).toArray();
  }

  private static void refuses(ThrowingCallable splitting, String message) {
    assertThatThrownBy(splitting).isInstanceOf(BadInput.class).hasMessage(message);
  }

  private static Labels labels() {
    int[] classOf = new int[200];
    Arrays.setAll(classOf, i -> i % 4 == 0 ? 1 : i % 4 == 1 ? 0 : 2);
    classOf[199] = Labels.UNKNOWN;
    return new Labels(List.of("a", "b", "c"), classOf);
  }
}
