package org.pugraph.cli.command;

import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.pugraph.cli.completion.Shell;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a script that completes commands, options and their values on the Tab key. */
@Command(
    name = "completion",
    description = {
      "Prints a script with which bash, zsh or fish completes commands and options.",
      "After it is loaded, the Tab key completes commands, options, their values and file "
          + "names."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  bash: for this shell, and for all to come:",
      "    source <(pugraph completion bash)",
      "    echo 'source <(pugraph completion bash)' >> ~/.bashrc",
      "  zsh: the same, with compinit before it:",
      "    echo 'source <(pugraph completion zsh)' >> ~/.zshrc",
      "  fish: for all shells to come:",
      "    pugraph completion fish > ~/.config/fish/completions/pugraph.fish"
    })
public final class CompletionCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "SHELL",
      arity = "0..1",
      completionCandidates = Shells.class,
      description = "The shell: ${COMPLETION-CANDIDATES} (default: bash).")
  private Shell shell = Shell.BASH;

  @Spec private CommandSpec spec;
  @Mixin private Console console = new Console();

  /** The shells by name. */
  static final class Shells implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(Shell.values()).map(Shell::toString).iterator();
    }
  }

  @Override
  public Integer call() {
    String script = shell.script(spec.root());
    console.print(Map.of("script", script), () -> script);
    return ExitCode.DONE;
  }
}
