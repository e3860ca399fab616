package org.pugraph.server.session;

import java.nio.file.Path;
import org.pugraph.pretrain.PretrainCache;
import org.pugraph.server.label.LabelOrigin;

/**
 * Where the results of a session are kept, and what it may compute with.
 *
 * @param home its folder
 * @param labels the file of its labels
 * @param threads to train with
 * @param cache of encoders learned without labels
 * @param user who gives the labels
 */
public record Workspace(Path home, Path labels, int threads, PretrainCache cache, String user) {

  /** Of the user of the operating system. */
  public Workspace(Path home, Path labels, int threads, PretrainCache cache) {
    this(home, labels, threads, cache, systemUser());
  }

  static String systemUser() {
    return System.getProperty("user.name", LabelOrigin.UNKNOWN);
  }

  /** The file of labels, unless the user wants another. */
  public static Path labelsIn(Path home) {
    return home.resolve("positives.txt");
  }
}
