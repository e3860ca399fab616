package org.pugraph.cli.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.OptionNames;
import org.pugraph.cli.option.learning.MethodNames;
import org.pugraph.cli.terminal.Console;
import org.pugraph.data.source.GraphSource;
import org.pugraph.experiment.grid.Grid;
import org.pugraph.experiment.grid.LoadedData;
import org.pugraph.experiment.method.Methods;
import org.pugraph.experiment.recipe.PositiveClasses;
import org.pugraph.experiment.recipe.Recipe;
import org.pugraph.experiment.recipe.Recipe.Column;
import org.pugraph.experiment.recipe.Recipe.Part;
import org.pugraph.experiment.recipe.Recipe.Setting;
import org.pugraph.experiment.recipe.RecipeFile;
import org.pugraph.experiment.sampling.GivenPrior;
import org.pugraph.fit.FitContext;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.NetworkSetting;
import org.pugraph.split.Protocol;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The experiment to run: a recipe, options instead of one, or both, where the options override it.
 */
@Command(optionListHeading = "What is compared:%n")
public final class RecipeOptions {

  @Option(
      names = "--recipe",
      paramLabel = "NAME|FILE",
      completionCandidates = RecipeNames.class,
      description = {
        "A prepared experiment by name, or your own in a YAML file.",
        "quick: five methods on the built-in graph, in a minute or two.",
        "paper: every table and figure of the LSDAN paper, with exactly its settings. "
            + "tuned: the same with settings that work better. best: its tables with the best "
            + "ensemble. tuning: how the settings of tuned were chosen.",
        "study: the best ensemble on many problems. regret: how far it is below the best "
            + "single method.",
        "prior: what a wrong prior changes. priors: how well the prior is estimated. "
            + "biased: what biased labels change.",
        "benchmark: every rival under every protocol. benchmark-small: the same within an "
            + "hour. benchmark-tuning: how their settings are chosen."
      })
  private @Nullable String recipe;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "With --recipe: the folder with the data sets (default: $PUGRAPH_DATA).")
  private @Nullable Path data;

  @Option(
      names = "--only",
      paramLabel = "PART",
      split = ",",
      description = "With --recipe: run these parts alone.")
  private List<String> only = List.of();

  @Option(
      names = "--only-data",
      paramLabel = "NAME",
      split = ",",
      description = "With --recipe: run on these data sets alone.")
  private List<String> onlyData = List.of();

  @Option(
      names = "--methods",
      paramLabel = "NAME",
      completionCandidates = MethodNames.class,
      split = ",",
      description = {
        "The methods to compare (default: lsdan). With --recipe: these of its methods " + "alone.",
        "Networks: lsdan, gat, gath, gcn, fc, fs, fs-additive, appnp, sgc, sign, gpr-gnn."
            + " Others: random-walk, symmetric-diffusion, label-propagation, logistic,"
            + " kernel-logistic, oc-svm, roc-svm, extra-trees; diamond, lp-pul, grab, ted,"
            + " dist-pu, pu-gnn, holistic-pu, gpl, bld. What they are: pugraph train"
            + " --help-all."
      })
  private List<String> methods = List.of();

  @Option(
      names = "--risks",
      paramLabel = "NAME",
      completionCandidates = RiskNames.class,
      split = ",",
      description =
          "Without --recipe: train each network with these risks (default: nnpu): nnpu, "
              + "upu, nnpu-clamp, pn.")
  private List<String> risks = List.of();

  @Option(
      names = "--positive-class",
      paramLabel = "NAME",
      description = "Without --recipe: the class to find.")
  private @Nullable String positiveClass;

  @Mixin private SamplingOptions sampling = new SamplingOptions();

  @Option(
      names = "--split-file",
      paramLabel = "FILE",
      description = "Read labelled nodes and negatives from this file; trial t is the t-th in it.")
  private @Nullable Path splitFile;

  public boolean isGiven() {
    return recipe != null;
  }

  /**
   * What is the same for all methods.
   *
   * @param given settings of every method that has them
   * @param seed of the whole grid, if it was given
   */
  public record SettingsOfAll(GivenSettings given, OptionalLong seed) {}

  /** As it was given, for commands that repeat it. */
  public String text() {
    return recipe == null ? "RECIPE" : recipe;
  }

  /** A short name for the folder. */
  public String name() {
    return recipe == null ? "experiment" : OptionNames.stem(Path.of(recipe));
  }

  /** The grid to run; all options are validated here. */
  public Grid grid(
      GraphOptions graph, SettingsOfAll settings, FitContext context, Console console) {
    BadInput.unless(
        splitFile == null || !sampling.isNatural(),
        "a split file follows the paper's protocol: drop --protocol natural or --split-file");
    return recipe == null
        ? fromOptions(graph, settings, context, console)
        : fromRecipe(graph, settings, context);
  }

  private Grid fromRecipe(GraphOptions graph, SettingsOfAll settings, FitContext context) {
    BadInput.unless(
        !graph.isGiven() && positiveClass == null && splitFile == null,
        "--recipe names its data sets: expected --data DIR instead of a graph");
    BadInput.unless(
        sampling.times().isEmpty(), "--times goes with a graph: a recipe names its own times");
    BadInput.unless(
        risks.isEmpty(),
        "--risks goes without --recipe: leave it out, and choose parts of the recipe with --only");
    RecipeEdit edit =
        new RecipeEdit(only, onlyData, methods, sampling::edited, settings.given, settings.seed);
    Recipe edited = edit.of(RecipeFile.read(String.valueOf(recipe)));
    String environment = System.getenv("PUGRAPH_DATA");
    Optional<Path> folder =
        Optional.ofNullable(data)
            .or(() -> Optional.ofNullable(environment).filter(e -> !e.isEmpty()).map(Path::of));
    return Grid.of(edited, folder, context);
  }

  private Grid fromOptions(
      GraphOptions graph, SettingsOfAll settings, FitContext context, Console console) {
    BadInput.unless(
        only.isEmpty() && onlyData.isEmpty() && data == null,
        "--only, --only-data and --data go with --recipe");
    BadInput.unless(
        positiveClass != null || sampling.namesTheClass(),
        "no class given: expected --positive-class NAME, the class to find");
    GraphSource source = graph.source();
    String name = source.name();
    Recipe.DataSet entry =
        new Recipe.DataSet(
            name,
            positiveClass == null
                ? PositiveClasses.LARGEST
                : new PositiveClasses.One(positiveClass),
            name,
            Optional.ofNullable(splitFile),
            sampling.times(),
            Optional.empty(),
            "");
    Recipe made =
        new Recipe(
            "Experiment",
            "f1",
            settings.seed.orElse(TrainSettings.DEFAULT.seed()),
            List.of(entry),
            List.of(part(name, columns(settings.given))),
            List.of());
    return Grid.of(made, LoadedData.of(entry, GraphOptions.read(source, console).graph(), context));
  }

  private Part part(String data, List<Column> columns) {
    Protocol usual = splitFile == null ? Protocol.NATURAL : Protocol.PAPER;
    Setting setting =
        sampling.edited(
            new Setting(
                List.of(data),
                SamplingOptions.usual(usual),
                Recipe.Evaluation.TRUTH,
                GivenPrior.TRUE));
    Optional<String> ours =
        columns.stream().map(Column::label).filter(l -> l.startsWith("LSDAN")).findFirst();
    return new Part(
        "methods",
        "methods",
        setting,
        columns,
        null,
        columns.size() > 1 ? ours : Optional.empty(),
        Recipe.Show.PLAIN);
  }

  private List<Column> columns(GivenSettings settings) {
    List<Column> columns = new ArrayList<>();
    for (String method : methods.isEmpty() ? List.of("lsdan") : methods) {
      GivenSettings named = GivenSettings.of(NetworkSetting.METHOD, method);
      GivenSettings own = Methods.known(named, settings).with(named);
      String label = method.toUpperCase(Locale.ROOT);
      if (risks.isEmpty() || !Methods.settingsOf(named).contains(NetworkSetting.RISK)) {
        columns.add(new Column(label, own, ""));
        continue;
      }
      for (String risk : risks) {
        columns.add(
            new Column(
                label + "_" + risk.toUpperCase(Locale.ROOT),
                own.with(NetworkSetting.RISK, risk),
                ""));
      }
    }
    return columns;
  }
}
