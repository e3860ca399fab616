package org.pugraph.bench.measure;

/** One subcommand: settings read beforehand, results to an output. */
@FunctionalInterface
public interface Measurement {

  void run(Output out);
}
