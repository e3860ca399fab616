package org.pugraph.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pugraph.BadInput;
import org.pugraph.data.Protocol;
import org.pugraph.setting.GivenSettings;

/**
 * What an experiment consists of: data sets, and parts that each become tables or a figure.
 *
 * @param title one line
 * @param figure which figure of merit the tables show, such as {@code f1}; see {@link
 *     org.pugraph.evaluate.Metrics#byName}
 * @param seed trial t draws its labels and trains with this plus t
 * @param notes what a reader must know
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
   * @param sought its positive class, or several in turn
   * @param published under which name the paper reports on it, or on what it stands in for; empty
   *     where it does not
   * @param splits a file that says who is labelled, instead of the protocol
   * @param generated how it is made, where it is not read
   * @param place where the recipe says so, for complaints
   */
  public record DataSet(
      String name,
      Sought sought,
      String published,
      Optional<Path> splits,
      Optional<Generated> generated,
      String place) {}

  /** How an answer is judged. */
  public enum Judge {
    /** By the true classes of U. */
    TRUTH,
    /**
     * By labelled positives kept aside, against U: no label beyond those given is looked at, so
     * settings may be chosen by it.
     */
    HELD_OUT;

    /** Parses the name used in recipes. */
    static Judge parse(String name) {
      return switch (name) {
        case "truth" -> TRUTH;
        case "held-out" -> HELD_OUT;
        default -> throw new BadInput("judge must be truth or held-out, got \"" + name + "\"");
      };
    }
  }

  /**
   * How much is labelled: a share of the positive class or a number of nodes.
   *
   * @param place where the recipe says so, for complaints
   */
  public record Labelled(double share, int count, String place) {

    /** The share that labels so many of so many positives. */
    double shareOf(int positives) {
      if (count == 0) {
        return share;
      }
      BadInput.unless(
          count < positives,
          place + count + " labels were asked for, the positive class has " + positives + " nodes");
      return (double) count / positives;
    }
  }

  /**
   * One table for each data set, or one figure.
   *
   * @param name unique; the published numbers are found by it
   * @param title for headings
   * @param setting where and how often
   * @param columns the methods compared
   * @param vary what changes along the x axis of a figure; null in a table
   * @param ours the column that the others are compared with
   * @param show what is made of its results
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

    /** The same with something else made of its results. */
    Part with(Show other) {
      return new Part(name, title, setting, columns, vary, ours, other);
    }

    /** What the paper calls the method of a column. */
    public String published(String column) {
      return ours.filter(column::equals).flatMap(own -> show.published).orElse(column);
    }

    /** What the prior is multiplied with where {@code x} is the value of what varies. */
    double priorFactor(String x) {
      return vary != null && vary.setting.equals(Setting.PRIOR_FACTOR)
          ? Double.parseDouble(x)
          : setting.priorFactor;
    }
  }

  /**
   * What is made of a part's results beside its tables or its figure.
   *
   * @param singleHops whether it is the paper's figure on attention: one hop alone beside the
   *     attention it gets among all
   * @param ranks whether methods are ranked over all its problems
   * @param heat the map that takes the place of its tables, if any
   * @param published the paper's method that ours is set beside, where it has another name
   */
  public record Show(
      boolean singleHops, boolean ranks, Optional<Heat> heat, Optional<String> published) {

    /** Nothing more. */
    public static final Show PLAIN = new Show(false, false, Optional.empty(), Optional.empty());
  }

  /** Two settings of generated data that span a map of how far ours is above the best other. */
  public record Heat(String rows, String columns) {}

  /**
   * Where and how often a part trains.
   *
   * @param data names of data sets
   * @param priorFactor what the true prior is multiplied with before a method is told it and the
   *     line is drawn at it; 1 tells the truth
   */
  public record Setting(
      List<String> data,
      Protocol protocol,
      Judge judge,
      List<Labelled> labelled,
      int trials,
      double priorFactor) {

    /** The name of the factor in recipes, where it can vary like a setting of a method. */
    static final String PRIOR_FACTOR = "prior-factor";

    public Setting {
      checkPriorFactor(priorFactor);
      BadInput.unless(trials >= 1, "trials must be at least 1, got " + trials);
      data = List.copyOf(data);
      labelled = List.copyOf(labelled);
      BadInput.unless(!data.isEmpty(), "at least one data set is needed");
      BadInput.unless(!labelled.isEmpty(), "at least one labelled share is needed");
    }

    static void checkPriorFactor(double factor) {
      BadInput.unless(
          factor > 0 && factor < Double.POSITIVE_INFINITY,
          PRIOR_FACTOR + " must be above 0, got " + factor);
    }
  }

  /**
   * A method under the name it has in a table.
   *
   * @param settings by name, {@code method} among them; see {@link
   *     org.pugraph.setting.LearnerSettings}
   * @param place where the recipe says so, for complaints
   */
  public record Column(String label, GivenSettings settings, String place) {}

  /** A setting that takes several values. */
  public record Vary(String setting, List<String> values) {}
}
