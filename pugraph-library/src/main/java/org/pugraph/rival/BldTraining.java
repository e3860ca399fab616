package org.pugraph.rival;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.layer.Propagation;
import org.pugraph.layer.input.Dropout;
import org.pugraph.layer.input.Parameter;
import org.pugraph.learner.BaseLearner.Member;
import org.pugraph.optimise.Adam;
import org.pugraph.risk.Loss;
import org.pugraph.risk.PuNodes;
import org.pugraph.risk.WeightedLoss;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.Seed;

/** One training by {@link BldLearner}: its networks, and the soft labels as they are by now. */
final class BldTraining {

  private static final double[] DROPPED = {0.3, 0.4};
  private static final double WEIGHT_DECAY = 1e-5;
  private static final float KEPT = 0.005f;
  private static final double MOVE = 0.01;
  private static final int JOIN_AFTER = 200;
  private static final double UNKNOWN = 0.5;
  private static final int CLASSES = 2;

  private final BldLearner settings;
  private final PuNodes nodes;
  private final Seed views;
  private final BldEncoder main;
  private final BldEncoder auxiliary;
  private final BldHead predictor;
  private final BldHead classifier;
  private final List<Parameter> parameters = new ArrayList<>();
  private final Adam adam;
  private final int[] trained;
  private final double[] soft;
  private final float[] z;

  BldTraining(BldLearner settings, Member member, Compute compute) {
    this.settings = settings;
    nodes = member.nodes();
    Graph graph = member.graph().graph();
    Seed seed = new Seed(member.seed());
    views = seed.split("views");
    Propagation step = new Propagation(member.graph().hops(HopSettings.EDGES).edges(), compute);
    int hidden = settings.hidden();
    int width = settings.width();
    main = new BldEncoder(graph.features(), step, hidden, width, compute);
    auxiliary = new BldEncoder(graph.features(), step, hidden, width, compute);
    predictor = new BldHead("predictor", main.output(), hidden, width, compute);
    classifier = new BldHead("classifier", main.output(), hidden, CLASSES, compute);
    main.initialise(seed.split("main"));
    auxiliary.initialise(seed.split("auxiliary"));
    predictor.initialise(seed.split("predictor"));
    classifier.initialise(seed.split("classifier"));
    parameters.addAll(main.parameters());
    parameters.addAll(predictor.parameters());
    parameters.addAll(classifier.parameters());
    adam = new Adam(settings.rate(), WEIGHT_DECAY, parameters, compute);
    trained = NodeLists.joined(nodes.positives(), nodes.unlabeled());
    soft = new double[graph.nodes()];
    Arrays.stream(nodes.unlabeled()).forEach(i -> soft[i] = UNKNOWN);
    Arrays.stream(nodes.positives()).forEach(i -> soft[i] = 1);
    Arrays.stream(nodes.negatives()).forEach(i -> soft[i] = 0);
    z = new float[graph.nodes()];
  }

  /** One step over both views; returns L before it. */
  double step(int number) {
    Dropout[] drops = new Dropout[DROPPED.length];
    DenseMatrix[] targets = new DenseMatrix[DROPPED.length];
    for (int view = 0; view < DROPPED.length; view++) {
      drops[view] = Dropout.of(DROPPED[view], views.split(number).split(view));
      targets[view] = auxiliary.forward(drops[view]).copy();
    }
    double loss = 0;
    List<DenseMatrix> first = List.of();
    for (int view = 0; view < DROPPED.length; view++) {
      loss += differentiate(drops[view], targets[1 - view], number > JOIN_AFTER);
      if (view == 0) {
        first = parameters.stream().map(one -> one.gradient().copy()).toList();
      }
    }
    for (int p = 0; p < first.size(); p++) {
      average(parameters.get(p).gradient(), first.get(p));
    }
    adam.step();
    auxiliary.follow(main, KEPT);
    return loss / DROPPED.length;
  }

  /** Leaves the gradients of one view; returns its loss. */
  private double differentiate(Dropout dropout, DenseMatrix target, boolean joins) {
    main.forward(dropout);
    DenseMatrix predicted = predictor.forward();
    classify();
    DenseMatrix gradient = DenseMatrix.zeros(predicted.rows(), predicted.columns());
    int[] gathered = joins ? joined() : nodes.positives();
    double loss =
        CosineLoss.ofPairs(predicted, target, gradient)
            + CosineLoss.ofCentroid(predicted, gathered, gradient);
    moveLabels(predicted, nodes, soft, z);
    float[] slopes = new float[z.length];
    loss += classLoss().of(z, slopes);
    classifier.backward(ofClasses(slopes));
    main.backward(predictor.backward(gradient));
    return loss;
  }

  private void classify() {
    DenseMatrix classes = classifier.forward();
    for (int i = 0; i < z.length; i++) {
      z[i] = classes.row(i)[1] - classes.row(i)[0];
    }
  }

  private int[] joined() {
    int[] highest = NodeLists.highestFirst(z, NodeLists.open(nodes));
    return NodeLists.joined(
        nodes.positives(), Arrays.copyOf(highest, Math.min(highest.length, settings.joining())));
  }

  /** Both moves of the soft labels of P and U; those of known negatives stay. */
  static void moveLabels(DenseMatrix predicted, PuNodes nodes, double[] soft, float[] z) {
    float[] centroid = CosineLoss.centroid(predicted, nodes.positives());
    double least =
        Arrays.stream(nodes.positives())
            .mapToDouble(i -> CosineLoss.cosine(predicted.row(i), centroid))
            .min()
            .orElseThrow();
    for (int i : NodeLists.joined(nodes.positives(), NodeLists.open(nodes))) {
      boolean near = CosineLoss.cosine(predicted.row(i), centroid) > least;
      soft[i] = (soft[i] + (near ? MOVE : 0)) / (1 + MOVE);
      soft[i] = (soft[i] + (z[i] > 0 ? MOVE : 0)) / (1 + MOVE);
    }
  }

  /** L_class of the soft labels as they are. */
  private WeightedLoss classLoss() {
    double[] positive = new double[soft.length];
    double[] negative = new double[soft.length];
    for (int i : trained) {
      positive[i] = soft[i] / trained.length;
      negative[i] = (1 - soft[i]) / trained.length;
    }
    return new WeightedLoss(positive, negative, Loss.LOGISTIC);
  }

  private static DenseMatrix ofClasses(float[] slopes) {
    DenseMatrix classes = DenseMatrix.zeros(slopes.length, CLASSES);
    for (int i = 0; i < slopes.length; i++) {
      classes.row(i)[0] = -slopes[i];
      classes.row(i)[1] = slopes[i];
    }
    return classes;
  }

  private static void average(DenseMatrix one, DenseMatrix other) {
    for (int i = 0; i < one.rows(); i++) {
      float[] row = one.row(i);
      for (int f = 0; f < row.length; f++) {
        row[f] = (row[f] + other.row(i)[f]) / 2;
      }
    }
  }

  /** z of all nodes, nothing dropped out. */
  float[] scores() {
    main.forward(Dropout.NONE);
    classify();
    return z.clone();
  }
}
