package org.pugraph.cli.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.cli.config.CommandText;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * A command as shells complete it.
 *
 * @param path its name, behind that of the command above it; empty for the program itself
 * @param summary what it does, in a sentence
 * @param below the commands below it
 * @param options in the order of the help text
 * @param parameter what its parameters are; empty where it takes none
 */
record CompletedCommand(
    String path,
    String summary,
    List<CompletedCommand> below,
    List<CompletedOption> options,
    Optional<CompletedValue> parameter) {

  static CompletedCommand of(CommandSpec command) {
    return new CompletedCommand(
        command.qualifiedName().replaceFirst("^\\S+ ?", ""),
        CommandText.of(command).summary(),
        command.subcommands().values().stream()
            .map(CommandLine::getCommandSpec)
            .map(CompletedCommand::of)
            .toList(),
        command.options().stream().map(option -> CompletedOption.of(option, command)).toList(),
        command.positionalParameters().stream()
            .findFirst()
            .map(parameter -> CompletedValue.of(parameter, command)));
  }

  /** The last word of its name. */
  String name() {
    return path.replaceFirst(".* ", "");
  }

  /** This command and all below it. */
  List<CompletedCommand> all() {
    List<CompletedCommand> all = new ArrayList<>(List.of(this));
    below.forEach(command -> all.addAll(command.all()));
    return all;
  }
}
