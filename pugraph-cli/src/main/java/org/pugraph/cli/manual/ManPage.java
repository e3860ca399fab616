package org.pugraph.cli.manual;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pugraph.base.Version;
import org.pugraph.cli.config.CommandText;
import org.pugraph.cli.config.Surroundings;

/**
 * The manual page of a command.
 *
 * @param page what it says
 * @param date of the release, as in 2026-01-31
 * @param others pages that belong to it
 */
record ManPage(CommandPage page, String date, List<String> others) {

  String roff() {
    Roff roff = new Roff();
    String title = page.title().toUpperCase(Locale.ROOT);
    roff.request("TH", title, "1", date, "pugraph " + Version.current(), "Pugraph manual");
    roff.request("SH", "NAME").words(page.title() + " - " + page.text().summary());
    synopsis(roff);
    roff.request("SH", "DESCRIPTION");
    roff.words(page.text().summary());
    page.text().details().forEach(paragraph -> roff.request("PP").words(paragraph));
    commands(roff);
    roff.request("SH", "OPTIONS");
    page.parameters().forEach(parameter -> entry(roff, parameter));
    page.options().forEach((topic, options) -> topic(roff, topic, options));
    examples(roff);
    entries(roff, "EXIT STATUS", Surroundings.EXIT_CODES);
    entries(roff, "ENVIRONMENT", Surroundings.VARIABLES);
    entries(roff, "FILES", Surroundings.FILES);
    roff.request("SH", "SEE ALSO");
    roff.words(String.join(", ", others.stream().map(name -> name + "(1)").toList()));
    return roff.toString();
  }

  private void synopsis(Roff roff) {
    roff.request("SH", "SYNOPSIS").bold(page.name()).line(page.arguments());
  }

  /** The commands below, by what they are for. */
  private void commands(Roff roff) {
    Map<String, List<CommandPage>> groups = CommandPages.groups(page);
    if (!groups.isEmpty()) {
      roff.request("SH", "COMMANDS");
    }
    groups.forEach(
        (heading, pages) -> {
          roff.request("SS", heading);
          for (CommandPage below : pages) {
            roff.request("TP").bold(below.name()).words(below.text().summary());
          }
        });
  }

  private static void topic(Roff roff, String topic, List<CommandPage.Entry> options) {
    roff.request("SS", topic);
    options.forEach(option -> entry(roff, option));
  }

  private static void entry(Roff roff, CommandPage.Entry entry) {
    roff.request("TP").option(entry).words(entry.lines().get(0));
    entry.lines().stream().skip(1).forEach(line -> roff.request("br").words(line));
  }

  private void examples(Roff roff) {
    roff.request("SH", "EXAMPLES");
    boolean first = true;
    for (CommandText.Example example : page.text().examples()) {
      if (!example.caption().isEmpty()) {
        (first ? roff : roff.request("PP")).words(example.caption());
      }
      roff.request("RS", "4").request("nf");
      example.lines().forEach(roff::line);
      roff.request("fi").request("RE");
      first = false;
    }
  }

  private static void entries(Roff roff, String heading, List<Surroundings.Entry> entries) {
    roff.request("SH", heading);
    for (Surroundings.Entry entry : entries) {
      roff.request("TP").bold(entry.name()).words(entry.meaning());
    }
  }
}
