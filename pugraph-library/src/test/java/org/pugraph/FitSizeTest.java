package org.pugraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.pugraph.base.BadInput;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitListener;
import org.pugraph.fit.FitPhase;
import org.pugraph.graph.Adjacency;
import org.pugraph.graph.Graph;
import org.pugraph.graph.NodeNames;
import org.pugraph.tensor.SparseMatrix;

class FitSizeTest {

  /** With a prior to estimate, which would take minutes. */
  @Test
  void aGraphTooLargeForEveryPairIsRefusedBeforeAnythingIsComputed() {
    int nodes = 20_001;
    Adjacency.Symmetrised edges = Adjacency.of(nodes, new int[0], new int[0]);
    Graph graph =
        new Graph(
            edges.adjacency(),
            new SparseMatrix(nodes, 1, new int[nodes + 1], new int[0], null),
            NodeNames.numbers(nodes),
            Optional.empty(),
            edges.report());
    AtomicInteger phases = new AtomicInteger();
    FitListener counting =
        new FitListener() {
          @Override
          public void onPhase(FitPhase phase) {
            phases.incrementAndGet();
          }
        };
    Learner fs = SmallFit.learner("method", "fs", "steps", "1");
    assertThatThrownBy(
            () -> fs.fit(PuProblem.of(graph, 1, 2, 3), FitContext.ofSeed(1).withListener(counting)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("at most 20,000 of them, got 20,001");
    assertThat(phases).hasValue(0);
  }
}
