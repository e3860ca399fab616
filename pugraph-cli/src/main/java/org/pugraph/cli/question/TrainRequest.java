package org.pugraph.cli.question;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.pugraph.DefaultRecipe;
import org.pugraph.cli.option.GraphOptions;
import org.pugraph.cli.option.LabelOptions;
import org.pugraph.cli.option.OptionNames;
import org.pugraph.cli.option.Question;
import org.pugraph.cli.option.RunOptions;
import org.pugraph.cli.option.learning.DecisionOptions;
import org.pugraph.cli.option.learning.PretrainOptions;
import org.pugraph.cli.option.learning.TrainingOptions;
import org.pugraph.cli.run.GraphCopy;
import org.pugraph.cli.run.TrainingJob;
import org.pugraph.cli.terminal.Console;
import org.pugraph.cli.terminal.Stopwatch;
import org.pugraph.data.source.BuiltInSource;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.data.source.GraphSource;
import org.pugraph.data.source.ReadGraph;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.file.FileNames;
import org.pugraph.fit.FitContext;
import org.pugraph.forecast.ModeChoice;
import org.pugraph.graph.Graph;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.recipe.LinearRecipe;
import org.pugraph.recipe.StructureRecipe;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.setting.NetworkSetting;
import org.pugraph.sql.ParquetFile;

/**
 * The parsed options of a training, from which a {@link TrainingJob} is made of each question.
 * Making them does not change the options.
 */
public record TrainRequest(
    GraphOptions graph,
    LabelOptions labels,
    DecisionOptions decisions,
    TrainingOptions training,
    PretrainOptions pretrain,
    RunOptions run) {

  private static final Set<String> NOT_OF_NETWORKS =
      Set.of(LearnerSettings.THRESHOLD, LearnerSettings.OBJECTIVE, LearnerSettings.LABEL_BIAS);

  /**
   * How a run is called.
   *
   * @param heading of its report
   * @param folder its name, unless another is given
   */
  public record RunName(String heading, String folder) {}

  /** The usual name of the run that answers a question. */
  public RunName name(String question) {
    String of = graph.source(labels).name();
    return new RunName("pugraph: " + of + ", " + question, of + "-" + question);
  }

  /**
   * Reads graph and labels, resolves all settings that decide the results, and makes a job of each
   * question.
   *
   * @param names of the runs by question
   */
  public List<TrainingJob> jobs(Function<String, RunName> names, Console console, Stopwatch watch) {
    GivenSettings more = decisions.given().with(pretrain.given());
    Optional<EnsembleSettings> asked = asked(more); // refuses nonsense before anything is read
    FitContext context = run.context(training.seed());
    GraphSource source = graph.source(labels);
    labels.check(graph);
    if (run.writesParquet()) {
      ParquetFile.checkDriver();
    }
    boolean copied = run.copiesGraph() && !(source instanceof BuiltInSource);
    if (copied) {
      GraphCopy.checkSize(source);
    }
    Optional<ReadGraph> whole = copied ? Optional.of(source.readWhole()) : Optional.empty();
    EncodedGraph encoded = whole.map(ReadGraph::encoded).orElseGet(source::read);
    GraphOptions.report(encoded.notes(), console);
    watch.lap("read");
    List<Question> questions = labels.questions(graph, encoded.graph(), training.seed(), console);
    EnsembleSettings settings =
        asked
            .map(known -> suited(known, encoded.graph(), context, console))
            .orElseGet(() -> usual(more, encoded, context, console));
    Optional<GraphCopy> copy = whole.map(ReadGraph::asRead).map(GraphCopy::new);
    GraphSource kept = source.startingFrom(Path.of("").toAbsolutePath());
    boolean several = questions.size() > 1 || labels.areAllOfATable(graph);
    List<TrainingJob> jobs = new ArrayList<>();
    for (Question question : questions) {
      decisions.checkPositives(question.problem().positives().length);
      RunName name = names.apply(question.name());
      Path out = run.out(name.folder(), several ? Optional.of(question.name()) : Optional.empty());
      jobs.add(
          new TrainingJob(
              new TrainingJob.About(
                  question.name(),
                  name.heading(),
                  console.commandLine(),
                  config(settings, more, question, out)),
              kept,
              encoded.encoding(),
              question.split(),
              question.problem(),
              question.source().later(),
              settings,
              training.seed(),
              out,
              copy));
    }
    return jobs;
  }

  /** The requested settings; empty where the learner is to be chosen automatically. */
  private Optional<EnsembleSettings> asked(GivenSettings more) {
    if (training.isOpen() && more.without(NOT_OF_NETWORKS).isEmpty()) {
      return Optional.empty();
    }
    decisions.checkMembers(
        more.find(LearnerSettings.MEMBERS).map(Integer::parseInt).orElse(training.usualMembers()));
    return Optional.of(training.settings(more));
  }

  private EnsembleSettings usual(
      GivenSettings more, EncodedGraph read, FitContext context, Console console) {
    DefaultRecipe recipe = DefaultRecipe.of(read, context.memory());
    console.remark(recipe.because() + instead(recipe.settings().name()));
    decisions.checkMembers(recipe.settings().members());
    return LearnerSettings.answered(recipe.settings(), more);
  }

  /** What else could be asked for. */
  private static String instead(String recipe) {
    return switch (recipe) {
      case BestRecipe.NAME -> " (--recipe default is quicker)";
      case StructureRecipe.NAME -> "";
      default -> " (--recipe best takes longer, and is often better)";
    };
  }

  /** The settings with an attention mode that suits the graph, where none was given. */
  private EnsembleSettings suited(
      EnsembleSettings asked, Graph read, FitContext context, Console console) {
    if (!training.isAttentionOpen()) {
      return asked;
    }
    WeightedLearner only = asked.learners().get(0);
    NetworkLearner network = withRows((NetworkLearner) only.learner(), read);
    long each = context.memory() / Math.min(context.threads(), asked.models());
    ModeChoice choice = DefaultRecipe.attention(network, read, each, training.isWidthOpen());
    choice.because().ifPresent(why -> console.remark("diffused attention, as " + why));
    NetworkLearner suited = network.with(network.training().withModel(choice.shape()));
    return asked.withLearners(List.of(new WeightedLearner(suited, only.weight())));
  }

  /** With rows scaled as by default on that graph, where nothing was said of them. */
  private NetworkLearner withRows(NetworkLearner network, Graph read) {
    return training.given().has(NetworkSetting.ROWS)
        ? network
        : network.with(DefaultRecipe.network(read).training().model().rows());
  }

  /** All that decides the result, as options. */
  private Map<String, Object> config(
      EnsembleSettings settings, GivenSettings more, Question question, Path out) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.putAll(graph.config());
    config.putAll(labels.config(question));
    config.put("threshold", settings.threshold().toString());
    config.put("ensemble", settings.members());
    config.put("rounds", settings.rounds());
    config.putAll(LearnerSettings.validation(settings.validation()));
    if (more.has(LearnerSettings.SMOOTH) || more.has(LearnerSettings.SMOOTH_STEPS)) {
      config.putAll(smoothing(settings));
    }
    config.putAll(learner(settings, more));
    OptionNames.putIfGiven(config, TrainingJob.About.PARQUET, run.writesParquet() ? true : null);
    OptionNames.putIfGiven(config, "device", run.deviceIfChosen().orElse(null));
    config.put("out", FileNames.withSlashes(out.normalize()));
    return config;
  }

  /** Recorded only where it differs from the default of the recipe. */
  private static Map<String, Object> smoothing(EnsembleSettings settings) {
    Map<String, Object> config = new LinkedHashMap<>();
    settings
        .smoothing()
        .how()
        .ifPresentOrElse(
            how -> {
              config.put(LearnerSettings.SMOOTH, how.weight());
              config.put(LearnerSettings.SMOOTH_STEPS, how.steps());
            },
            () -> {
              if (settings.name().equals(BestRecipe.NAME)) {
                config.put(LearnerSettings.SMOOTH, false);
              }
            });
    return config;
  }

  /**
   * Of a single network every setting, so that no recipe is needed to repeat the run; of a
   * classical method, whose settings are no options, and of an ensemble, whose networks differ, its
   * name and what was given.
   */
  private Map<String, Object> learner(EnsembleSettings settings, GivenSettings more) {
    Map<String, Object> config = new LinkedHashMap<>();
    BaseLearner first = settings.learners().get(0).learner();
    if (settings.learners().size() == 1 && first instanceof NetworkLearner) {
      config.putAll(LearnerSettings.describe(first));
      config.put(NetworkSetting.SEED, training.seed());
      return config;
    }
    boolean recipe =
        Set.of(BestRecipe.NAME, StructureRecipe.NAME, LinearRecipe.NAME).contains(settings.name());
    config.put(recipe ? "recipe" : NetworkSetting.METHOD, settings.name());
    training.given().values().forEach((one, text) -> config.put(one, OptionNames.typed(text)));
    config.putAll(more.only(Set.of(LearnerSettings.PRETRAIN)).values());
    config.put(NetworkSetting.SEED, training.seed());
    return config;
  }
}
