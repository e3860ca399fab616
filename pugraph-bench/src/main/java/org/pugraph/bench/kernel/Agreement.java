package org.pugraph.bench.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pugraph.bench.measure.Output;
import org.pugraph.bench.measure.RelativeError;
import org.pugraph.layer.input.Parameter;
import org.pugraph.report.page.TextTable;

/**
 * How far steps are from a reference in scores and gradients, before anyone compares their times.
 *
 * @param names z and the parameters
 * @param expected the numbers of each
 */
record Agreement(List<String> names, List<float[]> expected) {

  /** What our own step may be off by. */
  static final double OURS = 1e-5;

  /** Some formulations lose a digit more in float and are still the same computation. */
  static final double THEIRS = 1e-4;

  /** What the reference computes. */
  static Agreement with(StepUnderTest reference, List<Parameter> parameters) {
    List<String> names = new ArrayList<>(List.of("z"));
    parameters.forEach(parameter -> names.add(parameter.name()));
    return new Agreement(names, numbers(reference, parameters.size()));
  }

  private static List<float[]> numbers(StepUnderTest step, int parameters) {
    List<float[]> numbers = new ArrayList<>();
    numbers.add(step.differentiate().clone());
    for (int p = 0; p < parameters; p++) {
      numbers.add(step.gradient(p));
    }
    return numbers;
  }

  /** Prints the errors; refuses to go on where one is too large. */
  void check(Map<String, StepUnderTest> steps, double tolerance, Output out) {
    List<String> header = new ArrayList<>(List.of("relative error"));
    header.addAll(names);
    TextTable table = new TextTable(header.toArray(String[]::new));
    double worst = 0;
    for (Map.Entry<String, StepUnderTest> step : steps.entrySet()) {
      List<float[]> actual = numbers(step.getValue(), names.size() - 1);
      Object[] row = new Object[names.size() + 1];
      row[0] = step.getKey();
      for (int n = 0; n < names.size(); n++) {
        double error = RelativeError.of(expected.get(n), actual.get(n));
        row[n + 1] = String.format(Locale.ROOT, "%.1e", error);
        worst = Math.max(worst, error);
      }
      table.row(row);
    }
    out.table(table);
    if (!(worst <= tolerance)) {
      throw new IllegalStateException("a step is off by " + worst + ", allowed is " + tolerance);
    }
  }
}
