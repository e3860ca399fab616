package org.pugraph.cli.command;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** Prints a script that completes commands, options and their values on the Tab key. */
@Command(
    name = "completion",
    description = {"Prints a script that lets bash and zsh complete commands and options.", ""},
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  For this shell:",
      "    source <(pugraph completion)",
      "  For all shells to come (zsh: ~/.zshrc):",
      "    echo 'source <(pugraph completion)' >> ~/.bashrc"
    })
public final class CompletionCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    String script = AutoComplete.bash("pugraph", new CommandLine(completable(spec.root())));
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("script", script);
    console.print(json, () -> script);
    return ExitCode.DONE;
  }

  /**
   * The same commands with another placeholder for each option: the script keeps the values of an
   * option in a variable named after its placeholder, and many of ours are called NAME.
   */
  private static CommandSpec completable(CommandSpec command) {
    CommandSpec copy = CommandSpec.create().name(command.name());
    for (OptionSpec option : command.options()) {
      String unique = option.longestName().replaceAll("[^a-z]", "");
      copy.addOption(OptionSpec.builder(option).paramLabel(unique).build());
    }
    command.positionalParameters().forEach(copy::addPositional);
    command
        .subcommands()
        .forEach((name, below) -> copy.addSubcommand(name, completable(below.getCommandSpec())));
    return copy;
  }
}
