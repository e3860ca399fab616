package org.pugraph.method;

import java.util.Locale;
import org.pugraph.BadInput;

/** What is learned of a graph before a network sees its labels. */
public enum Pretraining {
  /** Nothing: a network sees the features alone. */
  NONE,
  /** Embeddings of deep graph infomax, which stand behind the features. */
  DGI;

  static Pretraining parse(String name) {
    for (Pretraining pretraining : values()) {
      if (pretraining.toString().equals(name)) {
        return pretraining;
      }
    }
    throw new BadInput("pretrain must be none or dgi, got \"" + name + "\"");
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
