package org.pugraph.optimise;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pugraph.base.BadInput;

/**
 * All steps of a training so far, as text that reads back to the same bits. Immutable and thread
 * safe.
 *
 * @param steps in order
 */
public record History(List<Step> steps) {

  private static final String MEMBER = "member";
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

  /**
   * The steps of several members one after the other, the member's number from 1 in front; those of
   * one member without it.
   */
  public static String toCsv(List<History> members) {
    if (members.size() == 1) {
      return members.get(0).toCsv();
    }
    StringBuilder csv = new StringBuilder(MEMBER + "," + HEADER + "\n");
    for (int m = 0; m < members.size(); m++) {
      for (Step step : members.get(m).steps) {
        csv.append(m + 1).append(',').append(line(step)).append('\n');
      }
    }
    return csv.toString();
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

  /** What {@link #toCsv} wrote, of several members that of the first; refuses anything else. */
  public static History ofCsv(String csv) {
    Stream<String> lines = csv.lines().skip(1);
    return new History(
        (csv.startsWith(MEMBER + ",") ? lines.flatMap(History::ofFirst) : lines)
            .map(History::step)
            .toList());
  }

  private static Stream<String> ofFirst(String line) {
    return line.startsWith("1,") ? Stream.of(line.substring(2)) : Stream.empty();
  }

  private static Step step(String line) {
    String[] cells = line.split(",", -1);
    BadInput.unless(cells.length == 5, "expected \"" + HEADER + "\", got \"" + line + "\"");
    try {
      return new Step(
          Integer.parseInt(cells[0]),
          Double.parseDouble(cells[1]),
          Double.parseDouble(cells[2]),
          Double.parseDouble(cells[3]),
          cells[4].isEmpty() ? Double.NaN : Double.parseDouble(cells[4]));
    } catch (NumberFormatException broken) {
      throw new BadInput("expected \"" + HEADER + "\" in numbers, got \"" + line + "\"", broken);
    }
  }
}
