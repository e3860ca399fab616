package org.pugraph.cli.option.learning;

import org.jspecify.annotations.Nullable;
import org.pugraph.cli.option.OptionNames;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Options of pretraining without labels. */
@Command(optionListHeading = "Model and training:%n")
public final class PretrainOptions {

  @Option(
      names = "--" + LearnerSettings.PRETRAIN,
      paramLabel = "NAME",
      description = {
        "What networks get beside the features.",
        "none (default): nothing.",
        "dgi: embeddings learned without labels from edges and features, as by pugraph "
            + "embed --dimensions 64. They are learned once for a graph and kept in "
            + "$PUGRAPH_CACHE (default: ~/.cache/pugraph; off: not kept)."
      })
  private @Nullable Pretraining pretrain;

  /** What was given, by name. */
  public GivenSettings given() {
    return OptionNames.withIfGiven(GivenSettings.NONE, LearnerSettings.PRETRAIN, pretrain);
  }
}
