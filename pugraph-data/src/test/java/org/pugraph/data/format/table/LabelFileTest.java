package org.pugraph.data.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.data.table.TableFile;
import org.pugraph.graph.Labels;
import org.pugraph.graph.NodeNames;
import org.pugraph.testkit.Scratch;

class LabelFileTest {

  private static final KnownNodes NODES =
      new KnownNodes(NodeNames.of(List.of("p1", "p2", "p3")), Path.of("features.csv"));

  @TempDir Path folder;
  Scratch scratch;

  @BeforeEach
  void open() {
    scratch = new Scratch(folder);
  }

  @Test
  void classesStandInOrderOfFirstAppearance() {
    Labels labels = read("p3,vision", "p1,theory", "p2,vision");
    assertThat(labels.classes()).containsExactly("vision", "theory");
    assertThat(labels.classOf()).containsExactly(1, 0, 0);
  }

  @Test
  void declaredClassesKeepTheirOrder() {
    Path file = scratch.file("labels.csv", "p1,theory", "p2,vision");
    Labels labels =
        LabelFile.read(new TableFile(file), NODES, List.of("vision", "logic", "theory"));
    assertThat(labels.classes()).containsExactly("vision", "logic", "theory");
    assertThat(labels.classOf()).containsExactly(2, 0, Labels.UNKNOWN);
  }

  @Test
  void aHeaderIsPassedOver() {
    assertThat(read("paper,topic", "p1,theory").classes()).containsExactly("theory");
  }

  @Test
  void missingNodesAndEmptyLabelsAreUnknown() {
    assertThat(read("p1,theory", "p2,").classOf()).containsExactly(0, -1, -1);
  }

  @Test
  void writesWhatItReads() {
    Labels labels = read("p1,\"theory, pure\"", "p3,vision");
    Path file = folder.resolve("again.csv");
    LabelFile.write(labels, NODES.names(), file);
    assertThat(LabelFile.read(new TableFile(file), NODES, List.of()).classOf())
        .isEqualTo(labels.classOf());
  }

  @Test
  void refusesAnUnknownNode() {
    refuses("labels.csv:2: node \"p9\" is not in features.csv", "p1,theory", "p9,vision");
  }

  @Test
  void refusesAnUnknownNodeInTheFirstRowWhereALabelFollowsIt() {
    refuses("labels.csv:1: node \"p9\" is not in features.csv", "p9,theory", "p1,theory");
  }

  @Test
  void refusesASecondLabel() {
    refuses("labels.csv:2: node \"p1\" has a label already", "p1,theory", "p1,vision");
  }

  @Test
  void refusesAClassThatWasNotDeclared() {
    Path file = scratch.file("labels.csv", "p1,theory", "p2,visoin");
    scratch.refuses(
        () -> LabelFile.read(new TableFile(file), NODES, List.of("theory", "vision")),
        "labels.csv:2: class \"visoin\" is not in meta.json, which has theory, vision");
  }

  private Labels read(String... lines) {
    return LabelFile.read(new TableFile(scratch.file("labels.csv", lines)), NODES, List.of());
  }

  private void refuses(String message, String... lines) {
    Path file = scratch.file("labels.csv", lines);
    scratch.refuses(() -> LabelFile.read(new TableFile(file), NODES, List.of()), message);
  }
}
