package org.pugraph.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class CompletionTest {

  @TempDir Path folder;

  @Test
  void bashAcceptsTheScriptAndCompletesWithIt() throws Exception {
    assumeThat(Files.isExecutable(Path.of("/bin/bash"))).isTrue();
    Path script = folder.resolve("completion.sh");
    Files.writeString(script, Pugraph.run("completion").out());
    assertThat(bash("-n", script.toString())).isEmpty();
    assertThat(completed(script, "pugraph tr")).isEqualTo("train");
    assertThat(completed(script, "pugraph train --neigh")).isEqualTo("--neighbourhood");
    assertThat(completed(script, "pugraph train --neighbourhood r")).isEqualTo("ring");
    assertThat(completed(script, "pugraph train --method gpr")).isEqualTo("gpr-gnn");
    assertThat(completed(script, "pugraph train --recipe b")).isEqualTo("best");
    assertThat(completed(script, "pugraph data c")).isEqualTo("convert");
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

  /** What the Tab key would put there; the words are those the shell would pass on. */
  private static String completed(Path script, String line) throws Exception {
    String words = "source " + script + "; COMP_WORDS=(" + line + "); ";
    String place = "COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 )); compopt() { :; }; ";
    return bash("-c", words + place + "_complete_pugraph; echo ${COMPREPLY[*]}").strip();
  }

  private static String bash(String... args) throws IOException, InterruptedException {
    String[] command = new String[args.length + 1];
    command[0] = "/bin/bash";
    System.arraycopy(args, 0, command, 1, args.length);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}
