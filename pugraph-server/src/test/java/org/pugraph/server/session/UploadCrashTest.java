package org.pugraph.server.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.server.TestGraphs;
import org.pugraph.server.event.EventBus;
import org.pugraph.server.label.Label;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.FaultyDisk;

/** Uploads that a session keeps, on a disk that fails. */
class UploadCrashTest {

  private static final String EDGES = "ann,bob\nbob,cid\ncid,dan\n".repeat(3_000);
  private static final String POSITIVES = "bob\n";

  @TempDir private Path scratch;

  private static GraphLoader.Upload upload(String name, String text) {
    return new GraphLoader.Upload(
        name, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static void open(FaultyDisk disk) {
    Path runs = disk.root().resolve("runs");
    SessionDefaults defaults =
        new SessionDefaults(disk.root(), runs, 1, PretrainCache.NONE, TestGraphs.ONE, 1);
    InitialView first = TestGraphs.view(TestGraphs.task(), runs.resolve("first"), 0);
    try (CurrentSession current = CurrentSession.open(first, new EventBus(1))) {
      Session session =
          new GraphLoader(defaults, current)
              .open(
                  Map.of(
                      "edges", upload("mine.csv", EDGES),
                      "positives", upload("known.txt", POSITIVES)));
      assertThat(session.snapshot().labels().nodesWith(Label.POSITIVE)).hasSize(1);
    }
  }

  /** The folders that hold uploads under their final name. */
  private static List<Path> kept(Path root) throws IOException {
    if (!Files.exists(root.resolve("runs"))) {
      return List.of();
    }
    try (Stream<Path> homes = Files.list(root.resolve("runs"))) {
      return homes.map(home -> home.resolve(Uploads.NAME)).filter(Files::exists).toList();
    }
  }

  private static void isWholeOrMissing(Path root, boolean finished) throws IOException {
    List<Path> kept = kept(root);
    assertThat(!finished || kept.size() == 1).isTrue();
    for (Path folder : kept) {
      assertThat(Files.readString(folder.resolve("edges"))).isEqualTo(EDGES);
      assertThat(Files.readString(folder.resolve("positives"))).isEqualTo(POSITIVES);
    }
  }

  @Test
  void whatACrashLeavesOfAnUploadIsAllOrNothing() {
    Crashes.everySeed(
        scratch, disk -> {}, UploadCrashTest::open, UploadCrashTest::isWholeOrMissing);
  }

  @Test
  void whatAnErrorLeavesOfAnUploadIsAllOrNothing() {
    Crashes.everyFault(
        scratch, disk -> {}, UploadCrashTest::open, UploadCrashTest::isWholeOrMissing);
  }

  @Test
  void theSameUploadOnceMoreIsAllOrNothing() {
    Crashes.everySeed(
        scratch, UploadCrashTest::open, UploadCrashTest::open, UploadCrashTest::isWholeOrMissing);
  }
}
