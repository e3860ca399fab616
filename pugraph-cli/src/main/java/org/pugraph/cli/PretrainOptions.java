package org.pugraph.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.method.Methods;
import org.pugraph.method.Pretraining;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What is learned of the graph before any label is looked at. */
@Command(optionListHeading = "Model and training:%n")
final class PretrainOptions {

  @Option(
      names = "--" + Methods.PRETRAIN,
      paramLabel = "NAME",
      description =
          "What networks are given beside the features: none (default), or dgi, embeddings learned"
              + " from edges and features alone, those of pugraph embed --dimensions 64. Learned once for a"
              + " graph and kept in $PUGRAPH_CACHE (~/.cache/pugraph; off: nowhere).")
  private @Nullable Pretraining pretrain;

  Pretraining wanted() {
    return pretrain == null ? Pretraining.NONE : pretrain;
  }

  /** What was given, by name. */
  Map<String, Object> given() {
    Map<String, Object> given = new LinkedHashMap<>();
    Names.putIfGiven(given, Methods.PRETRAIN, pretrain);
    return given;
  }

  /** What config.yaml says of it: nothing where there is none. */
  Map<String, Object> config() {
    return wanted() == Pretraining.NONE ? Map.of() : Map.of(Methods.PRETRAIN, wanted().toString());
  }
}
