package org.pugraph.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.classic.LinearScorer;
import org.pugraph.classic.OneClassSvm;
import org.pugraph.ensemble.EnsembleMember;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.NodeNames;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.BaseModel;
import org.pugraph.learner.ExtraTreesLearner;
import org.pugraph.learner.ExtraTreesModel;
import org.pugraph.learner.KernelLogisticLearner;
import org.pugraph.learner.KernelLogisticModel;
import org.pugraph.learner.LogisticLearner;
import org.pugraph.learner.LogisticModel;
import org.pugraph.learner.NetworkLearner;
import org.pugraph.learner.NetworkModel;
import org.pugraph.learner.OneClassSvmLearner;
import org.pugraph.learner.PropagationLearner;
import org.pugraph.learner.PropagationModel;
import org.pugraph.learner.RocchioSvmLearner;
import org.pugraph.learner.SvmModel;
import org.pugraph.learner.TransductiveModel;
import org.pugraph.optimise.History;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.optimise.TrainedModel;
import org.pugraph.pretrain.Pretraining;
import org.pugraph.rival.NetworkRival;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tree.FeatureProjection;
import org.pugraph.tree.Forest;

/** Members of an ensemble to the form in which they are saved, and back. */
final class MemberCodec {

  private static final String SCORES = "scores";
  private static final String SUPPORT = "support";
  private static final String ZERO = "zero";
  private static final String FOREST = "forest";
  private static final String PROJECTION = "projection";
  private static final String WEIGHTS = "weights";
  private static final String BIAS = "bias";

  private MemberCodec() {}

  /** All of a member but its matrices. */
  static RunJson.Member save(EnsembleMember member, double threshold) {
    @Nullable TrainedModel network =
        member.model() instanceof NetworkModel model ? model.network() : null;
    return new RunJson.Member(
        member.learner(),
        member.replicate(),
        member.weight(),
        member.scaling(),
        threshold,
        network == null ? 0 : network.settings().seed(),
        network == null ? null : network.origin(),
        member.model() instanceof SvmModel svm ? svm(svm.decision()) : null,
        member.model() instanceof PropagationModel labels
            ? new RunJson.Propagation(labels.positives(), labels.zero())
            : null);
  }

  private static RunJson.Svm svm(SvmModel.Function decision) {
    if (decision instanceof SvmModel.Linear linear) {
      return linear(linear.scorer());
    }
    OneClassSvm.Region region = ((SvmModel.OneClass) decision).region();
    return new RunJson.Svm(region.coefficients(), region.offset(), region.gamma(), new double[0]);
  }

  private static RunJson.Svm linear(LinearScorer scorer) {
    return new RunJson.Svm(scorer.weights(), scorer.bias(), 0, scorer.idf());
  }

  /** The matrices of a model by name. */
  static Map<String, DenseMatrix> tensors(BaseModel model) {
    if (model instanceof NetworkModel network) {
      return network.network().parameters();
    }
    if (model instanceof TransductiveModel transductive) {
      float[] scores = transductive.values();
      DenseMatrix row = DenseMatrix.zeros(1, scores.length);
      System.arraycopy(scores, 0, row.row(0), 0, scores.length);
      return Map.of(SCORES, row);
    }
    if (model instanceof ExtraTreesModel trees) {
      Map<String, DenseMatrix> tensors = new LinkedHashMap<>();
      tensors.put(FOREST, trees.forest().toMatrix());
      tensors.put(ZERO, DenseMatrix.of(new float[] {trees.zero()}));
      return tensors;
    }
    if (model instanceof LogisticModel logistic) {
      return linear(logistic.weights(), logistic.bias(), logistic.zero());
    }
    if (model instanceof KernelLogisticModel kernel) {
      return linear(kernel.weights(), kernel.bias(), kernel.zero());
    }
    return model instanceof SvmModel svm && svm.decision() instanceof SvmModel.OneClass oneClass
        ? Map.of(SUPPORT, oneClass.region().support())
        : Map.of();
  }

  /** In one order, whatever the process. */
  private static Map<String, DenseMatrix> linear(DenseMatrix weights, float bias, float zero) {
    Map<String, DenseMatrix> tensors = new LinkedHashMap<>(Map.of(WEIGHTS, weights));
    tensors.put(BIAS, DenseMatrix.of(new float[] {bias}));
    tensors.put(ZERO, DenseMatrix.of(new float[] {zero}));
    return tensors;
  }

  /** The names of the matrices that all models by a learner have in common. */
  static Set<String> shared(BaseLearner learner) {
    return learner instanceof ExtraTreesLearner ? Set.of(PROJECTION) : Set.of();
  }

  /** The matrices that all such models of one run have in common, by name. */
  static Map<String, DenseMatrix> shared(BaseModel model) {
    return model instanceof ExtraTreesModel trees
        ? Map.of(PROJECTION, trees.projection().axes())
        : Map.of();
  }

  /** What the columns of X were called, where the model depends on it. */
  static Optional<FeatureNames> features(BaseModel model) {
    if (model instanceof NetworkModel network) {
      return Optional.of(network.network().features());
    }
    if (model instanceof ExtraTreesModel trees) {
      return Optional.of(trees.features());
    }
    if (model instanceof LogisticModel logistic) {
      return Optional.of(logistic.features());
    }
    return model instanceof SvmModel svm ? Optional.of(svm.features()) : Optional.empty();
  }

  /** What the nodes of the graph fitted to were called, where the model depends on it. */
  static Optional<NodeNames> nodes(BaseModel model) {
    return model instanceof KernelLogisticModel kernel
        ? Optional.of(kernel.nodes())
        : Optional.empty();
  }

  /**
   * A member that was saved.
   *
   * @param learner that trained it
   * @param tensors its matrices by name
   */
  static EnsembleMember load(
      RunJson json, RunJson.Member saved, BaseLearner learner, Map<String, DenseMatrix> tensors) {
    return new EnsembleMember(
        model(json, saved, learner, new LinkedHashMap<>(tensors)),
        saved.learner(),
        saved.replicate(),
        saved.scaling(),
        saved.weight());
  }

  private static BaseModel model(
      RunJson json, RunJson.Member saved, BaseLearner learner, Map<String, DenseMatrix> tensors) {
    if (learner instanceof NetworkLearner network && saved.origin() != null) {
      return new NetworkModel(
          network(json, saved, saved.origin(), network.training(), tensors), network.pretraining());
    }
    if (learner instanceof NetworkRival rival && saved.origin() != null) {
      return new NetworkModel(
          network(json, saved, saved.origin(), rival.training(), tensors), Pretraining.NONE);
    }
    if (saved.svm() != null) {
      return svm(json, saved.svm(), learner, tensors);
    }
    if (saved.propagation() != null && learner instanceof PropagationLearner propagation) {
      return new PropagationModel(
          propagation.propagation(),
          saved.propagation().positives(),
          (float) saved.propagation().zero());
    }
    if (learner instanceof ExtraTreesLearner) {
      return new ExtraTreesModel(
          Forest.of(tensor(tensors, FOREST)),
          new FeatureProjection(tensor(tensors, PROJECTION)),
          features(json, json.provenance().columns()),
          tensor(tensors, ZERO).row(0)[0]);
    }
    if (learner instanceof LogisticLearner logistic) {
      return new LogisticModel(
          logistic.regression(),
          tensor(tensors, WEIGHTS),
          tensor(tensors, BIAS).row(0)[0],
          tensor(tensors, ZERO).row(0)[0],
          features(json, json.provenance().columns()));
    }
    if (learner instanceof KernelLogisticLearner kernel) {
      return new KernelLogisticModel(
          kernel.filter(),
          tensor(tensors, WEIGHTS),
          tensor(tensors, BIAS).row(0)[0],
          tensor(tensors, ZERO).row(0)[0],
          nodes(json));
    }
    float[] scores = tensor(tensors, SCORES).row(0);
    int nodes = json.provenance().nodes();
    BadInput.unless(
        scores.length == nodes,
        "a member has " + scores.length + " scores of the " + nodes + " nodes it was fitted to");
    return new TransductiveModel(learner.name(), json.provenance().dataHash(), scores);
  }

  private static TrainedModel network(
      RunJson json,
      RunJson.Member saved,
      TrainedModel.Origin origin,
      TrainSettings training,
      Map<String, DenseMatrix> tensors) {
    return new TrainedModel(
        training.withSeed(saved.seed()),
        origin,
        features(json, origin.features()),
        new History(List.of()),
        tensors);
  }

  private static BaseModel svm(
      RunJson json, RunJson.Svm svm, BaseLearner learner, Map<String, DenseMatrix> tensors) {
    FeatureNames features = features(json, json.provenance().columns());
    LinearScorer scorer = new LinearScorer(svm.idf(), svm.coefficients(), svm.bias());
    if (learner instanceof RocchioSvmLearner rocchio) {
      return new SvmModel(new SvmModel.Linear(scorer), rocchio.input(), features);
    }
    if (learner instanceof OneClassSvmLearner oneClass) {
      OneClassSvm.Region region =
          new OneClassSvm.Region(
              tensor(tensors, SUPPORT), svm.coefficients(), svm.bias(), svm.gamma());
      return new SvmModel(new SvmModel.OneClass(region), oneClass.input(), features);
    }
    throw new BadInput("a member is an SVM, but its learner is " + learner.name());
  }

  private static DenseMatrix tensor(Map<String, DenseMatrix> tensors, String name) {
    DenseMatrix tensor = tensors.get(name);
    if (tensor == null) {
      throw new BadInput("the " + name + " of a member are missing");
    }
    return tensor;
  }

  private static FeatureNames features(RunJson json, int columns) {
    return json.features() == null
        ? FeatureNames.numbers(columns)
        : FeatureNames.of(json.features().subList(0, columns));
  }

  private static NodeNames nodes(RunJson json) {
    return json.nodes() == null
        ? NodeNames.numbers(json.provenance().nodes())
        : NodeNames.of(json.nodes());
  }
}
