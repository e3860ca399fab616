package org.pugraph.cli.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What a command says about itself, apart from its options. Help, manual pages and completion are
 * all made from it.
 *
 * @param summary one sentence on what the command does for its user
 * @param details paragraphs
 * @param examples that work
 */
public record CommandText(String summary, List<String> details, List<Example> examples) {

  private static final String COMMAND = "pugraph ";
  private static final String CONTINUED = "\\";

  /**
   * A command line.
   *
   * @param caption what it is for; empty where it needs none
   * @param lines of the command, of which all but the last end with a backslash
   */
  public record Example(String caption, List<String> lines) {

    /** The command in one line. */
    public String command() {
      return String.join(" ", lines.stream().map(line -> line.replace(CONTINUED, "")).toList())
          .replaceAll(" +", " ");
    }
  }

  /** The text of a command, whose description is a sentence and paragraphs. */
  public static CommandText of(CommandSpec command) {
    List<String> parts = plain(command.usageMessage().description());
    List<String> footer = plain(command.usageMessage().footer());
    return new CommandText(parts.get(0), parts.subList(1, parts.size()), examples(footer));
  }

  /** The short description of an option, and more about it. */
  static List<String> plain(String[] lines) {
    return Arrays.stream(lines).map(line -> line.replace("%n", " ").replace("%%", "%")).toList();
  }

  /** Lines of a command begin with its name; what stands above one is its caption. */
  private static List<Example> examples(List<String> footer) {
    List<Example> examples = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    String caption = "";
    for (String line : footer) {
      String text = line.strip();
      if (!lines.isEmpty() || text.startsWith(COMMAND)) {
        lines.add(text);
        if (!text.endsWith(CONTINUED)) {
          examples.add(new Example(caption, List.copyOf(lines)));
          lines.clear();
          caption = "";
        }
      } else {
        caption = line.startsWith("  ") ? text : "";
      }
    }
    return examples;
  }
}
