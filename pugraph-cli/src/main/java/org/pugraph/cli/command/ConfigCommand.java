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
      "Prints a configuration file with every option of a command, its meaning and its default."
          + " All lines are comments: take away the # in front of what you want to change.",
      ""
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  pugraph config > run.yaml               then edit it, and",
      "  pugraph train --config run.yaml         train with it",
      "  pugraph config data convert             the options of another command"
    })
public final class ConfigCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "COMMAND", description = "The command to configure (train).")
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
