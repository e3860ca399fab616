package org.pugraph.bench;

/** One subcommand: settings read beforehand, results to an output. */
@FunctionalInterface
interface Measurement {

  void run(Output out);
}
