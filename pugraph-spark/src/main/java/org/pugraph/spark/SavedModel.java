package org.pugraph.spark;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.pugraph.train.TrainedModel;

/**
 * A model in a folder of the lake, in the files that one machine reads and writes as well.
 *
 * @param folder its address
 */
record SavedModel(LakeFile folder) {

  private static final List<String> FILES = List.of(TrainedModel.TENSORS, TrainedModel.DESCRIPTION);

  static SavedModel at(String address, Configuration hadoop) {
    return new SavedModel(LakeFile.of(address, hadoop));
  }

  /** Writes the files one by one, each whole, the description last. */
  void write(TrainedModel model) {
    try (LocalFolder here = LocalFolder.temporary()) {
      model.save(here.path());
      FILES.forEach(name -> folder.file(name).put(here.path().resolve(name)));
    }
  }

  TrainedModel read() {
    try (LocalFolder here = LocalFolder.temporary()) {
      FILES.forEach(name -> folder.file(name).fetch(here.path().resolve(name)));
      return TrainedModel.load(here.path());
    }
  }
}
