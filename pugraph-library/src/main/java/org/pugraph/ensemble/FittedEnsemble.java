package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.pugraph.base.BadInput;
import org.pugraph.edge.EdgeCombination;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.BaseModel.Scores;
import org.pugraph.pretrain.Pretrained;
import org.pugraph.smoothing.Smoother;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Parallel;
import org.pugraph.threshold.Decision;
import org.pugraph.train.Predictions;
import org.pugraph.validation.RankingEvidence;

/**
 * The members of an ensemble with all that makes one answer of theirs. Immutable and thread safe.
 * The same input gives the same bits at any number of threads.
 *
 * @param members at least one
 * @param encoder makes the embeddings that members are given, if any are
 * @param smoother smooths the combined scores, if they are smoothed
 * @param decision threshold and calibration
 * @param evidence how far the labelled nodes support the ranking; empty where that is not known
 * @param edges how much each type of edge counts; empty where edges had no types
 */
public record FittedEnsemble(
    List<EnsembleMember> members,
    Optional<Pretrained> encoder,
    Optional<Smoother> smoother,
    Decision decision,
    Optional<RankingEvidence> evidence,
    Optional<EdgeCombination> edges) {

  /** Members of which it is not known how far the labelled nodes support them. */
  public FittedEnsemble(
      List<EnsembleMember> members,
      Optional<Pretrained> encoder,
      Optional<Smoother> smoother,
      Decision decision) {
    this(members, encoder, smoother, decision, Optional.empty(), Optional.empty());
  }

  public FittedEnsemble {
    members = List.copyOf(members);
    BadInput.unless(!members.isEmpty(), "an ensemble needs a member");
  }

  /** The same, of which that is known. */
  public FittedEnsemble withEvidence(RankingEvidence known) {
    return new FittedEnsemble(members, encoder, smoother, decision, Optional.of(known), edges);
  }

  /** The same, fitted to edges that count like that. */
  public FittedEnsemble withEdges(Optional<EdgeCombination> combination) {
    return new FittedEnsemble(members, encoder, smoother, decision, evidence, combination);
  }

  /** A graph as members are given it: its edges counting as they did in the fit. */
  public PreparedGraph seen(PreparedGraph graph) {
    return edges.map(graph::combined).orElse(graph);
  }

  /** Training steps behind all members of the last round. */
  public int updates() {
    return members.stream().mapToInt(member -> member.model().updates()).sum();
  }

  /** Scores the nodes of a graph; refuses one that a member does not fit. */
  public Predictions score(PreparedGraph graph, FitContext context) {
    PreparedGraph seen = seen(graph);
    return predictions(seen, Combination.of(members, scoreEach(models(), seen, context)), context);
  }

  private List<BaseModel> models() {
    return members.stream().map(EnsembleMember::model).toList();
  }

  /** The scores of each model, several models at a time. */
  static List<Scores> scoreEach(List<BaseModel> models, PreparedGraph graph, FitContext context) {
    int atOnce = Math.min(context.threads(), models.size());
    List<Callable<Scores>> jobs = new ArrayList<>();
    for (BaseModel model : models) {
      jobs.add(
          () -> {
            try (Compute compute = context.share(atOnce)) {
              return model.score(graph, compute);
            }
          });
    }
    return Parallel.all(atOnce, jobs);
  }

  Predictions predictions(PreparedGraph graph, Combination combination, FitContext context) {
    float[] combined = combination.combined();
    try (Compute compute = context.compute()) {
      float[] scores =
          smoother
              .map(how -> how.apply(graph.graph().edges(), combined, compute.workers()))
              .orElse(combined);
      return new Predictions(
          graph.graph(),
          scores,
          combination.hopAttention(),
          decision.calibration(),
          members.size() == 1
              ? Optional.empty()
              : Optional.of(combination.spread(decision.memberThresholds())));
    }
  }
}
