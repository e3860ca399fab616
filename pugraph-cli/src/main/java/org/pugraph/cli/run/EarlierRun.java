package org.pugraph.cli.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.cli.config.ConfigFile;
import org.pugraph.cli.option.LabelSource;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.source.GraphSource;
import org.pugraph.data.source.SavedSource;
import org.pugraph.graph.Graph;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Protocol;
import org.pugraph.split.Split;

/**
 * Graph and labels of a run of version 0.1.0, read from {@code config.yaml}. Later versions have
 * them in {@code run.json}.
 *
 * @param source where its graph was read from
 * @param labels which nodes were labelled
 * @param seed that drew them
 */
record EarlierRun(GraphSource source, LabelSource labels, long seed) {

  private static final double DEFAULT_SHARE = 0.05;

  static EarlierRun read(RunFolder folder) {
    Config config = Config.of(folder);
    return new EarlierRun(source(config), labels(config), config.seed());
  }

  /** Which nodes of the graph were labelled. */
  PuNodes nodes(Graph graph, double prior) {
    Split split = labels.split(graph, seed, note -> {});
    return new PuNodes(split.positives(), split.unlabeled(), prior);
  }

  private static GraphSource source(Config config) {
    Columns columns =
        new Columns(
            config.list("text"),
            config.list("categories"),
            config.list("numbers"),
            config.list("ignore"),
            config.find("label-column"));
    return new SavedSource(
            config.text("graph"),
            config.text("format"),
            config.text("edges"),
            config.text("features"),
            config.text("labels"),
            config.number("min-weight", Double::valueOf).orElse(null),
            columns,
            config.find("builtin").map(Boolean::valueOf).orElse(false),
            config.number("nodes", Integer::valueOf).orElse(null),
            null,
            null,
            null,
            null,
            null)
        .source()
        .startingFrom(config.start());
  }

  private static LabelSource labels(Config config) {
    Optional<String> positives = config.find("positives");
    if (positives.isPresent()) {
      return new LabelSource.OfFile(config.path(positives.get()), Optional.empty());
    }
    String name =
        config
            .find("positive-class")
            .orElseThrow(
                () -> new BadInput(config.file + ": does not say which nodes are labelled"));
    double share = config.number("labelled-share", Double::valueOf).orElse(DEFAULT_SHARE);
    Optional<String> split = config.find("split");
    if (split.isPresent()) {
      int trial = config.number("trial", Integer::valueOf).orElse(0);
      return new LabelSource.OfSplitFile(config.path(split.get()), name, share, trial);
    }
    Protocol protocol = config.find("protocol").map(Protocol::parse).orElse(Protocol.NATURAL);
    return new LabelSource.OfClass(name, share, protocol);
  }

  /**
   * The values of a {@code config.yaml}.
   *
   * @param start the folder that relative paths were relative to, as far as it is known
   */
  private record Config(Path file, Map<String, String> values, Path start) {

    static Config of(RunFolder folder) {
      Path file = folder.file(RunFolder.CONFIG);
      Map<String, String> values = ConfigFile.read(file);
      return new Config(file, values, start(folder.path(), values.getOrDefault("out", "")));
    }

    /** The run was written to {@code out}, seen from there. */
    private static Path start(Path run, String out) {
      Path whole = run.toAbsolutePath().normalize();
      Path below = Path.of(out).normalize();
      boolean known = !out.isEmpty() && !below.isAbsolute() && whole.endsWith(below);
      int up = known ? below.getNameCount() : 0;
      Path start = whole;
      for (int i = 0; i < up && start.getParent() != null; i++) {
        start = start.getParent();
      }
      return start;
    }

    Optional<String> find(String key) {
      return Optional.ofNullable(values.get(key));
    }

    @Nullable String text(String key) {
      return values.get(key);
    }

    List<String> list(String key) {
      return find(key).map(text -> Arrays.asList(text.split(","))).orElse(List.of());
    }

    <T> Optional<T> number(String key, Function<String, T> parse) {
      try {
        return find(key).map(parse);
      } catch (NumberFormatException malformed) {
        throw new BadInput(
            file + ": " + key + " must be a number, got \"" + values.get(key) + "\"", malformed);
      }
    }

    long seed() {
      return number("seed", Long::valueOf).orElse(TrainSettings.DEFAULT.seed());
    }

    /** In the working folder, or else where it lay then. */
    Path path(String given) {
      Path path = Path.of(given);
      return path.isAbsolute() || Files.exists(path) ? path : start.resolve(path);
    }
  }
}
