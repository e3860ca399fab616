package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.pugraph.cli.Pugraph.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.cli.config.CommandGroup;
import org.pugraph.cli.config.CommandText;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What the texts of the command line say: complete, true and in words that everybody knows. */
class HelpTextTest {

  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--[a-z][a-z-]*[a-z]");
  private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"");

  /** Words of the code, and of those who know the literature by heart. */
  private static final Pattern INTERNAL =
      Pattern.compile(
          "(?i)\\b(stdout|stderr|enum|boolean|int|null|param|regex|tensor|journal|cells?|clamp"
              + "|nonzeros?|logits?|A\\^k|gradient times input|to the letter|attended to|the truth"
              + "|parse[sd]?|rings?|mapped|artefacts?|instantiate)\\b");

  /** Values of options, which their descriptions explain, and names of files. */
  private static final Pattern NAMES =
      Pattern.compile("nnpu-clamp|ring:|ring,|--ring-seed|--cells|cells-|runs/cells\\S*|NAME");

  static Stream<String> names() {
    return HelpTest.names();
  }

  private static CommandLine command(String name) {
    CommandLine found = Main.line();
    for (String word : name.isEmpty() ? new String[0] : name.split(" ")) {
      found = found.getSubcommands().get(word);
    }
    return found;
  }

  private static String help(String name) {
    String all = command(name).getSubcommands().isEmpty() ? " --help-all" : " --help";
    return run((name + all).strip()).out();
  }

  @ParameterizedTest
  @MethodSource("names")
  void beginsWithOneSentenceOnWhatTheCommandDoes(String name) {
    String summary = CommandText.of(command(name).getCommandSpec()).summary();
    assertThat(summary).matches("[A-Z].*\\.").hasSizeLessThan(110);
    String begin = run((name + " --help").strip()).out().replaceAll("\n(?=\\S)", " ");
    assertThat(begin).startsWith(summary).contains("Usage: pugraph");
  }

  @ParameterizedTest
  @MethodSource("names")
  void noLineIsLongerThanATerminal(String name) {
    assertThat(help(name).lines()).allMatch(line -> line.length() <= 80);
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyLineOnAnOptionIsASentenceOrPhraseWithAFullStop(String name) {
    for (ArgSpec argument : command(name).getCommandSpec().args()) {
      assertThat(argument.description()).as(argument.toString()).isNotEmpty();
      assertThat(Arrays.asList(argument.description()))
          .as(argument.toString())
          .allMatch(line -> line.endsWith(".") || line.endsWith("{id}."));
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyValueOfAnOptionIsExplained(String name) {
    for (OptionSpec option : command(name).getCommandSpec().options()) {
      if (option.completionCandidates() != null) {
        String text = String.join(" ", option.description()) + " " + option.paramLabel();
        for (String value : option.completionCandidates()) {
          assertThat(text)
              .as(name + " " + option.longestName())
              .containsPattern("(?<![\\w-])" + Pattern.quote(value) + "(?![\\w-])");
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyExampleIsACommandThatCanBeGiven(String name) {
    List<CommandText.Example> examples = CommandText.of(command(name).getCommandSpec()).examples();
    assertThat(examples).as(name).isNotEmpty();
    for (CommandText.Example example : examples) {
      String typed = example.command().replaceFirst(" >.*", "").replaceFirst("^pugraph ", "");
      assertThat(run((name + " --help").strip()).out().lines().map(String::strip))
          .containsAll(example.lines());
      assertThat(Main.line().parseArgs(typed.split(" ")).hasSubcommand()).as(typed).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void usesNoWordsOfTheCode(String name) {
    assertThat(INTERNAL.matcher(NAMES.matcher(help(name)).replaceAll("")).results())
        .extracting(MatchResult::group)
        .as(name)
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("names")
  void namesNoOptionThatDoesNotExist(String name) {
    assertThat(unknown(help(name))).as(name).isEmpty();
  }

  @Test
  void noMessageNamesAnOptionThatDoesNotExist() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        String texts =
            String.join(
                "\n",
                LITERAL.matcher(Files.readString(file)).results().map(MatchResult::group).toList());
        assertThat(unknown(texts)).as(file.toString()).isEmpty();
      }
    }
  }

  private static Set<String> unknown(String text) {
    Set<String> named = new TreeSet<>();
    OPTION.matcher(text).results().forEach(found -> named.add(found.group()));
    for (CommandLine command : HelpTest.commands(Main.line())) {
      named.removeAll(command.getCommandSpec().optionsMap().keySet());
    }
    return named;
  }

  @ParameterizedTest
  @MethodSource("names")
  void theOptionsToBeginWithAreFewAndShort(String name) {
    String help = run((name + " --help").strip()).out();
    if (help.contains("Options to begin with:")) {
      String first = help.replaceFirst("(?s).*Options to begin with:\n", "");
      List<Integer> lines = new ArrayList<>();
      for (String line : first.replaceFirst("(?s)\n\n.*", "").split("\n")) {
        if (line.matches(" {2,6}-.*")) {
          lines.add(1);
        } else {
          lines.set(lines.size() - 1, lines.get(lines.size() - 1) + 1);
        }
      }
      assertThat(lines).as(name).hasSizeBetween(4, 10).allMatch(count -> count <= 3);
      assertThat(help).contains("pugraph " + name + " --help-all");
    } else {
      assertThat(command(name).getCommandSpec().options()).hasSizeLessThan(15);
    }
  }

  @Test
  void everyCommandIsListedOnceByWhatItIsFor() {
    List<String> listed =
        CommandGroup.ALL.stream().flatMap(group -> group.commands().stream()).toList();
    assertThat(listed).containsExactlyInAnyOrderElementsOf(Main.line().getSubcommands().keySet());
    String help = run("--help").out();
    CommandGroup.ALL.forEach(group -> assertThat(help).contains("\n" + group.heading() + ":\n"));
  }
}
