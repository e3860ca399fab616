package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pugraph.fit.CheckpointFolder;
import org.pugraph.fit.FitContext;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.testkit.disk.Crashes;
import org.pugraph.testkit.disk.DiskKind;

/** Fits that go on after one crash or two, so small that ten thousand of them take minutes. */
class ResumeCrashTest {

  private static final Graph GRAPH = twoSquares();

  private static final PuProblem PROBLEM =
      PuProblem.of(GRAPH, new int[] {0, 3}, new int[] {1, 2, 4, 5, 6, 7}).withPrior(0.5);

  /** Two members, two rounds: what the second learns from depends on all of the first. */
  private static final Learner PLAIN =
      SmallFit.learner("method", "gcn", "members", "2", "rounds", "2", "steps", "5", "hidden", "2");

  /** The same with an encoder, which is saved beside the checkpoints. */
  private static final Learner PRETRAINED =
      SmallFit.learner(
          "method", "fc", "members", "2", "pretrain", "dgi", "steps", "5", "hidden", "2");

  @TempDir private Path scratch;

  /** Nodes 0 to 3 in a ring, 4 to 7 in another, with a feature each, and an edge between. */
  private static Graph twoSquares() {
    Adjacency.Symmetrised edges =
        Adjacency.of(
            8, new int[] {0, 1, 2, 3, 4, 5, 6, 7, 0}, new int[] {1, 2, 3, 0, 5, 6, 7, 4, 4});
    float[][] features = new float[8][];
    for (int node = 0; node < 8; node++) {
      features[node] = new float[] {node < 4 ? 1 : 0, node < 4 ? 0 : 1, node % 2};
    }
    return new Graph(
        edges.adjacency(),
        SparseMatrix.ofDense(features, 3),
        NodeNames.numbers(8),
        Optional.empty(),
        edges.report());
  }

  @ParameterizedTest
  @EnumSource
  void aFitResumedAfterCrashesEndsWithTheSameBytes(DiskKind kind) throws IOException {
    resumesToTheSameBytes(PLAIN, kind);
  }

  @Test
  void aFitWithAnEncoderResumedAfterCrashesEndsWithTheSameBytes() throws IOException {
    resumesToTheSameBytes(PRETRAINED, DiskKind.POSIX);
  }

  private void resumesToTheSameBytes(Learner learner, DiskKind kind) throws IOException {
    // Encoders are learned once and for all; what is lost with the disk comes from here.
    PretrainCache cache = PretrainCache.in(scratch.resolve("cache"));
    FitContext context = FitContext.ofSeed(5).withThreads(1).withCache(cache);
    byte[] expected = tensors(learner.fit(PROBLEM, context), scratch.resolve("whole"));
    Crashes.everySeedResumed(
        kind.folder(scratch),
        disk -> fit(learner, context, disk.root()),
        (left, finished) ->
            assertThat(tensors(fit(learner, context, left), left.resolve("run")))
                .isEqualTo(expected));
  }

  private static PuModel fit(Learner learner, FitContext context, Path root) {
    CheckpointFolder folder = new CheckpointFolder(root.resolve("checkpoints"), 2, true);
    return learner.fit(PROBLEM, context.withCheckpoints(folder));
  }

  /** The parameters of all members, as they are saved. */
  private static byte[] tensors(PuModel model, Path folder) throws IOException {
    model.save(folder);
    return Files.readAllBytes(folder.resolve("model.safetensors"));
  }
}
