package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.SmallFit.GRAPH;
import static org.pugraph.SmallFit.PROBLEM;
import static org.pugraph.SmallFit.THREE;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.testkit.disk.DiskKind;
import org.pugraph.testkit.disk.Interleaving;

/** A model that is read while others take its place, by calls that take any time. */
class SavedModelInterleavingTest {

  private static final PuModel OLD = fit(1);
  private static final PuModel NEW = fit(2);

  @TempDir private Path scratch;

  private static PuModel fit(long seed) {
    return THREE.fit(PROBLEM, FitContext.ofSeed(seed).withThreads(1));
  }

  private static float[] scores(PuModel model) {
    return model.score(GRAPH).predictions().scores();
  }

  /** Refused is only a model that changed each time it was read. */
  private static void load(Path root) {
    try {
      float[] loaded = scores(PuModel.load(root.resolve("run")));
      assertThat(Arrays.equals(loaded, scores(OLD)) || Arrays.equals(loaded, scores(NEW))).isTrue();
    } catch (BadInput refused) {
      assertThat(refused.getMessage()).startsWith(root.resolve("run").toString());
      assertThat(refused.getMessage()).doesNotContain("\n");
    }
  }

  @ParameterizedTest
  @EnumSource
  void readersGetOneModelOrTheOther(DiskKind kind) {
    Interleaving.everySeed(
        kind.folder(scratch),
        disk -> OLD.save(disk.root().resolve("run")),
        List.of(
            disk -> NEW.save(disk.root().resolve("run")),
            disk -> load(disk.root()),
            disk -> load(disk.root())),
        (left, finished) ->
            assertThat(scores(PuModel.load(left.resolve("run")))).isEqualTo(scores(NEW)));
  }
}
