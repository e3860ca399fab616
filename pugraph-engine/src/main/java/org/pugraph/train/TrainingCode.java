package org.pugraph.train;

import java.util.List;
import org.pugraph.base.CodeHash;
import org.pugraph.batch.BatchDraw;
import org.pugraph.device.DeviceTraining;
import org.pugraph.graph.Adjacency;
import org.pugraph.hop.Rings;
import org.pugraph.layer.Layer;
import org.pugraph.layer.attention.RingAttention;
import org.pugraph.layer.input.LayerInput;
import org.pugraph.model.Network;
import org.pugraph.optimise.Adam;
import org.pugraph.risk.PuRisk;
import org.pugraph.tensor.DenseMatrix;

/**
 * A digest of the classes that train networks: the engine, from tensors to the loop. Stateless and
 * thread safe.
 */
public final class TrainingCode {

  private static final List<Class<?>> ANCHORS =
      List.of(
          DenseMatrix.class,
          Adjacency.class,
          Rings.class,
          Layer.class,
          Network.class,
          PuRisk.class,
          BatchDraw.class,
          Trainer.class,
          DeviceTraining.class,
          Adam.class,
          LayerInput.class,
          RingAttention.class);

  private TrainingCode() {}

  /** In hexadecimal. */
  public static String hash() {
    return CodeHash.of(ANCHORS);
  }
}
