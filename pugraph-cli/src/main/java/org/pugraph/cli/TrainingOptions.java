package org.pugraph.cli;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.hop.HopSettings;
import org.pugraph.hop.Neighbourhood;
import org.pugraph.model.Architecture;
import org.pugraph.train.NamedSettings;
import org.pugraph.train.TrainSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How the model is shaped and trained: a recipe, and whatever is to differ from it. */
@Command(optionListHeading = "Model and training:%n")
final class TrainingOptions {

  /** Settings that go together. */
  enum Recipe {
    DEFAULT,
    PAPER;

    private TrainSettings settings() {
      return this == PAPER ? TrainSettings.PAPER : TrainSettings.DEFAULT;
    }
  }

  @Option(
      names = "--recipe",
      paramLabel = "NAME",
      defaultValue = "default",
      description =
          "Where all other settings start: default (what was measured to work) or paper (to the"
              + " letter: walk, nnpu-clamp, logistic, rate 1e-4, 500 steps, no dropout).")
  private Recipe recipe = Recipe.DEFAULT;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      description =
          "The network: lsdan (default), gat, gath, gcn, fc, fs, appnp, sgc, sign or gpr-gnn.")
  private @Nullable Architecture method;

  @Mixin private SettingOptions given = new SettingOptions();

  /** What is to be done, checked. */
  TrainSettings settings() {
    TrainSettings base = recipe.settings();
    Architecture network = method == null ? base.model().architecture() : method;
    Map<String, Object> options = given.given();
    TrainSettings settings =
        NamedSettings.with(base.withModel(base.model().withArchitecture(network)), options);
    return withDraws(settings, options.keySet());
  }

  /** Members are drawn by the one seed, unless given another. */
  private static TrainSettings withDraws(TrainSettings settings, Set<String> options) {
    HopSettings hops = settings.model().hops();
    if (hops.neighbourhood() != Neighbourhood.SAMPLED) {
      BadInput.unless(
          !options.contains("fanout") && !options.contains("ring-seed"),
          "--fanout and --ring-seed go with --neighbourhood sampled, not " + hops.neighbourhood());
      return settings;
    }
    return options.contains("ring-seed")
        ? settings
        : settings.withModel(settings.model().withHops(hops.withSeed(settings.seed())));
  }

  /** What config.yaml says of it: every setting, so that no recipe is needed to repeat a run. */
  static Map<String, Object> config(TrainSettings settings) {
    return NamedSettings.inUse(settings);
  }
}
