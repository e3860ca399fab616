package org.pugraph.bench.device;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.bench.prior.PriorGraphs;
import org.pugraph.graph.Graph;
import org.pugraph.risk.PuNodes;
import org.pugraph.split.Protocol;
import org.pugraph.split.Split;
import org.pugraph.split.Splits;

/**
 * A graph folder and who is labelled in it. Immutable and thread safe.
 *
 * @param positive name of the class that is sought
 */
record LabelledGraph(Path folder, Graph graph, String positive, PuNodes nodes) {

  /**
   * Reads folders, one after the other.
   *
   * @param classes one for each folder, with commas between them; without, the paper's class or the
   *     largest one
   */
  static List<LabelledGraph> read(
      List<String> folders, Optional<String> classes, double share, long seed) {
    BadInput.unless(!folders.isEmpty(), "a graph folder is needed");
    List<String> named = classes.map(all -> List.of(all.split(","))).orElse(List.of());
    BadInput.unless(
        named.isEmpty() || named.size() == folders.size(),
        "--classes names " + named.size() + " classes for " + folders.size() + " folders");
    List<LabelledGraph> graphs = new ArrayList<>();
    for (int f = 0; f < folders.size(); f++) {
      Path folder = Path.of(folders.get(f)).toAbsolutePath().normalize();
      PriorGraphs.Sought sought =
          new PriorGraphs(requireNonNull(folder.getParent()))
              .of(folder.getFileName().toString(), 1);
      int positive =
          named.isEmpty()
              ? sought.positiveClass()
              : Splits.classIndex(sought.labels(), named.get(f));
      Split split = Protocol.NATURAL.split(sought.labels(), positive, share, seed);
      graphs.add(
          new LabelledGraph(
              folder,
              sought.graph().graph(),
              sought.labels().classes().get(positive),
              new PuNodes(split.positives(), split.unlabeled(), split.prior().orElseThrow())));
    }
    return graphs;
  }

  String name() {
    return folder.getFileName().toString();
  }
}
