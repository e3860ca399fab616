package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.run;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.config.ConfigFile;
import picocli.CommandLine.Model.OptionSpec;

class CommandLineTest {

  @TempDir Path folder;

  @Test
  void exitsWith0WhenDone() {
    assertThat(run("--version").code()).isZero();
    assertThat(run("data list").code()).isZero();
  }

  @Test
  void exitsWith1WhenTrainingFails() {
    Path edges = Pugraph.write(folder.resolve("e.csv"), "a,b", "b,c");
    Path huge = Pugraph.write(folder.resolve("f.csv"), "a,3e38,3e38", "b,3e38,1", "c,1,3e38");
    Path known = Pugraph.write(folder.resolve("p.txt"), "a");
    String files = "--edges " + edges + " --features " + huge + " --positives " + known;
    Path out = folder.resolve("run");
    Pugraph.Answer answer =
        run("train " + files + " --prior 0.5 --row-normalised false --dropout 0 --out " + out);
    assertThat(answer.err())
        .endsWith("\npugraph: failed: the risk is NaN at step 1: lower the learning rate\n");
    assertThat(answer.code()).isEqualTo(1);
    assertThat(out.resolve("metrics.json")).doesNotExist();
  }

  @Test
  void exitsWith2OnWrongUsage() {
    for (String command : List.of("train --nonsense", "nonsense", "data", "train --steps many")) {
      Pugraph.Answer answer = run(command);
      assertThat(answer.code()).as(command).isEqualTo(2);
      assertThat(answer.err()).startsWith("pugraph: ").hasLineCount(1);
      assertThat(answer.out()).isEmpty();
    }
    assertThat(run(new String[0]).code()).isEqualTo(2);
  }

  @Test
  void suggestsWhatWasMeant() {
    assertThat(run("train --hobs=3").err()).contains("did you mean --hops");
    assertThat(run("predikt").err()).contains("there is no command \"predikt\"", "predict");
    assertThat(run("trian").err())
        .isEqualTo(
            "pugraph: there is no command \"trian\", did you mean train? (see pugraph --help)\n");
    assertThat(run("xyzzy").err())
        .isEqualTo("pugraph: there is no command \"xyzzy\" (see pugraph --help)\n");
    assertThat(run("data convret").err()).contains("did you mean convert?");
  }

  @Test
  void helpIsACommand() {
    assertThat(run("help").out()).isEqualTo(run("--help").out());
    assertThat(run("help train").out()).isEqualTo(run("train --help").out());
    assertThat(run("help data convert").out()).isEqualTo(run("data convert --help").out());
    assertThat(run("help trian").err()).contains("did you mean train?").hasLineCount(1);
    assertThat(run("help trian").code()).isEqualTo(2);
  }

  @Test
  void helpOfTrainShowsTenOptionsAndWhereTheOthersAre() {
    String help = run("train --help").out();
    assertThat(help.lines().filter(line -> line.matches(" {6}--[a-z].*"))).hasSize(10);
    assertThat(help).contains("--positives", "--recipe", "more: pugraph train --help-all");
    Pugraph.Answer all = run("train --help-all");
    assertThat(all.code()).isZero();
    for (OptionSpec option : Main.line().getSubcommands().get("train").getCommandSpec().options()) {
      assertThat(all.out()).contains(option.longestName());
    }
    assertThat(all.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void aBrokenConfigurationIsToldInOneLine() {
    Path config = Pugraph.write(folder.resolve("c.yaml"), "hops: [2");
    assertThat(run("train --config " + config).err()).contains("is not YAML").hasLineCount(1);
  }

  @Test
  void theCommandLineWinsOverTheConfiguration() {
    Path config = Pugraph.write(folder.resolve("c.yaml"), "hops: 0", "quiet: true");
    Path out = folder.resolve("a");
    Pugraph.Answer answer = run(SMALL + " --config " + config + " --out " + out);
    assertThat(answer.code()).as(answer.err()).isZero();
    assertThat(ConfigFile.read(out.resolve("config.yaml"))).containsEntry("hops", "2");
  }
}
