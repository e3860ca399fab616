package org.pugraph.mcp.model;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.explain.Explanation;
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

  private final Trainer trainer;
  private final SavedRuns runs;
  private final Explanations explanations;
  private final Map<String, FittedModel> models = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * @param runs that may be opened
   */
  public ModelShelf(Trainer trainer, SavedRuns runs) {
    this.trainer = trainer;
    this.runs = runs;
    explanations = new Explanations(trainer::freeThreads);
  }

  /** The model that answers a question, fitted unless it is there. */
  public FittedModel fit(Question question, Call call) throws InterruptedException {
    FittedModel known = find(question.id());
    if (known != null) {
      return known;
    }
    TrainingResult result = trainer.fit(question, call);
    FittedModel fitted =
        new FittedModel(
            question.id(), question.graph(), question.request(Trainer.memory()).task(), result);
    keep(fitted);
    return fitted;
  }

  /** A run that was saved, read once. */
  public FittedModel open(String run) {
    String id = "run " + run;
    FittedModel known = find(id);
    if (known == null) {
      known = runs.open(id, run);
      keep(known);
    }
    return known;
  }

  public SavedRuns runs() {
    return runs;
  }

  private @Nullable FittedModel find(String id) {
    synchronized (models) {
      return models.get(id);
    }
  }

  private void keep(FittedModel fitted) {
    synchronized (models) {
      models.put(fitted.id(), fitted);
      if (models.size() > MOST_KEPT) {
        models.remove(models.keySet().iterator().next());
      }
    }
  }

  /** The model of that id; refused where it is not, or no longer, there. */
  public FittedModel get(String id) {
    FittedModel known = find(id);
    if (known == null) {
      throw new BadInput(
          "there is no model \""
              + id
              + "\" in this process; call find_more_like_these, whose answer names one (the same"
              + " arguments give the same model)");
    }
    return known;
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
