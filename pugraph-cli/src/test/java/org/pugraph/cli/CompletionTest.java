package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What the shells offer on the Tab key, asked of the shells themselves where they are installed.
 */
class CompletionTest {

  private static final Path ZSH = Path.of("src/test/resources/complete.zsh").toAbsolutePath();

  @TempDir Path folder;

  @BeforeEach
  void aFolderWithATableAndAFolder() throws IOException {
    Files.createFile(folder.resolve("table.csv"));
    Files.createDirectory(folder.resolve("taken"));
  }

  @Test
  void bashOffersCommandsOptionsValuesAndFiles() throws Exception {
    Path script = script("bash");
    assertThat(output("bash", "-n", script.toString())).isEmpty();
    check((line, last) -> bash(script, line, last));
  }

  @Test
  void bashCompletesBehindAnEqualsSign() throws Exception {
    Path script = script("bash");
    assertThat(bash(script, "pugraph train --recipe =", "b")).containsExactly("best");
  }

  @Test
  void zshOffersCommandsOptionsValuesAndFiles() throws Exception {
    Path script = script("zsh");
    assertThat(output("zsh", "-n", script.toString())).isEmpty();
    check((line, last) -> zsh(script, line, last));
  }

  @Test
  void fishOffersCommandsOptionsValuesAndFiles() throws Exception {
    Path script = script("fish");
    assertThat(output("fish", "-n", script.toString())).isEmpty();
    check((line, last) -> fish(script, line, last));
  }

  @Test
  void withoutANameTheScriptIsThatOfBash() {
    assertThat(Pugraph.run("completion").out()).isEqualTo(Pugraph.run("completion bash").out());
  }

  @Test
  void anotherShellIsRefusedWithTheOnesThereAre() {
    Pugraph.Answer answer = Pugraph.run("completion csh");
    assertThat(answer.code()).isEqualTo(2);
    assertThat(answer.err()).contains("expected bash, zsh or fish, got \"csh\"").hasLineCount(1);
  }

  /** The same offers of every shell, to a line and the word that is being typed. */
  private static void check(BiFunction<String, String, List<String>> offers) {
    assertThat(offers.apply("pugraph", "tr")).contains("train").doesNotContain("demo");
    assertThat(offers.apply("pugraph", "d")).contains("data", "demo").doesNotContain("train");
    assertThat(offers.apply("pugraph data", "")).contains("list", "info", "download", "convert");
    assertThat(offers.apply("pugraph data convert", "--out-e")).contains("--out-edges");
    assertThat(offers.apply("pugraph train", "--neigh")).contains("--neighbourhood");
    assertThat(offers.apply("pugraph demo", "--r")).contains("--resume").doesNotContain("--recipe");
    assertThat(offers.apply("pugraph train --recipe", ""))
        .containsExactlyInAnyOrder("default", "paper", "best", "structure", "linear");
    assertThat(offers.apply("pugraph train --neighbourhood", "r")).containsExactly("ring");
    assertThat(offers.apply("pugraph train --method", "gpr")).containsExactly("gpr-gnn");
    assertThat(offers.apply("pugraph train --hops", "")).isEmpty();
    assertThat(offers.apply("pugraph train --edges", "ta"))
        .anyMatch(offer -> offer.startsWith("table"))
        .anyMatch(offer -> offer.startsWith("taken"));
    assertThat(offers.apply("pugraph train --out", "ta"))
        .noneMatch(offer -> offer.startsWith("table"))
        .anyMatch(offer -> offer.startsWith("taken"));
    assertThat(offers.apply("pugraph explain", "ta"))
        .noneMatch(offer -> offer.startsWith("table"))
        .anyMatch(offer -> offer.startsWith("taken"));
    assertThat(offers.apply("pugraph help", "pred")).containsExactly("predict");
    assertThat(offers.apply("pugraph completion", ""))
        .containsExactlyInAnyOrder("bash", "zsh", "fish");
    assertThat(offers.apply("pugraph experiment --recipe", "qu")).containsExactly("quick");
  }

  @Test
  void everyValueThatIsOfferedIsAccepted() {
    for (CommandLine command : HelpTest.commands(Main.line())) {
      for (OptionSpec option : command.getCommandSpec().options()) {
        if (option.completionCandidates() != null && option.arity().max() > 0) {
          for (String value : option.completionCandidates()) {
            String name = command.getCommandSpec().qualifiedName() + " " + option.longestName();
            Main.line().parseArgs((name + " " + value).replaceFirst("^pugraph ", "").split(" "));
          }
        }
      }
    }
  }

  /** The script for a shell, where that is installed. */
  private Path script(String shell) throws IOException {
    boolean installed =
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(place -> Files.isExecutable(Path.of(place, shell)));
    assumeTrue(installed, shell + " is not installed");
    return Files.writeString(folder.resolve("script"), Pugraph.run("completion " + shell).out());
  }

  /** The words are those that bash passes on. */
  private List<String> bash(Path script, String line, String last) {
    String words = "source " + script + "; COMP_WORDS=(" + line + " '" + last + "'); ";
    String place = "COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 )); compopt() { :; }; ";
    return offers("bash", "-c", words + place + "_pugraph; printf '%s\\n' \"${COMPREPLY[@]}\"");
  }

  private List<String> zsh(Path script, String line, String last) {
    Path offers = folder.resolve("offers");
    try {
      Files.deleteIfExists(offers);
      output("zsh", "-f", ZSH.toString(), script.toString(), line + " " + last, offers.toString());
      return Files.exists(offers)
          ? Files.readAllLines(offers).stream()
              .map(offer -> offer.replaceFirst("^offer: ?", "").replaceFirst("(=| -- .*)$", ""))
              .filter(offer -> !offer.isEmpty() && !offer.equals("end"))
              .distinct()
              .toList()
          : List.of();
    } catch (IOException | InterruptedException failure) {
      throw new AssertionError(failure);
    }
  }

  private List<String> fish(Path script, String line, String last) {
    return offers(
            "fish", "-N", "-c", "source " + script + "; complete -C '" + line + " " + last + "'")
        .stream()
        .map(offer -> offer.replaceFirst("\t.*", ""))
        .toList();
  }

  private List<String> offers(String... command) {
    try {
      return output(command).lines().filter(line -> !line.isEmpty()).toList();
    } catch (IOException | InterruptedException failure) {
      throw new AssertionError(failure);
    }
  }

  private String output(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(new ArrayList<>(List.of(command)))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
