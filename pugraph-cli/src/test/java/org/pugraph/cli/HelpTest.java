package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.run;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** Every command there is, also the next one, explains itself in the same way. */
class HelpTest {

  /** A command and all below it. */
  static List<CommandLine> commands(CommandLine root) {
    List<CommandLine> all = new ArrayList<>(List.of(root));
    root.getSubcommands().values().forEach(below -> all.addAll(commands(below)));
    return all;
  }

  static Stream<String> names() {
    return commands(Main.line()).stream()
        .map(command -> command.getCommandSpec().qualifiedName().replaceFirst("^pugraph ?", ""));
  }

  private static CommandLine command(String name) {
    CommandLine found = Main.line();
    for (String word : name.isEmpty() ? new String[0] : name.split(" ")) {
      found = found.getSubcommands().get(word);
    }
    return found;
  }

  @ParameterizedTest
  @MethodSource("names")
  void helpFitsATerminalAndHasExamples(String name) {
    Pugraph.Answer answer = run((name + " --help").strip());
    assertThat(answer.code()).isZero();
    assertThat(answer.err()).isEmpty();
    assertThat(answer.out()).contains(("\nUsage: pugraph " + name).strip());
    assertThat(answer.out()).containsPattern("(?m)^Examples?:$");
    assertThat(answer.out()).containsPattern("(?m)^ .*pugraph " + name);
    assertThat(answer.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyOptionSaysWhatItIs(String name) {
    for (ArgSpec option : command(name).getCommandSpec().args()) {
      assertThat(String.join("", option.description())).as(option.toString()).isNotBlank();
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyHelpIsInPresentDayEnglish(String name) {
    CommandLine command = command(name);
    StringBuilder text = new StringBuilder(command.getUsageMessage());
    for (ArgSpec option : command.getCommandSpec().args()) {
      text.append(String.join(" ", option.description())).append('\n');
    }
    command
        .getMixins()
        .forEach((key, mixin) -> text.append(mixinHeading(command, key)).append('\n'));
    assertThat(text.toString()).doesNotContainPattern("\\btold\\b|kept aside|root of all");
  }

  private static String mixinHeading(CommandLine command, String mixin) {
    return String.valueOf(
        command.getCommandSpec().mixins().get(mixin).usageMessage().optionListHeading());
  }

  @ParameterizedTest
  @MethodSource("names")
  void whatPrintsAResultCanPrintJsonBeQuietAndBeConfigured(String name) {
    CommandLine command = command(name);
    if (command.getSubcommands().isEmpty()) {
      assertThat(command.getCommandSpec().optionsMap())
          .containsKeys("--json", "--quiet", "-q", "--config", "--help");
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void anUnknownOptionIsWrongUsage(String name) {
    Pugraph.Answer answer = run((name + " --nonsense").strip());
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).startsWith("pugraph: ").hasLineCount(1);
    assertThat(answer.out()).isEmpty();
  }
}
