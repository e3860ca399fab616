package org.pugraph.train;

import java.util.List;
import java.util.stream.Collectors;
import org.pugraph.BadInput;

/**
 * All steps of a training so far, as text that reads back to the same bits.
 *
 * @param steps in order
 */
public record History(List<Step> steps) {

  private static final String HEADER = "step,risk,positivePart,negativePart,heldOutRisk";

  public History {
    steps = List.copyOf(steps);
  }

  /** One line per step, under a header. */
  public String toCsv() {
    return HEADER
        + "\n"
        + steps.stream().map(History::line).map(line -> line + "\n").collect(Collectors.joining());
  }

  private static String line(Step step) {
    return step.step()
        + ","
        + step.risk()
        + ","
        + step.weightedPositive()
        + ","
        + step.negativePart()
        + ","
        + (Double.isNaN(step.heldOutRisk()) ? "" : step.heldOutRisk());
  }

  /** What {@link #toCsv} wrote; refuses anything else. */
  public static History ofCsv(String csv) {
    return new History(csv.lines().skip(1).map(History::step).toList());
  }

  private static Step step(String line) {
    String[] cells = line.split(",", -1);
    BadInput.unless(cells.length == 5, "expected \"" + HEADER + "\", got \"" + line + "\"");
    return new Step(
        Integer.parseInt(cells[0]),
        Double.parseDouble(cells[1]),
        Double.parseDouble(cells[2]),
        Double.parseDouble(cells[3]),
        cells[4].isEmpty() ? Double.NaN : Double.parseDouble(cells[4]));
  }
}
