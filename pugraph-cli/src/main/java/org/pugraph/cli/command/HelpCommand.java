package org.pugraph.cli.command;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints the help of a command, as its {@code --help} does. */
@Command(
    name = "help",
    description = "Prints the help of a command, or the list of commands.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {"", "Examples:", "  pugraph help train", "  pugraph help data convert"})
public final class HelpCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "COMMAND", arity = "0..*", description = "The command to explain.")
  private List<String> names = List.of();

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    CommandLine found = spec.root().commandLine();
    for (String name : names) {
      CommandLine below = found.getSubcommands().get(name);
      if (below == null) {
        throw new UnmatchedArgumentException(found, List.of(name));
      }
      found = below;
    }
    String help = found.getUsageMessage();
    console.print(Map.of("help", help), () -> help);
    return ExitCode.DONE;
  }
}
