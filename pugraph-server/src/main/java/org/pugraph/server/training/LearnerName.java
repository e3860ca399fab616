package org.pugraph.server.training;

import java.util.Locale;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.recipe.BestRecipe;
import org.pugraph.recipe.LinearRecipe;
import org.pugraph.recipe.QuickRecipe;
import org.pugraph.recipe.StructureRecipe;

/** What learns, in words. */
public final class LearnerName {

  private LearnerName() {}

  /** Such as "the quick ensemble" or "one LSDAN". */
  public static String of(EnsembleSettings settings) {
    return switch (settings.name()) {
      case BestRecipe.NAME ->
          "the best ensemble" + (settings.rounds() < BestRecipe.ROUNDS ? ", in one round" : "");
      case QuickRecipe.NAME -> "the quick ensemble";
      case StructureRecipe.NAME -> "the ensemble for graphs without features";
      case LinearRecipe.NAME -> "the ensemble of linear models";
      default -> networks(settings);
    };
  }

  private static String networks(EnsembleSettings settings) {
    if (settings.learners().size() > 1) {
      return "an ensemble of " + settings.learners().size() + " learners";
    }
    String name = settings.learners().get(0).learner().name().toUpperCase(Locale.ROOT);
    return settings.isSingle() ? "one " + name : settings.members() + " of " + name;
  }

  /** What learns the next time. */
  public static String ofNext(LearningTask task) {
    return of(RetrainingSettings.of(task.settings()));
  }
}
