package org.pugraph.setting;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.pugraph.classic.OneClassSettings;
import org.pugraph.classic.PropagationSettings;
import org.pugraph.fit.SvmInput;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.CustomLearner;
import org.pugraph.learner.ExtraTreesLearner;
import org.pugraph.learner.KernelLogisticLearner;
import org.pugraph.learner.LogisticLearner;
import org.pugraph.learner.OneClassSvmLearner;
import org.pugraph.learner.PropagationLearner;
import org.pugraph.learner.RocchioSvmLearner;
import org.pugraph.linear.FeatureScaling;
import org.pugraph.linear.GraphFilter;
import org.pugraph.linear.LogisticSettings;
import org.pugraph.tree.SplitRule;
import org.pugraph.tree.TreeSettings;

/** The settings of the classical methods by name. */
final class ClassicalSettings {

  static final List<String> NAMES =
      Stream.concat(
              Stream.of(
                  OneClassSvmLearner.NAME,
                  RocchioSvmLearner.NAME,
                  LogisticLearner.NAME,
                  KernelLogisticLearner.NAME,
                  ExtraTreesLearner.NAME),
              PropagationLearner.NAMES.stream())
          .toList();

  private static final String INPUT = "input";
  private static final String NU = "svm-nu";
  private static final String GAMMA = "svm-gamma";
  private static final String ALPHA = "alpha";
  private static final String FILTER = "filter";
  private static final String SCALING = "scaling";
  private static final String COST = "cost";
  private static final String TREES = "trees";
  private static final String COLUMNS = "tree-columns";
  private static final String LEAF_SIZE = "leaf-size";
  private static final String SPLIT_RULE = "split-rule";

  /** The γ that adapts to the input. */
  private static final String ONE_BY_COLUMNS = "1/columns";

  static final Set<String> SETTINGS =
      Set.of(INPUT, NU, GAMMA, ALPHA, FILTER, SCALING, COST, TREES, COLUMNS, LEAF_SIZE, SPLIT_RULE);

  private ClassicalSettings() {}

  static Set<String> settingsOf(String name) {
    return switch (name) {
      case OneClassSvmLearner.NAME -> Set.of(INPUT, NU, GAMMA);
      case RocchioSvmLearner.NAME -> Set.of(INPUT);
      case LogisticLearner.NAME -> Set.of(FILTER, SCALING, COST);
      case KernelLogisticLearner.NAME -> Set.of(FILTER, COST);
      case ExtraTreesLearner.NAME -> Set.of(TREES, COLUMNS, LEAF_SIZE, SPLIT_RULE);
      default -> Set.of(ALPHA);
    };
  }

  /** Refuses a value that the setting cannot have, by making the learner that has it. */
  static void check(String setting, String value) {
    for (String name : NAMES) {
      if (settingsOf(name).contains(setting)) {
        bind(name, GivenSettings.of(setting, value));
      }
    }
  }

  static BaseLearner bind(String name, GivenSettings given) {
    SvmInput input = given.find(INPUT).map(SvmInput::parse).orElse(SvmInput.FEATURES);
    return switch (name) {
      case OneClassSvmLearner.NAME ->
          new OneClassSvmLearner(
              input,
              new OneClassSettings(
                  given.find(NU).map(SettingText::number).orElse(OneClassSettings.DEFAULT.nu()),
                  given.find(GAMMA).map(ClassicalSettings::gamma).orElse(OptionalDouble.empty())));
      case RocchioSvmLearner.NAME -> new RocchioSvmLearner(input);
      case LogisticLearner.NAME -> new LogisticLearner(regression(given));
      case KernelLogisticLearner.NAME -> kernel(given);
      case ExtraTreesLearner.NAME -> new ExtraTreesLearner(forest(given));
      default -> propagation(PropagationLearner.of(name).propagation(), given);
    };
  }

  private static BaseLearner propagation(PropagationSettings usual, GivenSettings given) {
    return new PropagationLearner(
        given.find(ALPHA).map(SettingText::number).map(usual::withAlpha).orElse(usual));
  }

  private static LogisticSettings regression(GivenSettings given) {
    LogisticSettings usual = LogisticSettings.DEFAULT;
    return new LogisticSettings(
        given.find(FILTER).map(GraphFilter::parse).orElse(usual.filter()),
        given.find(SCALING).map(FeatureScaling::parse).orElse(usual.scaling()),
        given.find(COST).map(SettingText::number).orElse(usual.cost()));
  }

  private static KernelLogisticLearner kernel(GivenSettings given) {
    KernelLogisticLearner usual = KernelLogisticLearner.DEFAULT;
    return new KernelLogisticLearner(
        given.find(FILTER).map(GraphFilter::parse).orElse(usual.filter()),
        given.find(COST).map(SettingText::number).orElse(usual.cost()));
  }

  private static TreeSettings forest(GivenSettings given) {
    TreeSettings usual = TreeSettings.DEFAULT;
    return new TreeSettings(
        given.find(TREES).map(SettingText::whole).orElse(usual.trees()),
        given.find(COLUMNS).map(SettingText::whole).orElse(usual.columns()),
        given.find(LEAF_SIZE).map(SettingText::whole).orElse(usual.leafSize()),
        given.find(SPLIT_RULE).map(SplitRule::parse).orElse(usual.splits()));
  }

  private static OptionalDouble gamma(String value) {
    return value.equals(ONE_BY_COLUMNS)
        ? OptionalDouble.empty()
        : OptionalDouble.of(SettingText.number(value));
  }

  static Map<String, Object> describe(BaseLearner learner) {
    Map<String, Object> described = new LinkedHashMap<>();
    described.put(NetworkSetting.METHOD, learner.name());
    if (learner instanceof OneClassSvmLearner oneClass) {
      OptionalDouble gamma = oneClass.svm().gamma();
      described.put(INPUT, oneClass.input().toString());
      described.put(NU, oneClass.svm().nu());
      described.put(GAMMA, gamma.isPresent() ? (Object) gamma.getAsDouble() : ONE_BY_COLUMNS);
    } else if (learner instanceof RocchioSvmLearner rocchio) {
      described.put(INPUT, rocchio.input().toString());
    } else if (learner instanceof PropagationLearner propagation) {
      described.put(ALPHA, propagation.propagation().alpha());
    } else if (learner instanceof LogisticLearner logistic) {
      described.put(FILTER, logistic.regression().filter().toString());
      described.put(SCALING, logistic.regression().scaling().toString());
      described.put(COST, logistic.regression().cost());
    } else if (learner instanceof KernelLogisticLearner kernel) {
      described.put(FILTER, kernel.filter().toString());
      described.put(COST, kernel.cost());
    } else if (learner instanceof ExtraTreesLearner trees) {
      described.put(TREES, trees.forest().trees());
      described.put(COLUMNS, trees.forest().columns());
      described.put(LEAF_SIZE, trees.forest().leafSize());
      described.put(SPLIT_RULE, trees.forest().splits().toString());
    } else if (learner instanceof CustomLearner custom) {
      described.putAll(custom.settings());
      described.put("by", custom.by());
    }
    return described;
  }
}
