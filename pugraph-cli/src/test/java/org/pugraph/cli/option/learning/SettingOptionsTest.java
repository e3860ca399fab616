package org.pugraph.cli.option.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.base.BadInput;
import org.pugraph.cli.command.ExperimentCommand;
import org.pugraph.cli.command.TrainCommand;
import org.pugraph.setting.NetworkSetting;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;

class SettingOptionsTest {

  @Command
  private static final class Holder {
    @Mixin private SettingOptions settings = new SettingOptions();
  }

  private static SettingOptions parsed(String... args) {
    Holder holder = new Holder();
    new CommandLine(holder).parseArgs(args);
    return holder.settings;
  }

  static Stream<NetworkSetting> settings() {
    return NetworkSetting.ALL.stream()
        .filter(setting -> !setting.name().equals(NetworkSetting.METHOD));
  }

  @ParameterizedTest
  @MethodSource("settings")
  void everySettingIsAnOptionWithItsOwnDescriptionAndValues(NetworkSetting setting) {
    for (Object command : List.of(new TrainCommand(), new ExperimentCommand())) {
      OptionSpec option =
          new CommandLine(command).getCommandSpec().findOption("--" + setting.name());
      assertThat(option.paramLabel()).isEqualTo(setting.label());
      assertThat(option.description()).containsExactly(setting.description().split("\n"));
      if (!setting.values().isEmpty()) {
        assertThat(option.completionCandidates()).containsExactlyElementsOf(setting.values());
      }
    }
  }

  @Test
  void whatIsGivenComesInAFixedOrderWithoutTheSeed() {
    SettingOptions options = parsed("--steps=3", "--seed=9", "--hops", "2", "--loss=logistic");
    assertThat(options.given().values())
        .containsExactly(
            Map.entry("hops", "2"), Map.entry("loss", "logistic"), Map.entry("steps", "3"));
    assertThat(options.seed()).hasValue(9);
    assertThat(parsed().given().isEmpty()).isTrue();
    assertThat(parsed().seed()).isEmpty();
  }

  @Test
  void aSecondParseForgetsTheFirst() {
    Holder holder = new Holder();
    CommandLine line = new CommandLine(holder);
    line.parseArgs("--hops=2");
    line.parseArgs("--steps=5");
    assertThat(holder.settings.given().names()).containsExactly("steps");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--hops=many|--hops: expected a whole number, got \"many\"",
        "--dropout=half|--dropout: expected a number, got \"half\"",
        "--balanced=maybe|--balanced: expected true or false, got \"maybe\"",
        "--hops=17|hops must be 1..16, got 17",
        "--risk=none|risk must be upu, nnpu, nnpu-clamp or pn, got",
      })
  void aValueThatASettingCannotHaveIsRefusedByName(String option, String complaint) {
    assertThatThrownBy(() -> parsed(option).given())
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(complaint);
  }

  @Test
  void aSeedMustBeAWholeNumber() {
    assertThatThrownBy(() -> parsed("--seed=x").seed())
        .isInstanceOf(BadInput.class)
        .hasMessage("--seed: expected a whole number, got \"x\"");
  }
}
