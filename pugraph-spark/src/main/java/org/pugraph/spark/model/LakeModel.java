package org.pugraph.spark.model;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.NetworkModel;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.run.ModelFiles;

/**
 * A model in a folder of the lake, in the files that one machine reads and writes as well.
 *
 * @param folder its address
 */
public record LakeModel(LakeFile folder) {

  public static LakeModel at(String address, Configuration hadoop) {
    return new LakeModel(LakeFile.of(address, hadoop));
  }

  /**
   * Writes the files one by one, each whole. The last one has the digests of the others: until it
   * is there, a model that was in the folder before is refused, not mixed with this one.
   */
  public void write(PuModel model) {
    try (LocalFolder here = LocalFolder.temporary()) {
      model.save(here.path());
      for (String name : ModelFiles.ALL) {
        Path file = here.path().resolve(name);
        if (Files.exists(file)) {
          folder.file(name).put(file);
        }
      }
    }
  }

  /** Reads what {@link #write}, one machine or version 0.1.0 wrote. */
  public PuModel read() {
    boolean any =
        folder.file(ModelFiles.RUN).exists() || folder.file(TrainedModel.DESCRIPTION).exists();
    BadInput.unless(
        any,
        folder.address()
            + ": is no saved model, it has neither "
            + ModelFiles.RUN
            + " nor "
            + TrainedModel.DESCRIPTION);
    try (LocalFolder here = LocalFolder.temporary()) {
      for (String name : ModelFiles.ALL) {
        LakeFile file = folder.file(name);
        if (file.exists()) {
          file.fetch(here.path().resolve(name));
        }
      }
      return PuModel.load(here.path());
    }
  }

  /** The one network of a model; refuses what a cluster cannot score. */
  public static TrainedModel network(PuModel model) {
    FittedEnsemble ensemble = model.ensemble();
    int members = ensemble.members().size();
    BadInput.unless(
        members == 1, "on Spark a model must be one network, got an ensemble of " + members);
    BaseModel only = ensemble.members().get(0).model();
    if (!(only instanceof NetworkModel network)) {
      throw new BadInput("on Spark a model must be a network, got " + model.settings().name());
    }
    BadInput.unless(
        network.pretraining() == Pretraining.NONE,
        "on Spark a network must be trained on features alone, got one with pretrain="
            + network.pretraining());
    BadInput.unless(
        ensemble.smoother().isEmpty(),
        "on Spark scores cannot be smoothed over the graph, as those of this model are");
    return network.network();
  }
}
