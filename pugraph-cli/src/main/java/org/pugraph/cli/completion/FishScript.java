package org.pugraph.cli.completion;

import java.util.Optional;
import java.util.stream.Collectors;

/** The script for fish: a line for each command, option and parameter. */
final class FishScript {

  private static final String HEAD =
      """
      # Completion of pugraph for fish. Load it by: pugraph completion fish | source

      # Whether the command in front of the cursor is the one named.
      function __pugraph_command
          set -l words (commandline -opc)
          set -l name "$words[2]"
          if contains -- "$name" GROUPS
              set name (string trim "$name $words[3]")
          end
          test "$name" = "$argv"
      end

      complete -c pugraph -f
      """;

  private FishScript() {}

  static String of(CompletedCommand root) {
    String groups =
        root.below().stream()
            .filter(command -> !command.below().isEmpty())
            .map(CompletedCommand::name)
            .collect(Collectors.joining(" "));
    StringBuilder text = new StringBuilder(HEAD.replace("GROUPS", groups));
    root.all().forEach(command -> text.append(lines(command)));
    return text.toString();
  }

  private static String lines(CompletedCommand command) {
    StringBuilder text = new StringBuilder("\n");
    String line = "complete -c pugraph -n '__pugraph_command" + argument(command.path()) + "'";
    for (CompletedCommand below : command.below()) {
      text.append(line).append(" -a ").append(below.name());
      text.append(" -d ").append(quoted(below.summary())).append('\n');
    }
    for (CompletedOption option : command.options()) {
      text.append(line).append(names(option)).append(value(option.value(), " -x"));
      text.append(" -d ").append(quoted(option.summary())).append('\n');
    }
    command
        .parameter()
        .ifPresent(
            parameter -> text.append(line).append(value(Optional.of(parameter), "")).append('\n'));
    return text.toString();
  }

  private static String argument(String path) {
    return path.isEmpty() ? "" : " " + path;
  }

  private static String names(CompletedOption option) {
    StringBuilder names = new StringBuilder();
    for (String name : option.names()) {
      names.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^-+", ""));
    }
    return names.toString();
  }

  private static String value(Optional<CompletedValue> value, String required) {
    if (value.isEmpty()) {
      return "";
    }
    String words = String.join(" ", value.get().words());
    return switch (value.get().paths()) {
      case NONE -> required + (words.isEmpty() ? "" : " -a " + quoted(words));
      case FOLDERS ->
          required + " -a " + quoted((words + " (__fish_complete_directories)").strip());
      case FILES_AND_FOLDERS ->
          (required.isEmpty() ? " -F" : " -r -F") + (words.isEmpty() ? "" : " -a " + quoted(words));
    };
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
