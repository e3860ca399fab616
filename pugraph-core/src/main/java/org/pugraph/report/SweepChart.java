package org.pugraph.report;

import java.util.ArrayList;
import java.util.List;

/** A {@link Sweep} drawn: a line with whiskers for each series. */
final class SweepChart {

  private static final int HEIGHT = 330;
  private static final Frame FRAME = new Frame(26, 276);

  /** How far apart lines stand at the same x. */
  private static final double APART = 9;

  private SweepChart() {}

  static void draw(Html html, String id, Sweep sweep) {
    List<Plot> plots = plots(sweep.series().size());
    html.open("ul", "class", "legend");
    for (int i = 0; i < plots.size(); i++) {
      html.open("li");
      plots.get(i).drawSample(html);
      html.text(sweep.series().get(i).name()).close();
    }
    html.close();
    Scale y =
        Scale.of(
                sweep.series().stream().flatMapToDouble(line -> Plot.extent(line.scores())),
                5,
                FRAME.bottom(),
                FRAME.top())
            .widened();
    String description = sweep.figure() + " by " + sweep.xName() + "; the table has the figures.";
    Frame.open(html, id, HEIGHT, sweep.title(), description);
    FRAME.drawY(html, y);
    FRAME.drawX(html, sweep.xLabels(), sweep.xName());
    Frame.label(html, sweep.figure(), "start", Frame.LEFT, FRAME.top() - 12);
    for (int i = 0; i < plots.size(); i++) {
      plots.get(i).draw(html, sweep.series().get(i).scores(), y);
    }
    html.close();
  }

  private static List<Plot> plots(int count) {
    List<Plot> plots = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      plots.add(new Plot(i, (i - (count - 1) / 2.0) * APART));
    }
    return plots;
  }
}
