package org.pugraph.mcp.model;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.pugraph.mcp.graph.OpenGraph;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.judging.Answer;
import org.pugraph.server.judging.Judging;
import org.pugraph.server.judging.SearchProgress;
import org.pugraph.server.label.Label;
import org.pugraph.server.label.LabelOrigin;
import org.pugraph.server.label.NodeLabel;
import org.pugraph.server.session.SessionLabels;

/**
 * Cards drawn from the ranking of a model, as the page draws them, and their answers. Answers stay
 * in memory, and go to the labels of the page only where that is allowed. Thread safe.
 *
 * @param kept where the labels of a graph are kept; empty where no file may be written
 */
public record CardJudging(Optional<Function<OpenGraph, SessionLabels>> kept) {

  private static final String WHO = "agent";

  /** An answer to a card. */
  public record Given(int node, Answer answer) {}

  /**
   * Where judging stands.
   *
   * @param cards to be answered, in the order in which they should be; empty when none is left
   * @param file where the answers were kept, if they were
   */
  public record State(List<Integer> cards, SearchProgress progress, Optional<Path> file) {}

  /**
   * Takes answers, all or none, and gives the cards that have none; new ones are drawn when all
   * have one.
   *
   * @param cards to be drawn then
   */
  public State judge(FittedModel model, List<Given> answers, int cards) {
    synchronized (model) {
      answers.forEach(given -> model.judgements().checkCard(given.node));
      Optional<Path> file = keep(model, answers);
      for (Given given : answers) {
        model.label(label(model, given));
        model.judgements().skip(given.node, given.answer == Answer.SKIP);
      }
      List<Integer> open = open(model.judgements().judging(model.now()));
      List<Integer> next = open.isEmpty() ? drawn(model, cards, !answers.isEmpty()) : open;
      return new State(next, model.judgements().progress(model.now()), file);
    }
  }

  private static List<Integer> open(Judging judging) {
    return judging.cards().stream()
        .filter(card -> card.answer() == null)
        .map(Judging.AnsweredCard::node)
        .toList();
  }

  /** Where nothing is left to be drawn, that is no mistake of somebody who has just answered. */
  private static List<Integer> drawn(FittedModel model, int cards, boolean answered) {
    try {
      return open(model.judgements().draw(model.now(), cards));
    } catch (ApiException nothingLeft) {
      if (answered) {
        return List.of();
      }
      throw nothingLeft;
    }
  }

  /** On disk first: what cannot be kept is not remembered either. */
  private Optional<Path> keep(FittedModel model, List<Given> answers) {
    if (kept.isEmpty() || answers.isEmpty()) {
      return Optional.empty();
    }
    List<NodeLabel> labels = new ArrayList<>(model.labels().toList());
    for (Given given : answers) {
      labels.removeIf(label -> label.node() == given.node);
      labels.add(label(model, given));
    }
    SessionLabels session = kept.get().apply(model.graph());
    session.add(labels);
    return Optional.of(session.file());
  }

  private static NodeLabel label(FittedModel model, Given given) {
    Label label = given.answer.label();
    float score = model.result().score(given.node);
    LabelOrigin origin = new LabelOrigin(WHO, Instant.now(), FittedModel.REVISION, score);
    return new NodeLabel(given.node, label, Optional.of(origin));
  }
}
