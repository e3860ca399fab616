package org.pugraph.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.ConfigTemplate;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a configuration file to start from. */
@Command(
    name = "config",
    description = {
      "Prints a configuration file to start from, with all options of a command.",
      "Each option has its meaning and its default as comments. Remove the # in front of "
          + "what you want to change."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  Write the file, change it in an editor, and train with it:",
      "    pugraph config > run.yaml",
      "    pugraph train --config run.yaml",
      "  The options of another command:",
      "    pugraph config data convert"
    })
public final class ConfigCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "COMMAND", description = "The command to configure (default: train).")
  private List<String> command = List.of();

  @Mixin private Console console = new Console();

  @Override
  public Integer call() {
    CommandLine found = spec.root().commandLine();
    for (String name : command.isEmpty() ? List.of("train") : command) {
      CommandLine next = found.getSubcommands().get(name);
      BadInput.unless(next != null, "there is no command \"" + String.join(" ", command) + "\"");
      found = next;
    }
    ConfigTemplate template = new ConfigTemplate(found.getCommandSpec());
    console.print(template.json(), template::yaml);
    return ExitCode.DONE;
  }
}
