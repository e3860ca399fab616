package org.pugraph.mcp.model;

import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.explain.Explanation;
import org.pugraph.mcp.graph.LatestFew;
import org.pugraph.mcp.protocol.Call;
import org.pugraph.server.explanation.Explanations;
import org.pugraph.server.explanation.Reader;
import org.pugraph.server.training.TrainingResult;

/**
 * The models fitted in this process, the latest few; a question asked again is answered by the
 * model that is there. Thread safe.
 */
public final class ModelShelf implements AutoCloseable {

  private static final int MOST_KEPT = 16;

  private final ModelTrainer trainer;
  private final SavedRuns runs;
  private final Explanations explanations;
  private final LatestFew<FittedModel> models =
      new LatestFew<>(MOST_KEPT, model -> model.graph().graph().nodes());

  /**
   * @param runs that may be opened
   */
  public ModelShelf(ModelTrainer trainer, SavedRuns runs) {
    this.trainer = trainer;
    this.runs = runs;
    explanations = new Explanations(trainer::freeThreads);
  }

  /** The model that answers a question, fitted unless it is there. */
  public FittedModel fit(FitQuestion question, Call call) throws InterruptedException {
    Optional<FittedModel> known = models.find(question.id());
    return known.isPresent() ? known.get() : fitted(question, call);
  }

  private FittedModel fitted(FitQuestion question, Call call) throws InterruptedException {
    TrainingResult result = trainer.fit(question, call);
    FittedModel fitted =
        new FittedModel(
            question.id(),
            question.graph(),
            question.request(ModelTrainer.memory()).task(),
            result);
    models.put(fitted.id(), fitted);
    return fitted;
  }

  /** A run that was saved, read once. */
  public FittedModel open(String run) {
    String id = "run " + run;
    Optional<FittedModel> known = models.find(id);
    FittedModel opened = known.orElseGet(() -> runs.open(id, run));
    models.put(id, opened);
    return opened;
  }

  public SavedRuns runs() {
    return runs;
  }

  /** The model of that id; refused where it is not, or no longer, there. */
  public FittedModel get(String id) {
    return models
        .find(id)
        .orElseThrow(
            () ->
                new BadInput(
                    "there is no model \""
                        + id
                        + "\" in this process; call find_more_like_these, whose answer names one"
                        + " (the same arguments give the same model)"));
  }

  /** Why a node scores as it does. */
  public Explanation explain(FittedModel model, int node, Call call) throws InterruptedException {
    return explanations.all(model.result(), node, new Reader("", call.cancellation()));
  }

  /** Cancels the training, and what is being explained. */
  @Override
  public void close() {
    trainer.close();
    explanations.close();
  }
}
