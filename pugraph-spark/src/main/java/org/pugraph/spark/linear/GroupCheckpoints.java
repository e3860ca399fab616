package org.pugraph.spark.linear;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.pugraph.linear.LogisticRegressions.Fitted;
import org.pugraph.spark.model.LakeFile;
import org.pugraph.spark.model.LocalFolder;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SafeTensors;

/**
 * What a training has so far, in a file in the lake that is replaced whole after each group of
 * regressions: a training that was killed goes on behind the last one, to the same bits.
 */
final class GroupCheckpoints {

  private static final String NAME = "linear-checkpoint.safetensors";
  private static final String TRAINING = "training";
  private static final String GROUPS = "groups";

  private final LakeFile file;
  private final String training;
  private final List<List<Fitted>> groups = new ArrayList<>();
  private int next;

  /**
   * @param folder in the lake
   * @param training digest of all that decides the result; what another one left is not used
   * @param resume whether to go on from what is there
   */
  GroupCheckpoints(String folder, String training, boolean resume, Configuration hadoop) {
    file = LakeFile.of(folder + "/" + NAME, hadoop);
    this.training = training;
    if (resume && file.exists()) {
      read();
    }
  }

  /** The group to be trained next, if it is there. */
  Optional<List<Fitted>> next() {
    return next < groups.size() ? Optional.of(groups.get(next++)) : Optional.empty();
  }

  /** Adds a group that was trained. */
  void add(List<Fitted> group) {
    groups.add(group);
    next = groups.size();
    Map<String, DenseMatrix> matrices = new LinkedHashMap<>();
    for (int g = 0; g < groups.size(); g++) {
      for (int m = 0; m < groups.get(g).size(); m++) {
        Fitted one = groups.get(g).get(m);
        matrices.put(key(g, m, "weights"), one.weights());
        matrices.put(key(g, m, "bias"), DenseMatrix.of(new float[] {(float) one.bias()}));
      }
    }
    try (LocalFolder here = LocalFolder.temporary()) {
      Path path = here.path().resolve(NAME);
      new SafeTensors(matrices, Map.of(TRAINING, training, GROUPS, Integer.toString(groups.size())))
          .write(path);
      file.put(path);
    }
  }

  private void read() {
    try (LocalFolder here = LocalFolder.temporary()) {
      Path path = here.path().resolve(NAME);
      file.fetch(path);
      SafeTensors saved = SafeTensors.read(path);
      if (!training.equals(saved.metadata().get(TRAINING))) {
        return;
      }
      int count = Integer.parseInt(saved.metadata().getOrDefault(GROUPS, "0"));
      for (int g = 0; g < count; g++) {
        groups.add(group(saved.matrices(), g));
      }
    }
  }

  private static List<Fitted> group(Map<String, DenseMatrix> matrices, int group) {
    List<Fitted> fitted = new ArrayList<>();
    while (true) {
      DenseMatrix weights = matrices.get(key(group, fitted.size(), "weights"));
      DenseMatrix bias = matrices.get(key(group, fitted.size(), "bias"));
      if (weights == null || bias == null) {
        return fitted;
      }
      fitted.add(new Fitted(weights, bias.row(0)[0]));
    }
  }

  private static String key(int group, int model, String what) {
    return group + "." + model + "." + what;
  }
}
