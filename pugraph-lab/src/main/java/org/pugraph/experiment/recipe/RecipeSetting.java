package org.pugraph.experiment.recipe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.recipe.Recipe.DataSet;
import org.pugraph.experiment.recipe.Recipe.Evaluation;
import org.pugraph.experiment.recipe.Recipe.Setting;
import org.pugraph.experiment.recipe.Recipe.Vary;
import org.pugraph.experiment.sampling.GivenPrior;
import org.pugraph.experiment.sampling.Labelled;
import org.pugraph.experiment.sampling.Sampling;
import org.pugraph.experiment.sampling.Trials;
import org.pugraph.split.LabelBias;
import org.pugraph.split.Protocol;

/**
 * Reads where, how often and with which labels a part trains.
 *
 * @param whole the recipe, from which a part inherits what it omits
 * @param own the part
 * @param data the recipe's data sets
 * @param seed of the recipe, which draws some of many classes
 */
record RecipeSetting(YamlSection whole, YamlSection own, List<DataSet> data, long seed) {

  /** What a part may say of each data set. */
  static final String CLASSES = "classes";

  /** What a recipe may give for all its parts. */
  static final List<String> NAMES =
      List.of(
          "shares",
          "labels",
          "fewest-labels",
          "trials",
          "before",
          "protocol",
          "bias",
          "judge",
          "prior",
          GivenPrior.FACTOR);

  private static final int TRIALS = 10;

  Setting read(@Nullable Vary vary) {
    Map<String, PositiveClasses> classes = classes();
    return new Setting(
        own.has("data")
            ? own.neededList("data").stream().map(this::knownData).toList()
            : data.stream()
                .map(DataSet::name)
                .filter(name -> classes.isEmpty() || classes.containsKey(name))
                .distinct()
                .toList(),
        classes,
        sampling(),
        evaluation(),
        prior(vary));
  }

  /** Settings are chosen by held-out positives alone. */
  private Evaluation evaluation() {
    boolean tuned = own.has(RecipeTuning.NAME);
    Optional<Yaml> judge = either("judge");
    Evaluation given =
        judge
            .map(yaml -> yaml.as(name -> Evaluation.parse(name.text())))
            .orElse(tuned ? Evaluation.HELD_OUT : Evaluation.TRUTH);
    if (tuned && given == Evaluation.TRUTH) {
      throw judge
          .orElseThrow()
          .wrong("settings are tuned by held-out positives: leave \"judge: truth\" out");
    }
    return given;
  }

  /** A part may ask for other classes of the same data sets. */
  private Map<String, PositiveClasses> classes() {
    Map<String, PositiveClasses> classes = new LinkedHashMap<>();
    own.find(CLASSES)
        .map(Yaml::map)
        .orElse(Map.of())
        .forEach((name, yaml) -> classes.put(known(name, yaml), RecipeData.classes(yaml, seed)));
    return classes;
  }

  private Optional<Yaml> either(String name) {
    return own.find(name).or(() -> whole.find(name));
  }

  private Sampling sampling() {
    Protocol protocol =
        either("protocol")
            .map(yaml -> yaml.as(name -> Protocol.parse(name.text())))
            .orElse(Protocol.PAPER);
    return new Sampling(
        protocol,
        either("bias").map(RecipeSetting::bias).orElse(LabelBias.NONE),
        labelled(protocol),
        either("fewest-labels").map(yaml -> yaml.as(RecipeSetting::fewest)).orElse(1),
        trials());
  }

  /** Each time is a trial, and several times as often where more are asked for. */
  private Trials trials() {
    List<String> before =
        either("before").map(Yaml::list).orElse(List.of()).stream().map(Yaml::text).toList();
    return either("trials")
        .map(RecipeSetting::trials)
        .orElse(Trials.of(before.isEmpty() ? TRIALS : before.size()))
        .before(before);
  }

  private static LabelBias bias(Yaml yaml) {
    if (!yaml.isMap()) {
      if (!yaml.text().equals("none")) {
        throw yaml.wrong("bias must be none or \"{by: degree, strength: 1}\"");
      }
      return LabelBias.NONE;
    }
    YamlSection given = YamlSection.of(yaml, List.of("by", "strength"));
    double strength = given.needed("strength").number();
    return given.needed("by").as(by -> LabelBias.of(by.text(), strength));
  }

  private static int fewest(Yaml labels) {
    BadInput.unless(labels.whole() >= 1, "fewest-labels must be at least 1, got " + labels.whole());
    return labels.whole();
  }

  private static Trials trials(Yaml yaml) {
    if (!yaml.isMap()) {
      return yaml.as(trials -> Trials.of(trials.whole()));
    }
    YamlSection given = YamlSection.of(yaml, List.of("below", "small", "large"));
    return yaml.as(
        place ->
            new Trials(
                given.needed("small").whole(),
                given.needed("large").whole(),
                given.needed("below").whole()));
  }

  private GivenPrior prior(@Nullable Vary vary) {
    GivenPrior kind =
        either("prior")
            .map(yaml -> yaml.as(name -> GivenPrior.parse(name.text())))
            .orElse(GivenPrior.TRUE);
    Optional<Yaml> factor = factor(vary);
    if (kind.estimated() && vary != null && vary.setting().equals(GivenPrior.FACTOR)) {
      throw own.yaml().wrong(GivenPrior.FACTOR + " cannot vary where the prior is estimated");
    }
    return factor
        .map(yaml -> yaml.as(given -> new GivenPrior(given.number(), kind.estimated())))
        .orElse(kind);
  }

  /**
   * A varied factor overrides the one of the recipe, and so does a part that says which prior is
   * given.
   */
  private Optional<Yaml> factor(@Nullable Vary vary) {
    boolean varies = vary != null && vary.setting().equals(GivenPrior.FACTOR);
    Optional<Yaml> given =
        varies || own.has("prior") ? own.find(GivenPrior.FACTOR) : either(GivenPrior.FACTOR);
    if (varies && given.isPresent()) {
      throw given.get().wrong("\"" + GivenPrior.FACTOR + "\" is what varies already");
    }
    return given;
  }

  private String knownData(Yaml name) {
    return known(name.text(), name);
  }

  private String known(String name, Yaml place) {
    if (data.stream().noneMatch(set -> set.name().equals(name))) {
      throw place.wrong("data set \"" + name + "\" is not in the recipe's data");
    }
    return name;
  }

  /**
   * Shares and numbers of labels are alternatives: a part that gives either inherits neither. A
   * part that asks for the largest class alone has the share of its protocol.
   */
  private List<Labelled> labelled(Protocol protocol) {
    boolean usual = protocol == Protocol.LARGEST_CLASS && own.has("protocol");
    YamlSection from = usual || own.has("shares") || own.has("labels") ? own : whole;
    List<Labelled> labelled = new ArrayList<>();
    for (Yaml share : from.find("shares").map(Yaml::list).orElse(List.of())) {
      double value = share.number();
      if (!(value > 0 && value < 1)) {
        throw share.wrong("share must be above 0 and below 1, got " + share.text());
      }
      labelled.add(new Labelled(value, 0, share.place()));
    }
    for (Yaml count : from.find("labels").map(Yaml::list).orElse(List.of())) {
      if (count.whole() < 1) {
        throw count.wrong("labels must be at least 1, got " + count.text());
      }
      labelled.add(new Labelled(0, count.whole(), count.place()));
    }
    if (labelled.isEmpty() && protocol == Protocol.LARGEST_CLASS && !from.has("shares")) {
      return List.of(new Labelled(Protocol.LARGEST_SHARE, 0, own.yaml().place()));
    }
    if (labelled.isEmpty()) {
      throw own.yaml().wrong("\"shares\" or \"labels\" is missing");
    }
    return labelled;
  }
}
