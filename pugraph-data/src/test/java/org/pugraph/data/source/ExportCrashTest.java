package org.pugraph.data.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.pugraph.base.BadInput;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.GraphContent;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.format.table.GraphFiles;
import org.pugraph.data.format.table.GraphFolder;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.testkit.disk.Crashes;

/** Graphs written in place of others, in every format, on a disk that fails. */
class ExportCrashTest {

  /** Of as many nodes, so that their parts would fit together. */
  private static final Graph OLD = graph(new int[] {0, 1, 2}, new int[] {1, 2, 3});

  private static final Graph NEW = graph(new int[] {4, 0}, new int[] {0, 2});

  @TempDir private Path scratch;

  private static Graph graph(int[] source, int[] target) {
    Adjacency.Symmetrised links = Adjacency.of(5, source, target);
    return new Graph(
        links.adjacency(),
        FiveNodes.FEATURES,
        FeatureNames.numbers(3),
        NodeNames.of(List.of("a", "b", "c", "d", "e" + links.adjacency().edges())),
        Optional.of(new Labels(List.of("red", "blue" + source.length), new int[] {0, 1, 1, 0, 1})),
        links.report());
  }

  static List<String> formats() {
    return Formats.writable().stream().map(GraphFormat::name).toList();
  }

  private static Path place(Path root) {
    return root.resolve("out").resolve("graph");
  }

  private static void isOneOfBoth(GraphFormat format, Path file, boolean finished) {
    RawGraph read;
    try {
      read = format.read(Path.of(file.toString())); // zip files open on real disks alone
    } catch (BadInput refused) {
      assertThat(finished).as(refused.getMessage()).isFalse();
      assertThat(refused.getMessage()).doesNotContain("\n");
      return;
    }
    boolean isNew = read.links().adjacency().edges() == NEW.edges().edges();
    assertThat(isNew || !finished).isTrue();
    SameGraph.check(read, isNew ? NEW : OLD);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aCrashLeavesOneGraphOrTheOtherOrNone(String name) {
    GraphFormat format = Formats.named(name);
    Crashes.everySeed(
        scratch,
        disk -> format.write(OLD, List.of(), place(disk.root())),
        disk -> format.write(NEW, List.of(), place(disk.root())),
        (left, finished) -> isOneOfBoth(format, place(left), finished));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void anErrorLeavesOneGraphOrTheOtherOrNone(String name) {
    GraphFormat format = Formats.named(name);
    Crashes.everyFault(
        scratch,
        disk -> format.write(OLD, List.of(), place(disk.root())),
        disk -> format.write(NEW, List.of(), place(disk.root())),
        (left, finished) -> isOneOfBoth(format, place(left), finished));
  }

  @Test
  void aNewFolderIsReadWholeOrNotAtAll() {
    Crashes.everySeed(
        scratch,
        disk -> {},
        disk -> GraphFolder.write(NEW, place(disk.root())),
        (left, finished) -> isOneOfBoth(Formats.named("folder"), place(left), finished));
  }

  @Test
  void looseFilesAreWholeEach() {
    Crashes.everySeed(
        scratch,
        disk -> {},
        disk -> loose(NEW, disk.root()),
        (left, finished) -> {
          try {
            Graph read =
                GraphSource.ofTables(left.resolve("edges.csv"), left.resolve("nodes.csv"))
                    .read()
                    .graph();
            assertThat(read.nodes()).isEqualTo(5);
            assertThat(read.edges().edges()).isEqualTo(2);
          } catch (BadInput missing) {
            assertThat(finished).isFalse();
            assertThat(missing.getMessage()).endsWith(": there is no such file; check the path");
          }
        });
  }

  private static void loose(Graph graph, Path root) {
    GraphFiles.writeDense(
        new GraphContent(graph, List.of()),
        root.resolve("edges.csv"),
        root.resolve("nodes.csv"),
        root.resolve("labels.csv"));
  }
}
