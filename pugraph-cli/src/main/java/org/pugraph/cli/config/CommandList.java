package org.pugraph.cli.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.TextTable;

/** The list of commands in a help text, by what they are for. */
final class CommandList {

  private static final int GAP = 2;

  private CommandList() {}

  /** The commands below a command; nothing where there are none. */
  static String of(Help help) {
    Map<String, Help> commands = help.subcommands();
    if (commands.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    int longest = commands.keySet().stream().mapToInt(String::length).max().orElse(0);
    groups(commands)
        .forEach(
            (heading, group) -> {
              text.append('\n').append(heading).append(":\n");
              text.append(table(help, group, longest));
            });
    return text.toString();
  }

  private static Map<String, List<Help>> groups(Map<String, Help> commands) {
    Map<String, List<Help>> groups = new LinkedHashMap<>();
    for (CommandGroup group : CommandGroup.ALL) {
      if (commands.keySet().containsAll(group.commands())) {
        groups.put(group.heading(), group.commands().stream().map(commands::get).toList());
      }
    }
    return groups.isEmpty() ? Map.of("Commands", List.copyOf(commands.values())) : groups;
  }

  private static String table(Help help, List<Help> commands, int longest) {
    int width = help.commandSpec().usageMessage().width();
    int names = longest + 2 * GAP;
    TextTable table =
        TextTable.forColumns(
            help.colorScheme(),
            new Column(names, GAP, Column.Overflow.SPAN),
            new Column(width - names, 0, Column.Overflow.WRAP));
    for (Help command : commands) {
      table.addRowValues(
          help.colorScheme().commandText(command.commandSpec().name()),
          help.colorScheme().text(CommandText.of(command.commandSpec()).summary()));
    }
    return table.toString();
  }
}
