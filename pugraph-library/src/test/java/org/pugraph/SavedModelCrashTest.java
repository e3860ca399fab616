package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.SmallFit.PROBLEM;
import static org.pugraph.SmallFit.ROUNDS;
import static org.pugraph.SmallFit.THREE;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.DiskKind;

/** Saved models on a disk that fails. */
class SavedModelCrashTest {

  private static final FitContext CONTEXT = FitContext.ofSeed(5).withThreads(1);

  @TempDir private Path scratch;

  private static float[] scores(PuModel model) {
    return model.score(SmallFit.GRAPH).predictions().scores();
  }

  @ParameterizedTest
  @EnumSource
  void aCrashWhileAModelIsReplacedLeavesTheOldOneOrTheNewOne(DiskKind kind) {
    PuModel old = THREE.fit(PROBLEM, CONTEXT);
    PuModel replacement = ROUNDS.fit(PROBLEM, CONTEXT);
    float[] before = scores(old);
    float[] after = scores(replacement);
    Crashes.everySeed(
        kind.folder(scratch),
        disk -> old.save(disk.root().resolve("run")),
        disk -> replacement.save(disk.root().resolve("run")),
        (left, finished) -> {
          float[] loaded = scores(PuModel.load(left.resolve("run")));
          boolean isNew = Arrays.equals(loaded, after);
          assertThat(isNew || (Arrays.equals(loaded, before) && !finished)).isTrue();
        });
  }

  @ParameterizedTest
  @EnumSource
  void anErrorWhileAModelIsReplacedLeavesTheOldOneOrTheNewOne(DiskKind kind) {
    PuModel old = ROUNDS.fit(PROBLEM, CONTEXT);
    PuModel replacement = THREE.fit(PROBLEM, CONTEXT);
    float[] before = scores(old);
    float[] after = scores(replacement);
    Crashes.everyFault(
        kind.folder(scratch),
        disk -> old.save(disk.root().resolve("run")),
        disk -> replacement.save(disk.root().resolve("run")),
        (left, finished) -> {
          float[] loaded = scores(PuModel.load(left.resolve("run")));
          assertThat(Arrays.equals(loaded, after) || Arrays.equals(loaded, before)).isTrue();
          assertThat(!finished || Arrays.equals(loaded, after)).isTrue();
        });
  }

  @ParameterizedTest
  @EnumSource
  void aModelThatIsNotSavedWholeIsRefusedInOneLine(DiskKind kind) {
    PuModel model = THREE.fit(PROBLEM, CONTEXT);
    float[] expected = scores(model);
    Crashes.everySeed(
        kind.folder(scratch),
        disk -> Files.createDirectory(disk.root().resolve("run")),
        disk -> model.save(disk.root().resolve("run")),
        (left, finished) -> {
          try {
            assertThat(scores(PuModel.load(left.resolve("run")))).isEqualTo(expected);
          } catch (BadInput refused) {
            assertThat(finished).isFalse();
            assertThat(refused.getMessage()).doesNotContain("\n");
          }
        });
  }
}
