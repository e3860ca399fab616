package org.pugraph.learner;

import org.pugraph.classic.OneClassSettings;
import org.pugraph.classic.OneClassSvm;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.fit.SvmInput;
import org.pugraph.tensor.Compute;

/**
 * A one-class SVM: a region around the labelled positives. Immutable and thread safe. The same
 * input and seed give the same bits at any number of threads.
 *
 * @param input what it is given of the nodes
 * @param svm ν and γ
 */
public record OneClassSvmLearner(SvmInput input, OneClassSettings svm) implements BaseLearner {

  public static final String NAME = "oc-svm";

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
    OneClassSvm.Region region =
        OneClassSvm.fit(member.graph().input(input), member.nodes().positives(), svm);
    return SvmModel.of(NAME, new SvmModel.OneClass(region), input, member.graph());
  }

  @Override
  public boolean needsEncoder() {
    return input == SvmInput.DGI;
  }
}
