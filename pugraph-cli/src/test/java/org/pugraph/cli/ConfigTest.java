package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.SMALL;
import static org.pugraph.cli.Pugraph.bytes;
import static org.pugraph.cli.Pugraph.json;
import static org.pugraph.cli.Pugraph.run;
import static org.pugraph.cli.Pugraph.write;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.cli.command.TrainCommand;
import org.pugraph.cli.config.ConfigFile;
import org.pugraph.cli.config.ConfigTemplate;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.setting.GivenSettings;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

class ConfigTest {

  @TempDir Path folder;

  @Test
  void whatIsPrintedChangesNothing() {
    Path config = write(folder.resolve("c.yaml"), run("config").out());
    assertThat(ConfigFile.read(config)).isEmpty();
    Path plain = folder.resolve("plain");
    Path configured = folder.resolve("configured");
    assertThat(run(SMALL + " --out " + plain).code()).isZero();
    assertThat(run(SMALL + " --config " + config + " --out " + configured).code()).isZero();
    assertThat(bytes(configured.resolve("predictions.csv")))
        .isEqualTo(bytes(plain.resolve("predictions.csv")));
  }

  @Test
  void theDefaultsItNamesAreTheDefaults() {
    String[] uncommented =
        run("config")
            .out()
            .lines()
            .filter(line -> line.matches("#[a-z-]+: [^A-Z]*"))
            .map(line -> line.substring(1))
            .toArray(String[]::new);
    assertThat(uncommented).contains("hops: 4", "steps: 300", "resume: false");
    Path config = write(folder.resolve("c.yaml"), uncommented);
    CommandLine line = Main.line();
    line.parseArgs(ConfigFile.expand(new String[] {"train", "--config", config.toString()}, line));
    TrainCommand train = line.getSubcommands().get("train").getCommand();
    assertThat(train.request().training().settings(GivenSettings.NONE))
        .isEqualTo(EnsembleSettings.of(NetworkLearner.DEFAULT));
  }

  @Test
  void itNamesEveryOptionOfEveryCommand() {
    for (CommandLine command : HelpTest.commands(Main.line())) {
      String words = command.getCommandSpec().qualifiedName().replaceFirst("^pugraph ?", "");
      if (!words.isEmpty() && command.getSubcommands().isEmpty()) {
        List<String> named =
            run("config " + words)
                .out()
                .lines()
                .filter(line -> line.matches("#[a-z][a-z-]*: .*"))
                .map(line -> line.substring(1, line.indexOf(':')))
                .toList();
        assertThat(named)
            .as(words)
            .containsExactlyInAnyOrderElementsOf(ConfigTemplate.keys(command.getCommandSpec()));
      }
    }
  }

  @Test
  void itComesAsJsonToo() {
    JsonNode options = json("config --json");
    assertThat(options.get("hops").get("default").asInt()).isEqualTo(4);
    assertThat(options.get("graph").get("default").isNull()).isTrue();
    assertThat(options.get("quiet").get("names").get(0).asString()).isEqualTo("-q");
  }

  @Test
  void anUnknownCommandIsRefused() {
    Pugraph.Answer answer = run("config trian");
    assertThat(answer.err()).isEqualTo("pugraph: there is no command \"trian\"\n");
    assertThat(answer.code()).isEqualTo(2);
  }

  @Test
  void anUnknownKeyIsToldWithItsLineAndWhatWasMeant() {
    refused(
        "\"hop\" is no option of pugraph train, did you mean \"hops\"?", 3, "# hop:", "", "hop: 2");
    refused("\"colour\" is no option of pugraph train, see pugraph config train", 1, "colour: red");
    refused("\"config\" is no option of pugraph train, see pugraph config train", 1, "config: x");
    refused("quiet must be true or false, got maybe", 2, "hops: 2", "quiet: maybe");
  }

  private void refused(String complaint, int line, String... lines) {
    Path config = write(folder.resolve("run.yaml"), lines);
    Pugraph.Answer answer = run("train --config " + config);
    assertThat(answer.err()).isEqualTo("pugraph: " + config + ":" + line + ": " + complaint + "\n");
    assertThat(answer.code()).isEqualTo(2);
  }

  @Test
  void aKeyGivenTwiceIsRefused() {
    Path config = write(folder.resolve("run.yaml"), "hops: 2", "hops: 3");
    Pugraph.Answer answer = run("train --config " + config);
    assertThat(answer.err()).startsWith("pugraph: " + config + ": is not YAML").hasLineCount(1);
    assertThat(answer.err()).containsIgnoringCase("duplicate").contains("hops");
    assertThat(answer.code()).isEqualTo(2);
  }

  @Test
  void everyCommandTakesItsOptionsFromAFile() {
    Path config = write(folder.resolve("run.yaml"), "builtin: true", "nodes: 60", "json: true");
    assertThat(json("data info --config " + config).get("nodes").asInt()).isEqualTo(60);
  }
}
