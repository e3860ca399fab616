package org.pugraph.server.judging;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import org.pugraph.ClassPrior;
import org.pugraph.server.judging.SearchProgress.Forecast;
import org.pugraph.server.judging.SearchProgress.Stop;
import org.pugraph.server.training.TrainingResult;
import org.pugraph.tensor.Seed;

/**
 * Computes how far the search has come from the judgements so far.
 *
 * @param record of judging
 * @param now the labels and the ranking
 */
record ProgressFigures(JudgingRecord record, LabelledRanking now) {

  /** Precision changes with every learning: older judgements no longer tell of it. */
  private static final int LATEST = 40;

  private static final int LAST = 10;
  private static final int FORECAST = 40;
  private static final int SAMPLES = 2000;

  SearchProgress progress() {
    int found = now.positives();
    RecentCards recent = RecentCards.of(record, now.labels());
    RecentCards last = recent.first(LAST);
    Optional<ClassPrior> prior =
        now.ranking().flatMap(ranking -> new PriorEstimation(record, now).current());
    if (prior.isEmpty()) {
      return new SearchProgress(
          "", found, null, null, last.positive(), last.count(), null, null, null);
    }
    Range left = Range.ofCount(prior.get(), now.unlabeled());
    double[] precision = precision(recent.of(Stratum.EXPECTED).first(LATEST), left);
    @Nullable Forecast forecast = forecast(precision, left);
    return new SearchProgress(
        sentence(last, left, forecast),
        found,
        left,
        prior.get().source().toString(),
        last.positive(),
        last.count(),
        Range.ofSamples(precision),
        forecast,
        stop(recent, found, left));
  }

  /** Shares of positives among the highest ranks that fit the judgements. */
  private double[] precision(RecentCards judged, Range left) {
    SharePosterior posterior =
        new SharePosterior(
            expected((int) left.value()), judged.positive(), judged.count() - judged.positive());
    SplittableRandom random = random("precision");
    return DoubleStream.generate(() -> posterior.next(random)).limit(SAMPLES).toArray();
  }

  /** The mean probability of as many of the highest ranks as are left. */
  private double expected(int left) {
    TrainingResult ranking = now.ranking().orElseThrow();
    return now.open()
        .limit(Math.max(1, left))
        .mapToDouble(ranking::probability)
        .average()
        .orElse(0);
  }

  private SplittableRandom random(String purpose) {
    return new SplittableRandom(new Seed(now.task().seed()).split(purpose).value());
  }

  /** Of cards drawn as they are; null where no node is open. */
  private @Nullable Forecast forecast(double[] precision, Range left) {
    int judge = (int) now.open().limit(FORECAST).count();
    if (judge == 0) {
      return null;
    }
    JudgedStrata strata = JudgedStrata.of(record.draws(), now.labels());
    SplittableRandom random = random("forecast");
    double[] find = new double[SAMPLES];
    for (Stratum stratum : Stratum.values()) {
      int cards = (int) Math.rint(judge * stratum.share);
      SharePosterior posterior = strata.share(stratum);
      for (int i = 0; i < SAMPLES; i++) {
        double share = stratum == Stratum.EXPECTED ? precision[i] : posterior.next(random);
        find[i] += count(cards, share, random);
      }
    }
    Arrays.setAll(find, i -> Math.min(find[i], left.high()));
    return new Forecast(judge, Range.ofSamples(find).rounded());
  }

  /** How many of so many cards are positive, each with that probability. */
  private static int count(int cards, double share, SplittableRandom random) {
    int count = 0;
    for (int i = 0; i < cards; i++) {
      count += random.nextDouble() < share ? 1 : 0;
    }
    return count;
  }

  private static String sentence(RecentCards last, Range left, @Nullable Forecast forecast) {
    StringBuilder text = new StringBuilder();
    if (last.count() > 0) {
      text.append(last.positive() + " of your last " + last.count() + " were right; ");
    }
    text.append(
        String.format(
            Locale.ROOT, "about %,.0f (%,.0f–%,.0f) left", left.value(), left.low(), left.high()));
    if (forecast != null) {
      Range find = forecast.find();
      text.append(
          String.format(
              Locale.ROOT,
              "; judging %d more should find about %.0f (%.0f–%.0f)",
              forecast.judge(),
              find.value(),
              find.low(),
              find.high()));
    }
    return text.append('.').toString();
  }

  private static @Nullable Stop stop(RecentCards recent, int found, Range left) {
    return recent.count() == 0 ? null : StoppingRule.of(recent, found, left);
  }
}
