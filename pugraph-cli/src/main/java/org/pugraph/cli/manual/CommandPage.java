package org.pugraph.cli.manual;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.cli.config.CommandText;
import org.pugraph.cli.config.HelpSections;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What a page about a command says, whatever it is written in.
 *
 * @param command that it is about
 * @param text of the command
 */
record CommandPage(CommandSpec command, CommandText text) {

  private static final String OTHERS = "Help:";

  /**
   * An option or a parameter.
   *
   * @param names such as {@code -q} and {@code --quiet}; none of a parameter
   * @param label of its value; empty where it takes none
   * @param lines on what it is, the first of which is enough to begin with
   */
  record Entry(List<String> names, String label, List<String> lines) {

    private static Entry of(ArgSpec argument, List<String> names) {
      return new Entry(
          names,
          argument.arity().max() == 0 ? "" : argument.paramLabel(),
          List.of(argument.description()).stream().map(line -> line.replace("%%", "%")).toList());
    }
  }

  static CommandPage of(CommandSpec command) {
    return new CommandPage(command, CommandText.of(command));
  }

  /** The whole command: {@code pugraph data convert}. */
  String name() {
    return command.qualifiedName();
  }

  /** The same as one word: {@code pugraph-data-convert}. */
  String title() {
    return command.qualifiedName("-");
  }

  List<Entry> parameters() {
    return command.positionalParameters().stream()
        .map(parameter -> Entry.of(parameter, List.of()))
        .toList();
  }

  /** The options by topic, in the order of {@code --help-all}. */
  Map<String, List<Entry>> options() {
    Map<String, List<Entry>> topics = new LinkedHashMap<>();
    List<OptionSpec> others = new ArrayList<>(command.options());
    HelpSections.of(command)
        .forEach(
            (heading, options) -> {
              others.removeAll(options);
              put(topics, heading.isEmpty() ? "Options:" : heading, options);
            });
    put(topics, OTHERS, others);
    return topics;
  }

  private static void put(
      Map<String, List<Entry>> topics, String heading, List<OptionSpec> options) {
    if (!options.isEmpty()) {
      topics.put(
          heading.replace(":", ""),
          options.stream().map(option -> Entry.of(option, List.of(option.names()))).toList());
    }
  }

  List<CommandPage> below() {
    return command.subcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .map(CommandPage::of)
        .toList();
  }

  /** This page and those of all commands below. */
  List<CommandPage> all() {
    List<CommandPage> all = new ArrayList<>(List.of(this));
    below().forEach(page -> all.addAll(page.all()));
    return all;
  }

  /** What is typed after the name of the command. */
  String arguments() {
    if (!command.subcommands().isEmpty()) {
      return "COMMAND";
    }
    StringBuilder text = new StringBuilder("[OPTIONS]");
    for (Entry parameter : parameters()) {
      text.append(" [").append(parameter.label()).append(']');
    }
    return text.toString();
  }
}
