package org.pugraph.server.view;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.server.round.Round;
import org.pugraph.server.session.Session;
import org.pugraph.server.session.Snapshot;

/**
 * A page that needs nothing else, to be kept or sent: the current model, its rounds and the first
 * nodes of its ranking.
 */
public final class HtmlReport {

  private static final int MOST_ROWS = 100;
  private static final int LONGEST_NAME = 120;

  private static final String HEAD =
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>%1$s</title>
      <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
      table { border-collapse: collapse; width: 100%%; }
      th, td { padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #8886; text-align: left; }
      td.number, th.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
      caption { text-align: left; font-weight: bold; }
      td { overflow-wrap: anywhere; }
      </style></head><body><main><h1>%1$s</h1>
      """;

  private final StringBuilder html = new StringBuilder();
  private final Session session;
  private final StateView state;

  private HtmlReport(Session session) {
    this.session = session;
    state = StateView.of(session);
  }

  /** The report; of a session without a ranking it lists what there is. */
  public static String of(Session session) {
    return new HtmlReport(session).written();
  }

  private String written() {
    Snapshot snapshot = session.snapshot();
    html.append(String.format(Locale.ROOT, HEAD, escaped(state.graph().name())));
    facts();
    rounds(session.rounds().list());
    if (snapshot.ranking() != null) {
      ranking(snapshot, snapshot.ranking().order());
    }
    return html.append("</main></body></html>\n").toString();
  }

  private void facts() {
    html.append("<table><caption>What was learned</caption>\n");
    fact("Nodes", Integer.toString(state.graph().nodes()));
    fact("Edges", Long.toString(state.graph().edges()));
    fact("Marked positive", Integer.toString(state.labels().positives()));
    fact("Not interesting", Integer.toString(state.labels().hidden()));
    StateView.ModelSummary model = state.model();
    if (model != null) {
      fact("Called positive", Long.toString(model.calledPositive()));
      fact("Share of positives", percent(model.prior()) + " (" + model.priorSource() + ")");
      if (model.evidence() != null) {
        fact("Evidence", model.evidence().sentence());
      }
    }
    fact("Made by", "Pugraph " + state.version());
    html.append("</table>\n");
  }

  private void fact(String name, String value) {
    html.append("<tr><th scope=\"row\">").append(escaped(name)).append("</th><td>");
    html.append(escaped(value)).append("</td></tr>\n");
  }

  private void rounds(List<Round> rounds) {
    if (rounds.isEmpty()) {
      return;
    }
    html.append("<h2>Rounds</h2><table>\n");
    titles("#Round", "Learned", "#Positive", "#Not interesting", "#Judged", "#Share", "Learner");
    for (Round round : rounds) {
      html.append("<tr>");
      numbers(Integer.toString(round.revision()));
      text(round.at());
      numbers(Integer.toString(round.positives()), Integer.toString(round.hidden()));
      numbers(round.right() + " of " + round.judged() + " right", percent(round.prior()));
      text(round.learner());
      html.append("</tr>\n");
    }
    html.append("</table>\n");
  }

  private void ranking(Snapshot snapshot, int[] order) {
    List<NodeRow> rows =
        IntStream.of(order)
            .mapToObj(node -> NodeRow.of(snapshot, node))
            .filter(row -> row.rank() != null)
            .limit(MOST_ROWS)
            .toList();
    html.append("<h2>The first ").append(rows.size()).append(" nodes</h2><table>\n");
    boolean displayed = snapshot.nodes().graph().names().haveDisplayNames();
    titles("#Rank", "Name", "#Probability", "#Score", "Label", displayed ? "Id" : "");
    for (NodeRow row : rows) {
      html.append("<tr>");
      numbers(String.valueOf(row.rank()));
      text(row.displayName() == null ? row.name() : row.displayName());
      numbers(percent(row.probability()), score(row.score()));
      text(row.label().equals("none") ? "" : row.label());
      if (displayed) {
        text(row.name());
      }
      html.append("</tr>\n");
    }
    html.append("</table>\n");
  }

  /** Those of columns of numbers begin with a hash; those of columns left out are empty. */
  private void titles(String... titles) {
    html.append("<tr>");
    for (String title : titles) {
      if (title.isEmpty()) {
        continue;
      }
      boolean isNumber = title.startsWith("#");
      html.append(isNumber ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">");
      html.append(isNumber ? title.substring(1) : title).append("</th>");
    }
    html.append("</tr>\n");
  }

  private void numbers(String... cells) {
    for (String cell : cells) {
      html.append("<td class=\"number\">").append(cell).append("</td>");
    }
  }

  /** Names may run from right to left, which must not turn the cells beside them. */
  private void text(String cell) {
    boolean isLong = cell.length() > LONGEST_NAME;
    String shown = isLong ? cell.substring(0, LONGEST_NAME) + "…" : cell;
    html.append("<td><bdi>").append(escaped(shown)).append("</bdi></td>");
  }

  private static String percent(@Nullable Double share) {
    return share == null ? "" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private static String score(@Nullable Float score) {
    return score == null ? "" : String.format(Locale.ROOT, "%.3f", score);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
