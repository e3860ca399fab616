package org.pugraph.experiment.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.pugraph.base.BadInput;
import org.pugraph.custom.CustomProblem;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.file.StagedFolder;
import org.pugraph.file.WholeFile;

/**
 * What a program is given, in a temporary folder: the graph without its classes, the labelled and
 * the unlabeled nodes, and a place for its scores. Removed when it is closed.
 *
 * @param path of the folder
 */
record ProgramFolder(Path path) implements AutoCloseable {

  private static final String GRAPH = "graph";
  private static final String POSITIVES = "positives";
  private static final String UNLABELED = "unlabeled";
  private static final String SCORES = "scores";
  private static final String PRIOR = "prior";
  private static final String SEED = "seed";

  /** What every program is told, by options of these names. */
  static final List<String> OPTIONS = List.of(GRAPH, POSITIVES, UNLABELED, PRIOR, SEED, SCORES);

  static ProgramFolder of(CustomProblem problem) {
    ProgramFolder folder = new ProgramFolder(temporary());
    try {
      GraphFolder.write(problem.graph(), folder.file(GRAPH));
      WholeFile.writeText(folder.file(POSITIVES), lines(problem.nodes().positives()));
      WholeFile.writeText(folder.file(UNLABELED), lines(problem.nodes().unlabeled()));
      return folder;
    } catch (RuntimeException failure) {
      folder.close();
      throw failure;
    }
  }

  private static Path temporary() {
    try {
      return Files.createTempDirectory("pugraph-program-");
    } catch (IOException failure) {
      throw new BadInput(
          "no temporary folder can be made (" + failure + "); free space in java.io.tmpdir",
          failure);
    }
  }

  private static String lines(int[] nodes) {
    return Arrays.stream(nodes).mapToObj(node -> node + "\n").collect(Collectors.joining());
  }

  private Path file(String option) {
    return switch (option) {
      case POSITIVES, UNLABELED -> path.resolve(option + ".txt");
      case SCORES -> path.resolve("scores.csv");
      default -> path.resolve(option);
    };
  }

  /** Where the program writes. */
  Path scores() {
    return file(SCORES);
  }

  Path errors() {
    return path.resolve("stderr.txt");
  }

  /** Paths, prior, seed and settings as options. */
  List<String> arguments(CustomProblem problem) {
    List<String> arguments = new ArrayList<>();
    for (String option : List.of(GRAPH, POSITIVES, UNLABELED, SCORES)) {
      arguments.addAll(List.of("--" + option, file(option).toString()));
    }
    arguments.addAll(List.of("--" + PRIOR, Double.toString(problem.nodes().prior())));
    arguments.addAll(List.of("--" + SEED, Long.toString(problem.seed())));
    problem.settings().forEach((name, value) -> arguments.addAll(List.of("--" + name, value)));
    return arguments;
  }

  @Override
  public void close() {
    StagedFolder.delete(path);
  }
}
