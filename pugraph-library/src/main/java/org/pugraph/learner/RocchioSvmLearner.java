package org.pugraph.learner;

import org.pugraph.classic.LinearScorer;
import org.pugraph.classic.RocchioSettings;
import org.pugraph.classic.RocchioSvm;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.fit.SvmInput;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;

/**
 * Roc-SVM: reliable negatives by Rocchio's prototypes, then iterated SVMs. Immutable and thread
 * safe. The same input and seed give the same bits at any number of threads.
 *
 * @param input what it is given of the nodes
 */
public record RocchioSvmLearner(SvmInput input) implements BaseLearner {

  public static final String NAME = "roc-svm";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void prepareInput(PreparedGraph graph) {
    graph.input(input);
  }

  @Override
  public BaseModel train(Member member, FitContext context, Compute compute) {
    PuNodes nodes = member.nodes();
    RocchioSettings settings =
        input == SvmInput.FEATURES ? RocchioSettings.WORDS : RocchioSettings.EMBEDDINGS;
    LinearScorer scorer =
        RocchioSvm.fit(member.graph().input(input), nodes.positives(), nodes.unlabeled(), settings);
    return SvmModel.of(NAME, new SvmModel.Linear(scorer), input, member.graph());
  }

  @Override
  public boolean needsEncoder() {
    return input == SvmInput.DGI;
  }
}
