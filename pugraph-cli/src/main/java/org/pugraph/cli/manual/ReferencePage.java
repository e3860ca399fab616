package org.pugraph.cli.manual;

import java.util.List;
import java.util.stream.Collectors;
import org.pugraph.cli.config.CommandText;
import org.pugraph.cli.config.Surroundings;

/**
 * A command in the reference, in Markdown.
 *
 * @param page what it says
 */
record ReferencePage(CommandPage page) {

  /** The list of all commands, which leads to their pages. */
  static String front(CommandPage program) {
    StringBuilder text = new StringBuilder("# All commands and options\n\n");
    text.append(escaped(program.text().summary())).append('\n');
    CommandPages.groups(program)
        .forEach(
            (heading, pages) -> {
              text.append("\n## ").append(heading).append("\n\n");
              pages.forEach(below -> text.append(linked(below)));
            });
    text.append("\n## Exit codes\n\n").append(entries(Surroundings.EXIT_CODES));
    text.append("\n## Environment\n\n").append(entries(Surroundings.VARIABLES));
    return text.append("\n## Files\n\n").append(entries(Surroundings.FILES)).toString();
  }

  private static String linked(CommandPage below) {
    return "- [`"
        + below.name()
        + "`]("
        + below.title()
        + ".md): "
        + escaped(below.text().summary())
        + "\n";
  }

  private static String entries(List<Surroundings.Entry> entries) {
    return entries.stream()
        .map(entry -> "- `" + entry.name() + "`: " + escaped(entry.meaning()) + "\n")
        .collect(Collectors.joining());
  }

  String markdown() {
    StringBuilder text = new StringBuilder("# " + page.name() + "\n\n");
    text.append(escaped(page.text().summary())).append("\n\n");
    text.append('`').append(page.name()).append(' ').append(page.arguments()).append("`\n");
    page.text().details().forEach(p -> text.append('\n').append(escaped(p)).append('\n'));
    CommandPages.groups(page)
        .forEach(
            (heading, pages) -> {
              text.append("\n## ").append(heading).append("\n\n");
              pages.forEach(below -> text.append(linked(below)));
            });
    text.append("\n## Examples\n");
    page.text().examples().forEach(example -> text.append('\n').append(example(example)));
    if (!page.parameters().isEmpty()) {
      text.append("\n## Parameters\n").append(list(page.parameters()));
    }
    page.options()
        .forEach(
            (topic, list) -> text.append("\n## ").append(topic).append('\n').append(list(list)));
    return text.toString();
  }

  private static String example(CommandText.Example example) {
    String caption = example.caption().isEmpty() ? "" : escaped(example.caption()) + "\n\n";
    return caption
        + "```sh not-run=\"an example\"\n"
        + String.join("\n", example.lines())
        + "\n```\n";
  }

  private static String list(List<CommandPage.Entry> entries) {
    StringBuilder text = new StringBuilder();
    for (CommandPage.Entry entry : entries) {
      String names = String.join("`, `", entry.names());
      String equals = entry.names().isEmpty() || entry.label().isEmpty() ? "" : "=";
      text.append("\n- `").append(names).append(equals).append(entry.label()).append("`  \n");
      text.append(
          entry.lines().stream()
              .map(line -> "  " + escaped(line))
              .collect(Collectors.joining("  \n")));
      text.append('\n');
    }
    return text.toString();
  }

  /** Signs that mean something in Markdown or HTML, as what they are. */
  private static String escaped(String words) {
    return words.replaceAll("([\\\\`*_{}\\[\\]<>|])", "\\\\$1");
  }
}
