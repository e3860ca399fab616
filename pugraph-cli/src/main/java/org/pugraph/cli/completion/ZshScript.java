package org.pugraph.cli.completion;

import java.util.List;
import java.util.stream.Collectors;

/** The script for zsh: a function for each command, which hands its options to _arguments. */
final class ZshScript {

  private static final String HEAD =
      """
      #compdef pugraph
      # Completion of pugraph for zsh. Load it by: source <(pugraph completion zsh)

      """;

  private static final String TAIL =
      """
      # Found by its name in a folder of functions, or loaded by source.
      if [ "${funcstack[1]}" = "_pugraph" ]; then
        _pugraph "$@"
      else
        compdef _pugraph pugraph
      fi
      """;

  private ZshScript() {}

  static String of(CompletedCommand root) {
    StringBuilder text = new StringBuilder(HEAD);
    root.all().forEach(command -> text.append(function(command)));
    return text + TAIL;
  }

  private static String function(CompletedCommand command) {
    return function(command.path())
        + "() {\n"
        + (command.below().isEmpty() ? arguments(command) : commands(command))
        + "}\n\n";
  }

  private static String function(String path) {
    return path.isEmpty() ? "_pugraph" : "_pugraph_" + path.replace(' ', '_');
  }

  private static String commands(CompletedCommand command) {
    StringBuilder text = new StringBuilder("  local -a commands=(\n");
    for (CompletedCommand below : command.below()) {
      text.append("    ").append(quoted(below.name() + ":" + below.summary())).append('\n');
    }
    text.append("  )\n  if ((CURRENT == 2)); then\n");
    text.append("    if [[ $words[2] == -* ]]; then\n    ").append(arguments(command));
    text.append("    else\n      _describe command commands\n    fi\n    return\n  fi\n");
    text.append("  shift words\n  ((CURRENT--))\n  case $words[1] in\n");
    for (CompletedCommand below : command.below()) {
      text.append("    ").append(below.name()).append(") ");
      text.append(function(below.path())).append(" ;;\n");
    }
    return text + "  esac\n";
  }

  private static String arguments(CompletedCommand command) {
    StringBuilder text = new StringBuilder("  _arguments -S");
    command.options().forEach(option -> text.append(option(option)));
    command.parameter().ifPresent(value -> text.append(next(quoted("*" + value(value)))));
    return text.append('\n').toString();
  }

  /** A name each, which excludes the others unless the option may be repeated. */
  private static String option(CompletedOption option) {
    String others = option.repeats() ? "*" : "(" + String.join(" ", option.names()) + ")";
    String summary = "[" + escaped(option.summary()) + "]";
    return option.names().stream()
        .map(
            name ->
                others
                    + option
                        .value()
                        .map(value -> name + "=" + summary + value(value))
                        .orElse(name + summary))
        .map(spec -> next(quoted(spec)))
        .collect(Collectors.joining());
  }

  private static String next(String spec) {
    return " \\\n    " + spec;
  }

  private static String value(CompletedValue value) {
    return ":" + escaped(value.label()) + ":" + action(value.words(), value.paths());
  }

  private static String action(List<String> words, CompletedValue.Paths paths) {
    String files =
        switch (paths) {
          case NONE -> "";
          case FOLDERS -> "_files -/";
          case FILES_AND_FOLDERS -> "_files";
        };
    if (words.isEmpty()) {
      return files.isEmpty() ? " " : files;
    }
    String list = String.join(" ", words);
    return files.isEmpty()
        ? "(" + list + ")"
        : "_alternative \"names\\:name\\:(" + list + ")\" \"files\\:file\\:" + files + "\"";
  }

  private static String escaped(String text) {
    return text.replaceAll("([\\[\\]:\\\\])", "\\\\$1");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
