package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.BadInput;

class SavedRunTest {

  @TempDir Path folder;

  @Test
  void aFinishedRunOpensAgainWithItsGraphLabelsAndModel() {
    assertThat(Pugraph.run(Pugraph.SMALL + " --out " + folder.resolve("run")).code()).isZero();

    SavedRun run = SavedRun.open(folder.resolve("run"));

    assertThat(run.graph().nodes()).isEqualTo(200);
    assertThat(run.labelling().nodes().positives()).hasSize(run.model().origin().positives());
    assertThat(run.labelling().nodes().prior()).isEqualTo(run.model().origin().prior());
    assertThat(run.command().training.settings()).isEqualTo(run.model().settings());
  }

  @Test
  void aFolderWithoutARunIsRefused() {
    assertThatThrownBy(() -> SavedRun.open(folder))
        .isInstanceOf(BadInput.class)
        .hasMessage(folder + ": holds no finished run, expected the folder that train wrote");
  }
}
