package org.pugraph.spark.model;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
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
public record LakeModel(LakeFolder folder) {

  public static LakeModel at(String address, Configuration hadoop) {
    return new LakeModel(LakeFolder.of(address, hadoop));
  }

  /** Writes all files together: a model that was in the folder before is there until then. */
  public void write(PuModel model) {
    try (LocalFolder here = LocalFolder.temporary()) {
      model.save(here.path());
      Map<String, Path> files = files(here);
      files.values().removeIf(Files::notExists);
      folder.put(files);
    }
  }

  /** Reads what {@link #write}, one machine or version 0.1.0 wrote. */
  public PuModel read() {
    try (LocalFolder here = LocalFolder.temporary()) {
      Map<String, Path> files = files(here);
      folder.fetch(files);
      BadInput.unless(
          Stream.of(ModelFiles.RUN, TrainedModel.DESCRIPTION)
              .anyMatch(name -> Files.exists(here.path().resolve(name))),
          folder.address()
              + ": is no saved model, it has neither "
              + ModelFiles.RUN
              + " nor "
              + TrainedModel.DESCRIPTION);
      return PuModel.load(here.path());
    }
  }

  /** All that a model may consist of, what tells whether it is whole at the end. */
  private static Map<String, Path> files(LocalFolder here) {
    Map<String, Path> files = new LinkedHashMap<>();
    ModelFiles.ALL.forEach(name -> files.put(name, here.path().resolve(name)));
    return files;
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
