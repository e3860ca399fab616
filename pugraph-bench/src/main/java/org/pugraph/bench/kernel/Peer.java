package org.pugraph.bench.kernel;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.hop.Rings;
import org.pugraph.layer.input.Parameter;

/** Another library that can compute the training step. */
public interface Peer {

  /**
   * What a peer has to compute: two layers, nnpu with the sigmoid loss, Adam.
   *
   * @param rings of reading {@code within}
   * @param parameters w1, w2 and r of each layer; to be copied
   */
  record Task(Workload workload, Rings rings, List<Parameter> parameters, double learningRate) {}

  /** For all steps from now on. */
  void useThreads(int threads);

  /** The step in all formulations worth comparing, by name. */
  Map<String, StepUnderTest> formulations(Task task);

  /** The step in double precision: what all others are checked against. */
  StepUnderTest reference(Task task);

  /** The peer, if the build has it. */
  static Optional<Peer> find() {
    try {
      Class<?> torch = Class.forName("org.pugraph.bench.peer.TorchPeer");
      return Optional.of((Peer) torch.getDeclaredConstructor().newInstance());
    } catch (ClassNotFoundException notBuilt) {
      return Optional.empty();
    } catch (InvocationTargetException failure) {
      throw new IllegalStateException("libtorch does not load", failure.getCause());
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
