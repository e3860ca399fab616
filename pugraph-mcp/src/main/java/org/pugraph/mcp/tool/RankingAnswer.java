package org.pugraph.mcp.tool;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.pugraph.ClassPrior;
import org.pugraph.PuModel;
import org.pugraph.mcp.model.FittedModel;
import org.pugraph.mcp.protocol.About;
import org.pugraph.mcp.protocol.ToolAnswer;
import org.pugraph.prior.Interval;
import org.pugraph.server.session.Snapshot;
import org.pugraph.server.training.LearnerName;
import org.pugraph.validation.RankingEvidence;

/** A page of a ranking, and what there is to know of its model. */
record RankingAnswer(
    @About("names the model; give it to show_ranking, explain_node and judge") String model,
    @About("the graph that it ranks") String graph,
    @About("what was fitted") String learner,
    Verdict verdict,
    Prior prior,
    @About("how many labelled positives the model was fitted to") int positives,
    @About("how many unlabeled nodes score above the threshold") long calledPositive,
    @About("unlabeled nodes, the most likely first") List<NodeLine> ranking,
    @About("how many nodes are ranked in all") long all,
    @About("offset of the next page; missing on the last") @Nullable Integer nextOffset)
    implements ToolAnswer {

  /** Whether the labels support the ranking. */
  record Verdict(
      @About(
              "supported, chance (the ranking means nothing), folds-disagree (it means little) or"
                  + " not-tested")
          String verdict,
      @About("the same in a sentence; pass it on to the user") String sentence,
      @About("the one thing to do about it; may be empty") String advice) {

    private static Verdict of(PuModel model) {
      return model
          .evidence()
          .map(known -> of(known))
          .orElse(new Verdict("not-tested", "the ranking was not tested", ""));
    }

    private static Verdict of(RankingEvidence known) {
      return new Verdict(known.verdict().toString(), known.sentence(), known.advice());
    }
  }

  /** The share of positives among the unlabeled nodes. */
  record Prior(
      double value,
      @About("low end of the interval that holds it nine times in ten; missing where it was given")
          @Nullable Double low,
      @Nullable Double high,
      @About("given, estimated, judged or true") String source) {

    private static Prior of(ClassPrior prior) {
      return new Prior(
          prior.value(),
          prior.interval().map(Interval::low).orElse(null),
          prior.interval().map(Interval::high).orElse(null),
          prior.source().toString());
    }

    private String text() {
      return low == null || high == null
          ? String.format(Locale.ROOT, "%.3f, %s", value, source)
          : String.format(Locale.ROOT, "%.3f (%.3f to %.3f), %s", value, low, high, source);
    }
  }

  static RankingAnswer of(FittedModel model, ListPage page) {
    Snapshot snapshot = model.snapshot();
    PuModel fitted = model.result().model();
    long all = model.ranked().count();
    return new RankingAnswer(
        model.id(),
        model.graph().name(),
        LearnerName.of(fitted.settings()),
        Verdict.of(fitted),
        Prior.of(fitted.prior()),
        model.result().nodes().positives().length,
        model.ranking().calledPositive(snapshot.labels()),
        model
            .ranked()
            .skip(page.offset())
            .limit(page.count())
            .mapToObj(node -> NodeLine.brief(snapshot, node))
            .toList(),
        all,
        page.next(all));
  }

  @Override
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(verdict.verdict).append(": ").append(verdict.sentence);
    if (!verdict.advice.isEmpty()) {
      text.append("; ").append(verdict.advice);
    }
    text.append(".\n").append("prior ").append(prior.text());
    text.append(
        String.format(
            Locale.ROOT,
            "; %,d of %,d unlabeled nodes are called positive; %s by %s%n",
            calledPositive,
            all,
            model,
            learner));
    ranking.forEach(line -> text.append(line.ranked()).append('\n'));
    return text.toString().stripTrailing();
  }
}
