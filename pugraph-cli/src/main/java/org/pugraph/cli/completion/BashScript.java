package org.pugraph.cli.completion;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The script for bash: a case for each command, and in it one for each kind of value. */
final class BashScript {

  private static final String HEAD =
      """
      # Completion of pugraph for bash. Load it by: source <(pugraph completion bash)

      _pugraph_words() {
        mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
      }

      _pugraph_paths() {
        compopt -o filenames 2>/dev/null
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen "-$1" -- "$current")
      }

      _pugraph() {
        local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        local command=""
        COMPREPLY=()
        # bash makes three words of --name=value
        if [[ $current == "=" ]]; then
          current=""
        elif [[ $before == "=" ]]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        ((COMP_CWORD < 2)) || command=${COMP_WORDS[1]}
      """;

  private static final String TAIL =
      """
        esac
      }

      complete -F _pugraph pugraph
      """;

  private BashScript() {}

  static String of(CompletedCommand root) {
    StringBuilder text = new StringBuilder(HEAD);
    for (CompletedCommand command : root.below()) {
      if (!command.below().isEmpty()) {
        text.append(
            line(
                "  [[ $command != %s ]] || ((COMP_CWORD < 3)) || command+=\" ${COMP_WORDS[2]}\""
                    .replace("%s", command.name())));
      }
    }
    text.append(line("  case $command in"));
    root.all().forEach(command -> text.append(branch(command)));
    return text.append(TAIL).toString();
  }

  private static String branch(CompletedCommand command) {
    StringBuilder text = new StringBuilder(line("    \"" + command.path() + "\")"));
    text.append(line("      case $before in"));
    for (CompletedOption option : command.options()) {
      option
          .value()
          .ifPresent(
              value ->
                  text.append(
                      line(
                          "        "
                              + String.join("|", option.names())
                              + ") "
                              + offered(value)
                              + "return ;;")));
    }
    text.append(line("      esac"));
    text.append(line("      if [[ $current == -* ]]; then"));
    text.append(line("        _pugraph_words \"" + names(command.options()) + "\""));
    if (!command.below().isEmpty()) {
      String below =
          command.below().stream().map(CompletedCommand::name).collect(Collectors.joining(" "));
      text.append(line("      else")).append(line("        _pugraph_words \"" + below + "\""));
    }
    command
        .parameter()
        .ifPresent(
            value ->
                text.append(line("      else")).append(line("        " + offered(value) + ":")));
    return text.append(line("      fi")).append(line("      ;;")).toString();
  }

  private static String names(List<CompletedOption> options) {
    return options.stream()
        .flatMap(option -> option.names().stream())
        .collect(Collectors.joining(" "));
  }

  private static String offered(CompletedValue value) {
    String words =
        value.words().isEmpty()
            ? ""
            : "_pugraph_words \"" + String.join(" ", value.words()) + "\"; ";
    return words
        + switch (value.paths()) {
          case NONE -> "";
          case FOLDERS -> "_pugraph_paths d; ";
          case FILES_AND_FOLDERS -> "_pugraph_paths f; ";
        };
  }

  private static String line(String text) {
    return String.format(Locale.ROOT, "%s\n", text);
  }
}
