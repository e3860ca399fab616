package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.pugraph.ComputingCode;
import org.pugraph.base.Version;
import org.pugraph.tensor.Kernels;

class VersionTextTest {

  @Test
  void namesTheVersionTheCodeAndWhatItRunsOn() {
    Pugraph.Answer answer = Pugraph.run("--version");
    assertThat(answer.code()).isZero();
    assertThat(answer.out().lines())
        .containsExactly(
            "pugraph " + Version.current() + " (code " + ComputingCode.hash().substring(0, 8) + ")",
            "Java     " + Runtime.version() + ", " + System.getProperty("java.vendor"),
            "system   "
                + System.getProperty("os.name")
                + " "
                + System.getProperty("os.version")
                + ", "
                + System.getProperty("os.arch"),
            "kernels  " + Kernels.best().name() + ", " + Kernels.reason(),
            "device   CPU, " + VersionText.threads(Runtime.getRuntime().availableProcessors()));
  }

  @Test
  void oneThreadIsNoPlural() {
    assertThat(VersionText.threads(1)).isEqualTo("1 thread");
    assertThat(VersionText.threads(2)).isEqualTo("2 threads");
  }
}
