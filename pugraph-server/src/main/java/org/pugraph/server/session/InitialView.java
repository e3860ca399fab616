package org.pugraph.server.session;

import java.util.Optional;
import org.pugraph.data.source.GraphSource;
import org.pugraph.graph.Graph;
import org.pugraph.server.table.ShownTable;
import org.pugraph.server.training.LearningTask;
import org.pugraph.server.training.SavedTraining;

/**
 * What a session shows when it is opened.
 *
 * @param task the graph, and how models are fitted to it
 * @param workspace where results are kept
 * @param positives the labels of a session that is new; may be none
 * @param model what is shown until something was trained here; may be none
 * @param source where the graph was read from, so that downloads keep its attributes and weights
 * @param table what is shown of its nodes beside their names, where the source has more
 * @param given whether the user gives the positives now: then those are added to labels that are
 *     kept, too
 */
public record InitialView(
    LearningTask task,
    Workspace workspace,
    int[] positives,
    Optional<SavedTraining> model,
    Optional<GraphSource> source,
    Optional<ShownTable> table,
    boolean given) {

  /** A graph without a model. */
  public static InitialView of(LearningTask task, Workspace workspace, int... positives) {
    return new InitialView(
        task, workspace, positives, Optional.empty(), Optional.empty(), Optional.empty(), false);
  }

  /**
   * A model with its graph and labels, whose settings later trainings have.
   *
   * @param name what users call the graph
   */
  public static InitialView of(String name, Graph graph, SavedTraining model, Workspace workspace) {
    return new InitialView(
        LearningTask.of(name, graph, model),
        workspace,
        model.nodes().positives(),
        Optional.of(model),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  /** The same of a graph that was read from there. */
  public InitialView withSource(GraphSource known) {
    return new InitialView(task, workspace, positives, model, Optional.of(known), table, given);
  }

  /** The same with what a table says of the nodes. */
  public InitialView withTable(ShownTable known) {
    return new InitialView(task, workspace, positives, model, source, Optional.of(known), given);
  }

  /** The same with positives that the user gives now. */
  public InitialView withGiven(int... known) {
    return new InitialView(task, workspace, known, model, source, table, true);
  }
}
