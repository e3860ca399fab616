package org.pugraph.report.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.report.page.NumberText;

/**
 * The content of the report of one training run, as plain strings, numbers and arrays. Empty parts
 * are left out of the page. Arrays are not copied.
 *
 * @param about what was run, and how to run it again
 * @param verdict whether the labels support the ranking, and what to do; empty where unknown
 * @param figures the few numbers to read first
 * @param history how training went
 * @param scores the distribution of the scores
 * @param attention to each hop, by groups of nodes; empty without attention
 * @param topNodes the best unlabeled nodes, best first
 * @param around the best of those in their neighbourhood
 * @param notes warnings and remarks, one sentence each
 */
public record RunSummary(
    About about,
    String verdict,
    List<Figure> figures,
    History history,
    Scores scores,
    List<Attention> attention,
    List<TopNode> topNodes,
    Drawing around,
    List<String> notes) {

  public RunSummary {
    figures = List.copyOf(figures);
    attention = List.copyOf(attention);
    topNodes = List.copyOf(topNodes);
    notes = List.copyOf(notes);
  }

  /**
   * What was run, and how to run it again.
   *
   * @param title heading of the page
   * @param question one sentence: the task and the data
   * @param method one sentence: how it was answered
   * @param version version of Pugraph
   * @param seed the root seed
   * @param dataHash fingerprint of the graph
   * @param commandLine the command that was given
   * @param settings all that decides the result, as options
   */
  public record About(
      String title,
      String question,
      String method,
      String version,
      long seed,
      String dataHash,
      String commandLine,
      Map<String, String> settings) {

    public About {
      settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }
  }

  /**
   * A number to read first.
   *
   * @param name what it is
   * @param value as it shall appear
   * @param note what it means or compares with; may be empty
   */
  public record Figure(String name, String value, String note) {

    /** A measured value with three decimals, a dash if it is not a number. */
    public static Figure of(String name, double value, String note) {
      return new Figure(name, NumberText.page(value, 3), note);
    }

    /** A count, thousands apart. */
    public static Figure count(String name, long value, String note) {
      return new Figure(name, NumberText.count(value), note);
    }
  }

  /**
   * How training went; all arrays are {@code [recorded steps]}, in order of time.
   *
   * @param step number of each recorded step
   * @param risk the reported risk
   * @param positivePart π R_p⁺
   * @param negativePart N = R_u⁻ − π R_p⁻
   * @param chosenStep the step whose weights were kept; none is marked if it is out of range
   */
  public record History(
      int[] step, double[] risk, double[] positivePart, double[] negativePart, int chosenStep) {

    public History {
      for (double[] part : List.of(risk, positivePart, negativePart)) {
        if (part.length != step.length) {
          throw new IllegalArgumentException(step.length + " steps, " + part.length + " values");
        }
      }
    }

    /** A method that does not train by steps. */
    public static History none() {
      return new History(new int[0], new double[0], new double[0], new double[0], -1);
    }
  }

  /**
   * The distribution of the scores.
   *
   * @param labelled scores of the labelled positives
   * @param unlabeled scores of the unlabeled nodes
   * @param threshold positive is what scores above this
   */
  public record Scores(float[] labelled, float[] unlabeled, double threshold) {}

  /**
   * The attention of a group of nodes to each hop.
   *
   * @param name of the group, such as "called positive"
   * @param byHop attention to hop 1, 2, …, {@code [hops][nodes of the group]}
   */
  public record Attention(String name, float[][] byHop) {}

  /**
   * One of the best unlabeled nodes.
   *
   * @param rank 1 is the best
   * @param name the node's own name
   * @param displayName what people know it by, if that is not its name
   * @param score its score
   * @param probability that it is positive
   * @param positive whether it scores above the threshold
   * @param truth whether it really is positive; empty if unknown
   * @param stability share of an ensemble's members, by weight, that call it positive; NaN without
   *     an ensemble
   * @param sd of the score over an ensemble's models; NaN without an ensemble
   * @param uncertain whether the ensemble's members contradict each other about it
   * @param hopAttention its attention to hop 1, 2, …, {@code [hops]}; may be empty
   */
  public record TopNode(
      int rank,
      String name,
      Optional<String> displayName,
      double score,
      double probability,
      boolean positive,
      Optional<Boolean> truth,
      double stability,
      double sd,
      boolean uncertain,
      double[] hopAttention) {}
}
