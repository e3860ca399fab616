package org.pugraph.experiment.recipe;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.experiment.sampling.GivenPrior;
import org.pugraph.experiment.sampling.Sampling;
import org.pugraph.setting.GivenSettings;
import org.pugraph.split.Protocol;

/**
 * The description of an experiment: data sets, and parts that each become tables or a figure.
 *
 * @param title one line
 * @param figure the metric that the tables show, such as {@code f1}; see {@link
 *     org.pugraph.metric.Metrics#byName}
 * @param seed trial t draws its labels and trains with this plus t
 * @param notes remarks for the reader
 */
public record Recipe(
    String title,
    String figure,
    long seed,
    List<DataSet> data,
    List<Part> parts,
    List<String> notes) {

  /** Built in, not read from a folder. */
  public static final String BUILT_IN = "builtin";

  public Recipe {
    data = List.copyOf(data);
    parts = List.copyOf(parts);
    notes = List.copyOf(notes);
    BadInput.unless(!data.isEmpty(), "the recipe names no data set");
    BadInput.unless(!parts.isEmpty(), "the recipe has no part");
  }

  /**
   * A data set.
   *
   * @param name its folder in the folder of data sets; several generated ones may share it
   * @param sought its positive class, or several, each in turn
   * @param published its name in the paper, or that of the data set it replaces; empty where the
   *     paper has none
   * @param splits a file with the labelled nodes, instead of the protocol
   * @param times a table of nodes and when they came, for a split by time
   * @param generated settings of a generated graph, where it is not read
   * @param place its place in the recipe, for error messages
   */
  public record DataSet(
      String name,
      PositiveClasses sought,
      String published,
      Optional<Path> splits,
      Optional<Path> times,
      Optional<GeneratedGraph> generated,
      String place) {

    /** A data set that does not know when its nodes came. */
    public DataSet(
        String name,
        PositiveClasses sought,
        String published,
        Optional<Path> splits,
        Optional<GeneratedGraph> generated,
        String place) {
      this(name, sought, published, splits, Optional.empty(), generated, place);
    }
  }

  /** What scores are evaluated against. */
  public enum Evaluation {
    /** By the true classes of U. */
    TRUTH,
    /**
     * By held-out positives against U: uses no label beyond those given, so settings may be chosen
     * by it.
     */
    HELD_OUT;

    /** Parses the name used in recipes. */
    static Evaluation parse(String name) {
      return switch (name) {
        case "truth" -> TRUTH;
        case "held-out" -> HELD_OUT;
        default -> throw new BadInput("judge must be truth or held-out, got \"" + name + "\"");
      };
    }
  }

  /**
   * One table for each data set, or one figure.
   *
   * @param name unique; the published numbers are found by it
   * @param title for headings
   * @param setting where and how often
   * @param columns the methods compared
   * @param vary the setting along the x axis of a figure; null in a table
   * @param ours the column that the others are compared with
   * @param show what is shown beside the tables or the figure
   */
  public record Part(
      String name,
      String title,
      Setting setting,
      List<Column> columns,
      @Nullable Vary vary,
      Optional<String> ours,
      Show show) {

    public Part {
      columns = List.copyOf(columns);
      BadInput.unless(!columns.isEmpty(), "part \"" + name + "\" has no method");
      List<String> labels = columns.stream().map(Column::label).toList();
      for (String label : labels) {
        BadInput.unless(
            labels.indexOf(label) == labels.lastIndexOf(label),
            "part \"" + name + "\" has two columns \"" + label + "\"");
      }
    }

    /** The same part with other {@link Show} options. */
    Part with(Show other) {
      return new Part(name, title, setting, columns, vary, ours, other);
    }

    /** The name that the paper gives to the method of a column. */
    public String published(String column) {
      return ours.filter(column::equals).flatMap(own -> show.published).orElse(column);
    }

    /** The prior that methods are given where {@code x} is the value of the varied setting. */
    public GivenPrior prior(String x) {
      return vary != null && vary.setting.equals(GivenPrior.FACTOR)
          ? GivenPrior.times(Double.parseDouble(x))
          : setting.prior;
    }
  }

  /**
   * What is shown of a part's results beside its tables or its figure.
   *
   * @param singleHops whether it is the paper's figure on attention: the score of each hop alone
   *     beside its attention among all hops
   * @param ranks whether methods are ranked over all its problems
   * @param heat the heat map that replaces its tables, if any
   * @param published the paper's method that ours is compared with, where it has another name
   * @param regret whether its tables are those of the regret of ours
   * @param beside the part that it is compared with, if any
   * @param tuning whether its columns are settings to choose from
   */
  public record Show(
      boolean singleHops,
      boolean ranks,
      Optional<Heat> heat,
      Optional<String> published,
      boolean regret,
      Optional<String> beside,
      Optional<Tuning> tuning) {

    /** Tables or the figure alone. */
    public static final Show PLAIN =
        new Show(
            false,
            false,
            Optional.empty(),
            Optional.empty(),
            false,
            Optional.empty(),
            Optional.empty());
  }

  /**
   * The settings that each method may have, of which the best is chosen by held-out positives.
   *
   * @param budget how many settings a method may try, the same for all
   * @param candidates the columns of each method
   */
  public record Tuning(int budget, Map<String, List<String>> candidates) {

    public Tuning {
      candidates = Collections.unmodifiableMap(new LinkedHashMap<>(candidates));
    }
  }

  /**
   * The two settings of generated data that span a heat map of our lead over the best other method.
   */
  public record Heat(String rows, String columns) {}

  /**
   * Where and how a part trains.
   *
   * @param data names of data sets
   * @param classes positive classes of its own, by name of the data set
   * @param sampling how labels are drawn, and how often
   * @param evaluation what scores are evaluated against
   * @param prior what methods are given
   */
  public record Setting(
      List<String> data,
      Map<String, PositiveClasses> classes,
      Sampling sampling,
      Evaluation evaluation,
      GivenPrior prior) {

    /** With the positive classes of the data sets. */
    public Setting(List<String> data, Sampling sampling, Evaluation evaluation, GivenPrior prior) {
      this(data, Map.of(), sampling, evaluation, prior);
    }

    public Setting {
      data = List.copyOf(data);
      classes = Map.copyOf(classes);
      BadInput.unless(!data.isEmpty(), "at least one data set is needed");
    }

    /** On some of its data sets alone, with other labels. */
    public Setting with(List<String> otherData, Sampling otherSampling) {
      return new Setting(otherData, classes, otherSampling, evaluation, prior);
    }

    /** The positive classes that the part, or its protocol, asks for instead of the data set's. */
    public Optional<PositiveClasses> classesOf(String name) {
      return sampling.protocol() == Protocol.LARGEST_CLASS
          ? Optional.of(PositiveClasses.LARGEST)
          : Optional.ofNullable(classes.get(name));
    }
  }

  /**
   * A method under the name it has in a table.
   *
   * @param settings by name, {@code method} among them; see {@link
   *     org.pugraph.setting.LearnerSettings}
   * @param place its place in the recipe, for error messages
   */
  public record Column(String label, GivenSettings settings, String place) {}

  /** A setting that takes several values. */
  public record Vary(String setting, List<String> values) {}
}
