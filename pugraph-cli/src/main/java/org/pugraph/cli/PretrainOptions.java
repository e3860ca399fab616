package org.pugraph.cli;

import org.jspecify.annotations.Nullable;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What is learned of the graph before any label is used. */
@Command(optionListHeading = "Model and training:%n")
final class PretrainOptions {

  @Option(
      names = "--" + LearnerSettings.PRETRAIN,
      paramLabel = "NAME",
      description =
          "What networks are given beside the features: none (default), or dgi, embeddings learned"
              + " from edges and features alone, those of pugraph embed --dimensions 64. Learned once for a"
              + " graph and kept in $PUGRAPH_CACHE (~/.cache/pugraph; off: nowhere).")
  private @Nullable Pretraining pretrain;

  /** What was given, by name. */
  GivenSettings given() {
    return Names.withIfGiven(GivenSettings.NONE, LearnerSettings.PRETRAIN, pretrain);
  }
}
