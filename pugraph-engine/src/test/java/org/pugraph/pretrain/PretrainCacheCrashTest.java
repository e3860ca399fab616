package org.pugraph.pretrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.pretrain.PretrainedTest.GRAPH;
import static org.pugraph.pretrain.PretrainedTest.SMALL;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Kernels;
import org.pugraph.tensor.Workers;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.FaultyDisk;
import org.pugraph.testkit.disk.Interleaving;

/** The cache never causes a failure, and never another answer. */
class PretrainCacheCrashTest {

  private static final Compute COMPUTE = new Compute(Workers.of(1), Kernels.plain());
  private static final Pretrained ONE = Pretrained.learn(GRAPH, SMALL, COMPUTE);
  private static final Pretrained OTHER = Pretrained.learn(GRAPH, SMALL.withSeed(2), COMPUTE);

  @TempDir private Path scratch;

  private static PretrainCache cache(Path root, long mostBytes) {
    return new PretrainCache(
        Optional.of(root.resolve("cache")),
        (graph, settings, compute, use, beforeEpoch) -> settings.equals(SMALL) ? ONE : OTHER,
        mostBytes);
  }

  private static void askForBoth(Path root, long mostBytes) {
    PretrainCache cache = cache(root, mostBytes);
    for (DgiSettings settings : List.of(SMALL, SMALL.withSeed(2), SMALL)) {
      Pretrained expected = settings.equals(SMALL) ? ONE : OTHER;
      assertThat(cache.learn(GRAPH, settings, COMPUTE).embed(GRAPH, COMPUTE).data())
          .isDeepEqualTo(expected.embed(GRAPH, COMPUTE).data());
    }
  }

  private static void ask(FaultyDisk disk) {
    askForBoth(disk.root(), Long.MAX_VALUE);
  }

  private static void askInLittleRoom(FaultyDisk disk) {
    askForBoth(disk.root(), 1);
  }

  @ParameterizedTest
  @EnumSource
  void aCacheThatACrashLeftGivesTheSameAnswers(DiskKind kind) {
    Crashes.everySeed(
        kind.folder(scratch),
        disk -> {},
        PretrainCacheCrashTest::ask,
        (left, finished) -> askForBoth(left, Long.MAX_VALUE));
  }

  @ParameterizedTest
  @EnumSource
  void aDiskThatFailsChangesNoAnswer(DiskKind kind) {
    Crashes.everyFault(
        kind.folder(scratch),
        disk -> {},
        PretrainCacheCrashTest::ask,
        (left, finished) -> assertThat(finished).isTrue());
  }

  @ParameterizedTest
  @EnumSource
  void processesThatKeepAndRemoveEntriesAtOnceGetTheSameAnswers(DiskKind kind) {
    Interleaving.everySeed(
        kind.folder(scratch),
        disk -> {},
        Collections.nCopies(3, PretrainCacheCrashTest::askInLittleRoom),
        (left, finished) -> askForBoth(left, 1));
  }
}
