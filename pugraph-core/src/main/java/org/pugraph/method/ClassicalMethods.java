package org.pugraph.method;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import org.pugraph.BadInput;
import org.pugraph.classic.LabelPropagation;
import org.pugraph.classic.OneClassSettings;
import org.pugraph.classic.OneClassSvm;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.classic.RocchioSettings;
import org.pugraph.classic.RocchioSvm;
import org.pugraph.evaluate.Thresholds;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

/** The methods that are not trained networks, by name. */
final class ClassicalMethods {

  private static final String OC_SVM = "oc-svm";
  private static final String ROC_SVM = "roc-svm";
  private static final String LABEL_PROPAGATION = "label-propagation";

  /** The names there are. */
  static final List<String> NAMES = List.of(OC_SVM, ROC_SVM, LABEL_PROPAGATION);

  private static final String INPUT = "input";
  private static final String NU = "svm-nu";
  private static final String GAMMA = "svm-gamma";
  private static final String ALPHA = "alpha";

  /** The γ that adapts to the input. */
  private static final String ONE_BY_COLUMNS = "1/columns";

  /** Their settings, the name aside. */
  static final Set<String> SETTINGS = Set.of(INPUT, NU, GAMMA, ALPHA);

  private ClassicalMethods() {}

  static Set<String> settingsOf(String name) {
    Set<String> settings =
        new TreeSet<>(
            switch (name) {
              case OC_SVM -> List.of(INPUT, NU, GAMMA);
              case ROC_SVM -> List.of(INPUT);
              default -> List.of(ALPHA);
            });
    settings.add(Methods.NAME);
    return settings;
  }

  /** Refuses a value that the setting cannot have, by making the method that has it. */
  static void check(String setting, Object value) {
    for (String name : NAMES) {
      if (settingsOf(name).contains(setting)) {
        of(name, Map.of(setting, value));
      }
    }
  }

  static Method of(String name, Map<String, Object> settings) {
    Input input = Input.parse(settings.getOrDefault(INPUT, Input.FEATURES).toString());
    return switch (name) {
      case OC_SVM ->
          new OneClass(
              input,
              new OneClassSettings(
                  number(settings.getOrDefault(NU, OneClassSettings.DEFAULT.nu())),
                  gamma(settings.getOrDefault(GAMMA, ONE_BY_COLUMNS))));
      case ROC_SVM -> new RocchioThenSvm(input);
      default ->
          new Propagated(
              new PropagationSettings(
                  number(settings.getOrDefault(ALPHA, PropagationSettings.DEFAULT.alpha())),
                  PropagationSettings.DEFAULT.iterations()));
    };
  }

  private static OptionalDouble gamma(Object value) {
    return value.equals(ONE_BY_COLUMNS) ? OptionalDouble.empty() : OptionalDouble.of(number(value));
  }

  private static double number(Object value) {
    try {
      return Double.parseDouble(value.toString());
    } catch (NumberFormatException malformed) {
      throw new BadInput("expected a number, got \"" + value + "\"", malformed);
    }
  }

  private static Map<String, Object> named(Object... namesAndValues) {
    Map<String, Object> settings = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      settings.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return settings;
  }

  /** A region around the labelled positives. */
  private record OneClass(Input input, OneClassSettings svm) implements Method {
    @Override
    public Scoring fit(Problem problem, Compute compute) {
      return Scoring.of(
          OneClassSvm.scores(problem.graph().input(input), problem.nodes().positives(), svm));
    }

    @Override
    public Map<String, Object> settings() {
      Object gamma = svm.gamma().isPresent() ? svm.gamma().getAsDouble() : ONE_BY_COLUMNS;
      return named(Methods.NAME, OC_SVM, INPUT, input.toString(), NU, svm.nu(), GAMMA, gamma);
    }
  }

  /** Reliable negatives, then an SVM. */
  private record RocchioThenSvm(Input input) implements Method {
    @Override
    public Scoring fit(Problem problem, Compute compute) {
      PuNodes nodes = problem.nodes();
      RocchioSettings settings =
          input == Input.FEATURES ? RocchioSettings.WORDS : RocchioSettings.EMBEDDINGS;
      return Scoring.of(
          RocchioSvm.scores(
              problem.graph().input(input), nodes.positives(), nodes.unlabeled(), settings));
    }

    @Override
    public Map<String, Object> settings() {
      return named(Methods.NAME, ROC_SVM, INPUT, input.toString());
    }
  }

  /** Labels spread along edges; its scores have no zero of their own, so the prior draws it. */
  private record Propagated(PropagationSettings spread) implements Method {
    @Override
    public Scoring fit(Problem problem, Compute compute) {
      PuNodes nodes = problem.nodes();
      float[] scores =
          LabelPropagation.scores(problem.graph().graph().edges(), nodes.positives(), spread);
      float line = (float) Thresholds.atPrior(scores, nodes.unlabeled(), nodes.prior());
      for (int i = 0; i < scores.length; i++) {
        scores[i] -= line;
      }
      return Scoring.of(scores);
    }

    @Override
    public Map<String, Object> settings() {
      return named(Methods.NAME, LABEL_PROPAGATION, ALPHA, spread.alpha());
    }
  }
}
