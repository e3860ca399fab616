package org.pugraph.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.ensemble.EnsembleSettings.WeightedLearner;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.CustomLearner;
import org.pugraph.run.RunJson.SavedLearner;
import org.pugraph.run.RunJson.SavedSettings;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import org.pugraph.smoothing.Smoothing;
import org.pugraph.smoothing.SmoothingUse;
import org.pugraph.threshold.ThresholdRule;
import org.pugraph.validation.LabelBiasUse;
import org.pugraph.validation.RankingObjective;
import org.pugraph.validation.ValidationSettings;

/** Settings of an ensemble to the form in which they are saved, and back. */
final class SettingsCodec {

  private static final String NEVER = "never";
  private static final String ALWAYS = "always";
  private static final String IF_HELD_OUT_RANKS_RISE = "if-held-out-ranks-rise";

  private SettingsCodec() {}

  static SavedSettings save(EnsembleSettings settings) {
    SmoothingUse use = settings.smoothing();
    return new SavedSettings(
        settings.name(),
        settings.learners().stream()
            .map(one -> new SavedLearner(texts(one.learner()), one.weight()))
            .toList(),
        settings.members(),
        settings.rounds(),
        use instanceof SmoothingUse.Never
            ? NEVER
            : use instanceof SmoothingUse.Always ? ALWAYS : IF_HELD_OUT_RANKS_RISE,
        use.how().map(Smoothing::weight).orElse(Double.NaN),
        use.how().map(Smoothing::steps).orElse(0),
        settings.threshold().toString(),
        settings.race(),
        settings.validation().objective().toString(),
        settings.validation().labelBias().toString());
  }

  /** Refuses settings that could not be read again, before anything is written. */
  static void check(EnsembleSettings settings) {
    for (WeightedLearner one : settings.learners()) {
      BadInput.unless(
          !(one.learner() instanceof CustomLearner),
          one.learner().name() + " is no method of Pugraph, so a model by it cannot be saved");
    }
  }

  private static Map<String, String> texts(BaseLearner learner) {
    Map<String, String> texts = new LinkedHashMap<>();
    LearnerSettings.describe(learner).forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }

  static EnsembleSettings load(SavedSettings saved) {
    List<WeightedLearner> learners =
        saved.learners().stream()
            .map(one -> new WeightedLearner(learner(one), one.weight()))
            .toList();
    return new EnsembleSettings(
        saved.name(),
        learners,
        saved.members(),
        saved.rounds(),
        smoothing(saved),
        ThresholdRule.parse(saved.threshold()),
        saved.race(),
        validation(saved));
  }

  /** Older files say nothing of it: labels were taken for a random sample. */
  private static ValidationSettings validation(SavedSettings saved) {
    return new ValidationSettings(
        saved.objective() == null
            ? RankingObjective.AUC
            : RankingObjective.parse(saved.objective()),
        saved.labelBias() == null ? LabelBiasUse.NONE : LabelBiasUse.parse(saved.labelBias()));
  }

  private static BaseLearner learner(SavedLearner saved) {
    return LearnerSettings.bindSingle(new GivenSettings(saved.settings()));
  }

  private static SmoothingUse smoothing(SavedSettings saved) {
    if (saved.smoothing().equals(NEVER)) {
      return new SmoothingUse.Never();
    }
    Smoothing how = new Smoothing(saved.smoothingWeight(), saved.smoothingSteps());
    return saved.smoothing().equals(ALWAYS)
        ? new SmoothingUse.Always(how)
        : new SmoothingUse.IfHeldOutRanksRise(how);
  }
}
