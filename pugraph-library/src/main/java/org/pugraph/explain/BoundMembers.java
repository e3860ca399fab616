package org.pugraph.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pugraph.base.BadInput;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.ensemble.FittedEnsemble;
import org.pugraph.explain.ExplainedMembers.Vote;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.graph.Graph;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.learner.ExtraTreesModel;
import org.pugraph.learner.KernelLogisticModel;
import org.pugraph.learner.LogisticModel;
import org.pugraph.learner.NetworkModel;
import org.pugraph.learner.PropagationModel;
import org.pugraph.linear.GraphFilter;
import org.pugraph.model.NetworkSettings;
import org.pugraph.tensor.Compute;
import org.pugraph.train.Trainer;

/** Binds the members of an ensemble to a graph, those together that are computed together. */
final class BoundMembers {

  private static final String NOT_EXPLAINED =
      "SVMs, trees and embeddings of one graph alone cannot be explained";

  /**
   * What linear members share that are computed together.
   *
   * @param ofFeatures whether they are functions of features, and not of the nodes themselves
   */
  private record Kind(GraphFilter filter, RowScaling rows, boolean ofFeatures) {}

  private final FittedEnsemble ensemble;
  private final PreparedGraph prepared;
  private final Compute compute;
  private final WalkPowers powers;
  private final int replicates;
  private final List<ExplainedMembers> alone = new ArrayList<>();
  private final Map<Kind, List<EnsembleMember>> linear = new LinkedHashMap<>();

  private BoundMembers(FittedEnsemble ensemble, PreparedGraph prepared, Compute compute) {
    this.ensemble = ensemble;
    this.prepared = prepared;
    this.compute = compute;
    powers = new WalkPowers(prepared.graph().edges(), compute);
    replicates =
        1 + ensemble.members().stream().mapToInt(EnsembleMember::replicate).max().orElseThrow();
  }

  /**
   * All members of an ensemble; refuses one with a member that is neither a network, nor linear,
   * nor labels that spread, nor trees beside such.
   */
  static List<ExplainedMembers> of(
      FittedEnsemble ensemble, PreparedGraph prepared, Compute compute) {
    return new BoundMembers(ensemble, prepared, compute).all();
  }

  private List<ExplainedMembers> all() {
    ensemble.members().forEach(this::bind);
    List<ExplainedMembers> all = new ArrayList<>(alone);
    linear.forEach((kind, members) -> all.add(together(kind, members)));
    BadInput.unless(!all.stream().allMatch(Unexplained.class::isInstance), NOT_EXPLAINED);
    return all;
  }

  private void bind(EnsembleMember member) {
    if (member.model() instanceof NetworkModel network) {
      alone.add(network(network, vote(member)));
    } else if (member.model() instanceof PropagationModel labels) {
      alone.add(new ExplainedPropagation(labels, prepared.graph(), vote(member), compute));
    } else if (member.model() instanceof LogisticModel logistic) {
      RowScaling rows = logistic.settings().scaling().rows();
      add(new Kind(logistic.settings().filter(), rows, true), member);
    } else if (member.model() instanceof KernelLogisticModel kernel) {
      add(new Kind(kernel.filter(), RowScaling.NONE, false), member);
    } else if (member.model() instanceof ExtraTreesModel trees) {
      alone.add(new Unexplained(trees.score(prepared, compute).values(), vote(member)));
    } else {
      throw new BadInput(NOT_EXPLAINED);
    }
  }

  private void add(Kind kind, EnsembleMember member) {
    linear.computeIfAbsent(kind, each -> new ArrayList<>()).add(member);
  }

  private Vote vote(EnsembleMember member) {
    return new Vote(member.scaling(), member.weight() / replicates);
  }

  private ExplainedNetwork network(NetworkModel model, Vote vote) {
    NetworkSettings shape = model.network().settings().model();
    Graph view = prepared.view(model.pretraining());
    return new ExplainedNetwork(
        new Trainer(compute).network(model.network(), view, prepared.hops(shape.neededHops())),
        shape,
        view.features(),
        vote,
        powers);
  }

  private FilteredMembers together(Kind kind, List<EnsembleMember> members) {
    Graph graph = prepared.graph();
    List<Vote> votes = members.stream().map(this::vote).toList();
    FilteredMembers.Models models =
        kind.ofFeatures
            ? FilteredMembers.Models.ofFeatures(
                members.stream().map(one -> (LogisticModel) one.model()).toList(),
                prepared.scaled(kind.rows),
                removed -> removed.leftOf(graph.features(), kind.rows))
            : FilteredMembers.Models.ofNodes(
                members.stream().map(one -> (KernelLogisticModel) one.model()).toList(), graph);
    return new FilteredMembers(models, kind.filter, votes, graph.edges(), powers);
  }
}
