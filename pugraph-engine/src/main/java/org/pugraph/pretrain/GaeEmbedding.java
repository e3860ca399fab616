package org.pugraph.pretrain;

import org.pugraph.graph.Graph;
import org.pugraph.layer.InnerProductDecoder;
import org.pugraph.layer.Propagation;
import org.pugraph.model.Gae;
import org.pugraph.model.Pass;
import org.pugraph.optimise.Adam;
import org.pugraph.optimise.Optimisation;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;
import org.pugraph.tensor.SparseMatrix;

/**
 * Node embeddings by a graph auto-encoder, from edges and features alone.
 *
 * <p>A step costs O(n² dimensions), so this is for graphs of some ten thousand nodes.
 *
 * <p>Stateless and thread safe. The same input and seed give the same bits at any number of
 * threads.
 */
public final class GaeEmbedding {

  private GaeEmbedding() {}

  /** Trains an auto-encoder and returns its Z, {@code [nodes, dimensions]}. */
  public static DenseMatrix of(Graph graph, GaeSettings settings, Compute compute) {
    SparseMatrix x = graph.features();
    Gae gae =
        new Gae(
            settings.rowNormalised() ? x.rowNormalised() : x,
            new Propagation(graph.edges(), compute),
            new InnerProductDecoder(graph.edges(), settings.dimensions(), compute),
            settings.hidden(),
            compute);
    Seed seed = new Seed(settings.seed()).split("gae");
    gae.initialise(seed.split("initialise"));
    Optimisation how = settings.optimisation();
    Adam adam = new Adam(how.learningRate(), how.weightDecay(), gae.parameters(), compute);
    for (int step = 1; step <= how.steps(); step++) {
      gae.forward(new Pass(how.dropout(), seed.split("step").split(step)));
      gae.backward();
      adam.step();
    }
    return checked(gae.forward(Pass.SCORING));
  }

  private static DenseMatrix checked(DenseMatrix embedding) {
    for (float[] row : embedding.data()) {
      for (float value : row) {
        if (!Float.isFinite(value)) {
          throw new ArithmeticException("an embedding is " + value + ": lower the learning rate");
        }
      }
    }
    return embedding;
  }
}
