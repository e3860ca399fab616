package org.pugraph.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.PredictionsCsv;
import org.pugraph.graph.NodeNames;
import org.pugraph.report.page.TextFormat;
import org.pugraph.report.page.TextTable;
import org.pugraph.train.Predictions.Prediction;
import org.pugraph.train.Spread;

/** The best unlabeled nodes of a run as a table of text, with the columns that the run has. */
final class TopTable {

  private static final int TOP = 10;

  private final RunOutcome outcome;
  private final NodeNames names;
  private final Optional<boolean[]> truth;
  private final Optional<Spread> spread;

  TopTable(RunOutcome outcome) {
    this.outcome = outcome;
    names = outcome.job().graph().names();
    truth = outcome.job().split().truthByNode(outcome.job().graph().nodes());
    spread = outcome.predictions().spread();
  }

  String text() {
    TextTable table = new TextTable(header().toArray(String[]::new));
    int rank = 0;
    for (Prediction best : outcome.ranking().limit(TOP).toList()) {
      table.row(cells(++rank, best).toArray());
    }
    return table.toText();
  }

  private List<String> header() {
    List<String> header = new ArrayList<>(List.of("rank"));
    if (names.haveDisplayNames()) {
      header.add("name");
    }
    header.addAll(List.of("node", "score", "probability"));
    spread.ifPresent(known -> header.addAll(List.of("stability", "sd", PredictionsCsv.UNCERTAIN)));
    if (outcome.weighsHops()) {
      header.add("strongest hop");
    }
    truth.ifPresent(known -> header.add("truth"));
    return header;
  }

  private List<Object> cells(int rank, Prediction best) {
    List<Object> cells = new ArrayList<>(List.of(rank));
    if (names.haveDisplayNames()) {
      cells.add(TextFormat.shortened(names.displayName(best.node()).orElse(best.name())));
    }
    cells.addAll(List.of(best.name(), best.score(), best.probability()));
    spread.ifPresent(
        known ->
            cells.addAll(
                List.of(
                    known.stability()[best.node()],
                    known.sd()[best.node()],
                    outcome.isUncertain(best.node()) ? "yes" : "no")));
    if (outcome.weighsHops()) {
      cells.add(outcome.strongestHop(best.node()));
    }
    truth.ifPresent(known -> cells.add(known[best.node()] ? "positive" : "negative"));
    return cells;
  }
}
