package org.pugraph.bench.prior;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.bench.measure.Arguments;
import org.pugraph.bench.measure.Output;
import tools.jackson.databind.json.JsonMapper;

class PriorBenchTest {

  @TempDir Path folder;

  private static PriorTrial trial(String graph, double share, double wanted) {
    Map<String, PriorTrial.Figure> figures = new LinkedHashMap<>();
    figures.put("bbe", new PriorTrial.Figure(wanted + 0.02, wanted, wanted + 0.04));
    figures.put("recommended", new PriorTrial.Figure(wanted - 0.04, wanted - 0.1, wanted - 0.01));
    return new PriorTrial(
        graph, 0, share, wanted, wanted, 30, 300, 0.9, figures, "", Double.NaN, Double.NaN, 1);
  }

  @Test
  void aTrialSurvivesTheWayThroughItsLine() {
    PriorTrial trial = trial("cora", 0.2, 0.3);
    String line = JsonMapper.shared().writeValueAsString(trial);
    assertThat(JsonMapper.shared().readValue(line, PriorTrial.class)).isEqualTo(trial);
  }

  @Test
  void trialsThatAreThereAreShownAndNotRunAgain() throws Exception {
    Path lines = folder.resolve("prior.jsonl");
    StringBuilder text = new StringBuilder();
    for (double share : new double[] {0.1, 0.2, 0.5}) {
      for (double wanted : new double[] {0.1, 0.3, 0.5}) {
        text.append(JsonMapper.shared().writeValueAsString(trial("cora", share, wanted)))
            .append('\n');
      }
    }
    Files.writeString(lines, text, StandardCharsets.UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PriorBench.of(new Arguments("--graphs", "cora", "--splits", "1", "--lines", lines.toString()))
        .run(Output.of(new PrintStream(out, true, StandardCharsets.UTF_8), "text"));
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("0 trials to run, 9 done before")
        .containsPattern("cora +20 % +3 +0\\.020 +0\\.040")
        .containsPattern("cora +20 % +3 +1\\.000 +0\\.000");
  }
}
