package org.pugraph.cli.config;

import java.util.List;

/** What all commands share with the system they run on: exit codes, variables and files. */
public final class Surroundings {

  /**
   * Something with a name.
   *
   * @param name as users write it
   * @param meaning in a phrase or a sentence
   */
  public record Entry(String name, String meaning) {}

  public static final List<Entry> EXIT_CODES =
      List.of(
          new Entry("0", "Done."),
          new Entry("1", "Failed: the message says why."),
          new Entry("2", "Wrong usage or input: the message says what to change."));

  public static final List<Entry> VARIABLES =
      List.of(
          new Entry("PUGRAPH_DATA", "The folder with your graphs."),
          new Entry(
              "PUGRAPH_CACHE",
              "The folder for embeddings learned without labels (default: ~/.cache/pugraph), or off."),
          new Entry("PUGRAPH_JAVA_OPTS", "Options for Java, such as -Xmx8g for more memory."),
          new Entry("JAVA_HOME", "The Java to run on, if it is the newest that is found."),
          new Entry("NO_COLOR", "If set, output has no colours."));

  public static final List<Entry> FILES =
      List.of(
          new Entry("runs/NAME", "A run folder: what train and demo write, with these files."),
          new Entry("predictions.csv", "All nodes, best first, with score and probability."),
          new Entry("report.html", "The result to look at in a browser."),
          new Entry("metrics.json", "All figures of the result, for programs."),
          new Entry("history.csv", "How the training went, step by step."),
          new Entry("config.yaml", "The options that repeat the run: train --config."),
          new Entry(
              "run.json",
              "The model's settings, labels, prior and threshold, and hashes of graph and code."),
          new Entry("model.safetensors", "The weights of the model."),
          new Entry("features.json", "How columns of tables became features."),
          new Entry("encoder.safetensors", "What makes the embeddings that networks also get."),
          new Entry("positives.txt", "The nodes that were labelled positive on the page."),
          new Entry("runs/cells.jsonl", "The finished trainings of experiments."));

  private Surroundings() {}
}
