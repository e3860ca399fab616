package org.pugraph.server.session;

import java.nio.file.Path;
import java.util.Optional;
import org.pugraph.device.Device;
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
 * @param device where networks are trained; empty for the threads alone
 */
public record Workspace(
    Path home,
    Path labels,
    int threads,
    PretrainCache cache,
    String user,
    Optional<Device> device) {

  /** On the threads alone. */
  public Workspace(Path home, Path labels, int threads, PretrainCache cache, String user) {
    this(home, labels, threads, cache, user, Optional.empty());
  }

  /** Of the user of the operating system. */
  public Workspace(Path home, Path labels, int threads, PretrainCache cache) {
    this(home, labels, threads, cache, systemUser());
  }

  /** The same with labels in another file. */
  public Workspace withLabels(Path other) {
    return new Workspace(home, other, threads, cache, user, device);
  }

  static String systemUser() {
    return System.getProperty("user.name", LabelOrigin.UNKNOWN);
  }

  /** The file of labels, unless the user wants another. */
  public static Path labelsIn(Path home) {
    return home.resolve("positives.txt");
  }
}
