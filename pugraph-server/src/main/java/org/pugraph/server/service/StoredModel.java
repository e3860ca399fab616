package org.pugraph.server.service;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a model, from the moment a fit is asked for. Written beside its files.
 *
 * @param id names it in requests
 * @param name as its client called it; may be empty
 * @param created when it was asked for, or loaded
 * @param state how far it is
 * @param graph the id of the graph it was fitted to; null for a model that was loaded
 * @param seed of its fit
 * @param positives how many nodes are labelled positive
 * @param notes what was decided in reading the labels
 * @param error why it failed; null where it did not
 * @param result of the fit; null before it is done
 */
public record StoredModel(
    String id,
    String name,
    String created,
    State state,
    @Nullable String graph,
    long seed,
    int positives,
    List<String> notes,
    @Nullable String error,
    @Nullable ModelResult result) {

  /** How far a model is. */
  public enum State {
    WAITING,
    FITTING,
    DONE,
    FAILED,
    CANCELLED;

    /** Whether nothing will change any more. */
    public boolean isFinal() {
      return this != WAITING && this != FITTING;
    }
  }

  public StoredModel {
    notes = List.copyOf(notes);
  }

  StoredModel with(State next) {
    return new StoredModel(id, name, created, next, graph, seed, positives, notes, error, result);
  }

  StoredModel failed(String sentence) {
    return new StoredModel(
        id, name, created, State.FAILED, graph, seed, positives, notes, sentence, null);
  }

  StoredModel done(ModelResult figures) {
    return new StoredModel(
        id, name, created, State.DONE, graph, seed, positives, notes, null, figures);
  }
}
