package org.pugraph.mcp.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.pugraph.base.BadInput;
import org.pugraph.mcp.model.FittedModel;
import org.pugraph.mcp.model.ModelShelf;
import org.pugraph.mcp.protocol.About;
import org.pugraph.mcp.protocol.Call;
import org.pugraph.mcp.protocol.Effect;
import org.pugraph.mcp.protocol.Tool;
import org.pugraph.mcp.protocol.ToolAnswer;
import org.pugraph.server.view.ExplanationView;
import org.pugraph.server.view.ShownNodes;

/**
 * Why a node scores as it does.
 *
 * @param models what was fitted
 */
record ExplainNode(ModelShelf models) {

  private static final String DESCRIPTION =
      "Explains why a node scores as it does: the labelled positives near it that raise its score,"
          + " with the path to each; features that raise it; and its rank without the strongest"
          + " evidence. It explains the model, not the world. Takes seconds on large graphs."
          + " Changes nothing.";

  record Arguments(
      @About("a model, as find_more_like_these gives it") String model,
      @About("name of a node") String node) {}

  record Reasons(String model, NodeLine node, ExplanationView explanation) implements ToolAnswer {

    private static final int MOST = 5;

    @Override
    public String text() {
      List<String> lines = new ArrayList<>();
      lines.add(node.ranked());
      explanation.positives().stream().limit(MOST).map(Reasons::pull).forEach(lines::add);
      explanation.features().stream()
          .limit(MOST)
          .map(one -> "feature " + one.name() + signed(one.weight()))
          .forEach(lines::add);
      explanation.counterfactual().stream().limit(MOST).map(Reasons::without).forEach(lines::add);
      lines.add(explanation.caveat());
      return String.join("\n", lines);
    }

    private static String pull(ExplanationView.Pull pull) {
      return "labelled "
          + (pull.displayName() == null ? pull.name() : pull.displayName())
          + (pull.drop() == null ? "" : signed(pull.drop()));
    }

    private static String signed(double drop) {
      return String.format(Locale.ROOT, " raises the score by %.3g", drop);
    }

    private static String without(ExplanationView.Without then) {
      return "without "
          + String.join(", ", then.removed())
          + ": "
          + (then.rank() == null ? "score " + then.score() : "rank " + then.rank())
          + (then.positive() ? ", still called positive" : ", no longer called positive");
    }
  }

  Tool<Arguments, Reasons> tool() {
    return new Tool<>(
        "explain_node",
        "Explain a node's score",
        DESCRIPTION,
        Effect.READS,
        new Tool.Types<>(Arguments.class, Reasons.class, this::explain));
  }

  private Reasons explain(Arguments asked, Call call) throws InterruptedException {
    FittedModel model = models.get(asked.model);
    int[] node = model.graph().find(List.of(asked.node));
    BadInput.unless(node.length == 1, "one node is explained at a time");
    return new Reasons(
        model.id(),
        NodeLine.whole(model.snapshot(), node[0]),
        ExplanationView.of(models.explain(model, node[0], call), ShownNodes.of(model.snapshot())));
  }
}
