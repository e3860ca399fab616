package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pugraph.fit.FitContext;

/** The same model is the same file in every process: nothing in it has an order by chance. */
class TensorOrderTest {

  private static final Pattern NAME = Pattern.compile("\"member\\d+\\.(\\w+)\":");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"logistic", "kernel-logistic"})
  void tensorsOfALinearModelComeInOneOrder(String method) throws Exception {
    SmallFit.learner("method", method).fit(SmallFit.PROBLEM, FitContext.ofSeed(1)).save(folder);
    String file =
        Files.readString(folder.resolve("model.safetensors"), StandardCharsets.ISO_8859_1);
    List<String> names =
        NAME.matcher(file).results().map((MatchResult name) -> name.group(1)).toList();
    assertThat(names).hasSizeGreaterThanOrEqualTo(3);
    for (int i = 0; i < names.size(); i += 3) {
      assertThat(names.subList(i, i + 3)).containsExactly("weights", "bias", "zero");
    }
  }
}
