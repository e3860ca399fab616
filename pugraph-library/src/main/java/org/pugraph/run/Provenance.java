package org.pugraph.run;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * Where a model came from: all that decides its bytes besides its settings. Immutable and thread
 * safe.
 *
 * @param dataHash of the graph it was fitted to
 * @param nodes of that graph
 * @param edges of that graph, undirected
 * @param columns of its features
 * @param labelsHash of positives, unlabeled and negatives
 * @param positives names of the labelled nodes
 * @param negatives names of the nodes known not to be positive
 * @param outside names of the nodes that were neither labelled nor unlabeled
 * @param seed the seed of all random numbers
 * @param version of the software
 * @param code digest of the classes that computed it, ComputingCode
 * @param kernels which inner loops ran, and the devices that networks were trained on
 */
public record Provenance(
    String dataHash,
    int nodes,
    long edges,
    int columns,
    String labelsHash,
    List<String> positives,
    List<String> negatives,
    List<String> outside,
    long seed,
    String version,
    String code,
    String kernels) {

  public Provenance {
    requireNonNull(dataHash);
    requireNonNull(labelsHash);
    requireNonNull(version);
    requireNonNull(code);
    requireNonNull(kernels);
    positives = List.copyOf(positives);
    negatives = List.copyOf(negatives);
    outside = List.copyOf(outside);
  }
}
