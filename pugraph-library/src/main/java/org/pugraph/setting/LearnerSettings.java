package org.pugraph.setting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.learner.RivalLearner;
import org.pugraph.learner.TunedDefaults;
import org.pugraph.model.Architecture;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.recipe.LinearRecipe;
import org.pugraph.recipe.StructureRecipe;
import org.pugraph.risk.Estimator;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.validation.LabelBiasUse;
import org.pugraph.validation.RankingObjective;
import org.pugraph.validation.ValidationSettings;

/**
 * Binds settings by name to the typed settings of a learner, and describes these by name. Used at
 * the edge alone, by recipes and options; everything behind it is typed. Stateless and thread safe.
 */
public final class LearnerSettings {

  public static final String PRETRAIN = "pretrain";
  public static final String MEMBERS = "members";
  public static final String ROUNDS = "rounds";
  public static final String THRESHOLD = "threshold";
  public static final String OBJECTIVE = "objective";
  public static final String LABEL_BIAS = "label-bias";
  public static final String SMOOTH = "smooth";
  public static final String SMOOTH_STEPS = "smooth-steps";

  private static final String METHOD = NetworkSetting.METHOD;
  private static final String JOINED = "+";

  /** How the members of an ensemble become one answer; every method has these. */
  private static final Set<String> ANSWER =
      Set.of(SMOOTH, SMOOTH_STEPS, THRESHOLD, OBJECTIVE, LABEL_BIAS);

  private static final Set<String> ENSEMBLE = Set.of(MEMBERS, ROUNDS);

  /** Recipes without settings of their own. */
  private static final Map<String, Supplier<EnsembleSettings>> PLAIN_RECIPES =
      Map.of(
          StructureRecipe.NAME, StructureRecipe::settings,
          LinearRecipe.NAME, LinearRecipe::settings);

  private LearnerSettings() {}

  /** The names of single methods. */
  public static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Architecture architecture : Architecture.values()) {
      names.add(architecture.toString());
    }
    names.addAll(ClassicalSettings.NAMES);
    names.addAll(RivalSettings.NAMES);
    return names;
  }

  /** Whether a name stands for several base learners. */
  public static boolean isEnsemble(String name) {
    return isRecipe(name) || name.contains(JOINED);
  }

  private static boolean isRecipe(String name) {
    return name.equals(BestRecipe.NAME) || PLAIN_RECIPES.containsKey(name);
  }

  /** The settings that every method has, its name among them. */
  public static Set<String> settingsOfAll() {
    Set<String> settings = new TreeSet<>(ANSWER);
    settings.add(METHOD);
    settings.addAll(ENSEMBLE);
    return settings;
  }

  /** The settings that a method has, its name among them. */
  public static Set<String> settingsOf(String name) {
    checkName(name);
    Set<String> settings = new TreeSet<>(settingsOfAll());
    if (name.equals(BestRecipe.NAME)) {
      settings.add(NetworkSetting.RISK);
    } else if (!isRecipe(name)) {
      parts(name).forEach(part -> settings.addAll(settingsOfPart(part)));
    }
    return settings;
  }

  private static Set<String> settingsOfPart(String part) {
    if (ClassicalSettings.NAMES.contains(part)) {
      return ClassicalSettings.settingsOf(part);
    }
    if (RivalSettings.NAMES.contains(part)) {
      return RivalSettings.settingsOf(part);
    }
    Set<String> settings = new TreeSet<>(NetworkSetting.NAMES);
    settings.add(PRETRAIN);
    return settings;
  }

  private static List<String> parts(String name) {
    return Arrays.stream(name.split("\\+", -1)).map(String::trim).toList();
  }

  /** Those of the given settings that a method has. */
  public static GivenSettings known(String method, GivenSettings given) {
    return given.only(settingsOf(method));
  }

  /** The learner of that name and those settings; what is not given has its default. */
  public static EnsembleSettings bind(GivenSettings given) {
    String name = given.find(METHOD).orElse("");
    Set<String> known = settingsOf(name);
    for (String each : given.names()) {
      BadInput.unless(
          known.contains(each),
          name + " has no setting \"" + each + "\", it has " + String.join(", ", known));
    }
    boolean best = name.equals(BestRecipe.NAME);
    EnsembleSettings base =
        best ? best(given) : PLAIN_RECIPES.getOrDefault(name, () -> named(name, given)).get();
    return counted(
        base.withMembers(isEnsemble(name) ? BestRecipe.MEMBERS : 1)
            .withRounds(best ? BestRecipe.ROUNDS : 1),
        given);
  }

  /** A learner as a method of its own, with those of the given settings that every method has. */
  public static EnsembleSettings bindLearner(BaseLearner learner, GivenSettings given) {
    return counted(EnsembleSettings.of(learner), given.only(settingsOfAll()));
  }

  private static EnsembleSettings counted(EnsembleSettings usual, GivenSettings given) {
    EnsembleSettings counted =
        usual
            .withMembers(count(given, MEMBERS, usual.members()))
            .withRounds(count(given, ROUNDS, usual.rounds()));
    EnsembleSettings answered = answered(counted, given);
    return given.has(SMOOTH) || given.has(SMOOTH_STEPS)
        ? answered.withSmoothing(SmoothingText.parse(given))
        : answered;
  }

  /** With threshold and validation as given; what is not given stays. */
  public static EnsembleSettings answered(EnsembleSettings settings, GivenSettings given) {
    BadInput.unless(
        !given.has(OBJECTIVE) || settings.learners().size() > 1,
        "objective weighs the base learners of an ensemble, and " + settings.name() + " has one");
    BadInput.unless(
        !given.has(LABEL_BIAS) || settings.members() > 1,
        "label-bias is estimated by positives that members hold out, and "
            + settings.name()
            + " has one member");
    ValidationSettings usual = settings.validation();
    return settings
        .withThreshold(given.find(THRESHOLD).map(ThresholdRule::parse).orElse(settings.threshold()))
        .withValidation(
            new ValidationSettings(
                given.find(OBJECTIVE).map(RankingObjective::parse).orElse(usual.objective()),
                given.find(LABEL_BIAS).map(LabelBiasUse::parse).orElse(usual.labelBias())));
  }

  private static EnsembleSettings best(GivenSettings given) {
    return BestRecipe.of(
        given.find(NetworkSetting.RISK).map(Estimator::parse).orElse(Estimator.NNPU));
  }

  /** Methods joined by + have the settings tuned for each; a single one has the usual ones. */
  private static EnsembleSettings named(String name, GivenSettings given) {
    GivenSettings own = given.without(ANSWER).without(ENSEMBLE).without(Set.of(METHOD));
    Function<Architecture, NetworkLearner> start =
        isEnsemble(name) ? TunedDefaults::of : LearnerSettings::usual;
    List<WeightedLearner> learners =
        parts(name).stream()
            .map(part -> part(part, start, own.only(settingsOfPart(method(part)))))
            .map(learner -> new WeightedLearner(learner, 1))
            .toList();
    return new EnsembleSettings(
        name, learners, 1, 1, new SmoothingUse.Never(), new ThresholdRule.Zero());
  }

  private static BaseLearner part(
      String name, Function<Architecture, NetworkLearner> usual, GivenSettings given) {
    if (ClassicalSettings.NAMES.contains(name)) {
      return ClassicalSettings.bind(name, given);
    }
    if (RivalSettings.NAMES.contains(name)) {
      return RivalSettings.bind(name, given);
    }
    NetworkLearner start =
        reading(name)
            .map(TunedDefaults::lsdan)
            .orElseGet(() -> usual.apply(Architecture.parse(name)));
    return bind(start, given);
  }

  private static NetworkLearner usual(Architecture architecture) {
    return architecture == Architecture.LSDAN
        ? NetworkLearner.DEFAULT
        : NetworkLearner.of(architecture);
  }

  /**
   * The base learner that {@link #describe(BaseLearner)} described; what an older description lacks
   * is as it was then, features as they are.
   */
  public static BaseLearner bindSingle(GivenSettings given) {
    String name = given.find(METHOD).orElse("");
    checkName(name);
    return part(name, NetworkLearner::of, given.without(Set.of(METHOD)));
  }

  /** A network with some of its settings changed. */
  public static NetworkLearner bind(NetworkLearner network, GivenSettings given) {
    TrainSettings training =
        NetworkSetting.bind(network.training(), given.without(Set.of(PRETRAIN)));
    NetworkLearner changed = network.with(training);
    return given
        .find(PRETRAIN)
        .map(pretrain -> changed.with(Pretraining.parse(pretrain)))
        .orElse(changed);
  }

  /** LSDAN's readings of distance stand for it among methods joined by +. */
  private static Optional<Neighbourhood> reading(String name) {
    return Arrays.stream(Neighbourhood.values())
        .filter(reading -> reading.toString().equals(name))
        .findFirst();
  }

  private static String method(String part) {
    return reading(part).isPresent() ? Architecture.LSDAN.toString() : part;
  }

  private static int count(GivenSettings given, String name, int usual) {
    try {
      return given.find(name).map(SettingText::whole).orElse(usual);
    } catch (BadInput malformed) {
      throw new BadInput(name + ": " + malformed.getMessage(), malformed);
    }
  }

  /** Refuses a setting that no method has, or a value that it cannot have. */
  public static void check(String setting, String value) {
    switch (setting) {
      case METHOD -> checkName(value);
      case SMOOTH, SMOOTH_STEPS -> SmoothingText.parse(GivenSettings.of(setting, value));
      case THRESHOLD -> ThresholdRule.parse(value);
      case OBJECTIVE -> RankingObjective.parse(value);
      case LABEL_BIAS -> LabelBiasUse.parse(value);
      case PRETRAIN -> Pretraining.parse(value);
      case MEMBERS, ROUNDS -> {
        int count = count(GivenSettings.of(setting, value), setting, 1);
        BadInput.unless(count >= 1, setting + " must be at least 1, got " + count);
      }
      case NetworkSetting.SEED ->
          throw new BadInput("\"seed\" belongs to the whole grid, not to a method");
      default -> {
        if (ClassicalSettings.SETTINGS.contains(setting)) {
          ClassicalSettings.check(setting, value);
        } else if (RivalSettings.SETTINGS.contains(setting)) {
          RivalSettings.check(setting, value);
        } else {
          NetworkSetting.bind(TrainSettings.DEFAULT, setting, value);
        }
      }
    }
  }

  private static void checkName(String name) {
    if (isRecipe(name)) {
      return;
    }
    for (String part : parts(name)) {
      String method = isEnsemble(name) ? method(part) : part;
      BadInput.unless(
          names().contains(method),
          "method must be one of "
              + String.join(", ", names())
              + ", or several joined by +, got \""
              + name
              + "\"");
    }
  }

  /** All that decides a learner's answer besides the problem, by name, in a fixed order. */
  public static Map<String, Object> describe(EnsembleSettings settings) {
    Map<String, Object> described = new LinkedHashMap<>();
    if (settings.learners().size() == 1) {
      described.putAll(describe(settings.learners().get(0).learner()));
    } else {
      described.put(METHOD, settings.name());
      described.put(
          "learners",
          settings.learners().stream()
              .map(
                  one -> {
                    Map<String, Object> learner = describe(one.learner());
                    learner.put("weight", one.weight());
                    return learner;
                  })
              .toList());
    }
    if (!settings.isSingle()) {
      described.put(MEMBERS, settings.members());
    }
    if (settings.rounds() > 1) {
      described.put(ROUNDS, settings.rounds());
    }
    if (settings.race()) {
      described.put("race", true);
    }
    settings
        .smoothing()
        .how()
        .ifPresent(
            how -> {
              boolean always = settings.smoothing() instanceof SmoothingUse.Always;
              described.put(SMOOTH, always ? (Object) how.weight() : "if held-out ranks rise");
              described.put(SMOOTH_STEPS, how.steps());
            });
    described.put(THRESHOLD, settings.threshold().toString());
    described.putAll(validation(settings.validation()));
    return described;
  }

  /** What differs from the default. */
  public static Map<String, Object> validation(ValidationSettings settings) {
    Map<String, Object> described = new LinkedHashMap<>();
    if (settings.objective() != ValidationSettings.DEFAULT.objective()) {
      described.put(OBJECTIVE, settings.objective().toString());
    }
    if (settings.labelBias() != ValidationSettings.DEFAULT.labelBias()) {
      described.put(LABEL_BIAS, settings.labelBias().toString());
    }
    return described;
  }

  /** The settings of one base learner by name, its method among them. */
  public static Map<String, Object> describe(BaseLearner learner) {
    if (learner instanceof RivalLearner rival) {
      return RivalSettings.describe(rival);
    }
    if (!(learner instanceof NetworkLearner network)) {
      return ClassicalSettings.describe(learner);
    }
    Map<String, Object> described = NetworkSetting.describeInUse(network.training());
    described.remove(NetworkSetting.SEED);
    if (network.pretraining() != Pretraining.NONE) {
      described.put(PRETRAIN, network.pretraining().toString());
    }
    return described;
  }
}
