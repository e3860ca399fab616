package org.pugraph.server.round;

import java.util.List;
import java.util.Locale;
import org.pugraph.ensemble.EnsembleSettings;

/** Says in a few words what learned a model. */
final class LearnerWords {

  private LearnerWords() {}

  static String of(EnsembleSettings settings) {
    List<String> names =
        settings.learners().stream().map(one -> one.learner().name()).distinct().toList();
    if (names.size() > 1) {
      return "an ensemble of " + names.size() + " kinds of learners";
    }
    String name = spelled(names.get(0));
    int models = settings.learners().size() * settings.members();
    return models == 1 ? "one " + name : "an ensemble of " + models + " × " + name;
  }

  /** Abbreviations in capitals; words as they are. */
  private static String spelled(String name) {
    return name.contains("-") || name.length() > 6
        ? name.replace('-', ' ')
        : name.toUpperCase(Locale.ROOT);
  }
}
