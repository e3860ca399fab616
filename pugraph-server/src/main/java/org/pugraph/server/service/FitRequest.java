package org.pugraph.server.service;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.pugraph.ClassPrior;
import org.pugraph.DefaultRecipe;
import org.pugraph.PuProblem;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Noted;
import org.pugraph.data.io.ReadNote;
import org.pugraph.data.label.NamedNodes;
import org.pugraph.data.source.EncodedGraph;
import org.pugraph.ensemble.EnsembleSettings;
import org.pugraph.graph.Graph;
import org.pugraph.optimise.TrainSettings;
import org.pugraph.setting.GivenSettings;
import org.pugraph.setting.LearnerSettings;
import tools.jackson.databind.JsonNode;

/**
 * What a client asks to be fitted.
 *
 * @param graph the id of the graph
 * @param name of the model; may be empty
 * @param positives names of the labelled nodes
 * @param negatives names of nodes known not to be positive
 * @param prior the share of positives among the unlabeled nodes; empty to estimate it
 * @param seed of all random numbers
 * @param method a single method, several joined by +, best or structure; empty to choose by the
 *     graph as {@code train} does
 * @param settings of the method by name
 */
public record FitRequest(
    String graph,
    String name,
    List<String> positives,
    List<String> negatives,
    Optional<Double> prior,
    long seed,
    Optional<String> method,
    Map<String, String> settings) {

  private static final Set<String> FIELDS =
      Set.of("graph", "name", "positives", "negatives", "prior", "seed", "method", "settings");

  private static final Set<String> OF_ANY_METHOD =
      Set.of(LearnerSettings.THRESHOLD, LearnerSettings.OBJECTIVE, LearnerSettings.LABEL_BIAS);

  private static final int LONGEST_NAME = 200;

  public FitRequest {
    positives = List.copyOf(positives);
    negatives = List.copyOf(negatives);
    BadInput.unless(!graph.isEmpty(), "expected {\"graph\": \"the id of a graph\"} in the body");
    BadInput.unless(
        name.length() <= LONGEST_NAME,
        "the name must have at most " + LONGEST_NAME + " characters, got " + name.length());
    prior.ifPresent(ClassPrior::given); // refuses what is no share
  }

  /** A request in JSON; refuses fields it does not know. */
  public static FitRequest of(JsonNode body) {
    for (String field : body.propertyNames()) {
      BadInput.unless(
          FIELDS.contains(field),
          "there is no field \""
              + field
              + "\", expected graph, positives, negatives, prior, seed, method, settings or name");
    }
    return new FitRequest(
        body.path("graph").asString(""),
        body.path("name").asString(""),
        names(body, "positives"),
        names(body, "negatives"),
        prior(body.path("prior")),
        seed(body.path("seed")),
        Optional.of(body.path("method").asString("")).filter(text -> !text.isEmpty()),
        settings(body.path("settings")));
  }

  private static List<String> names(JsonNode body, String field) {
    JsonNode list = body.path(field);
    if (list.isMissingNode() || list.isNull()) {
      return List.of();
    }
    BadInput.unless(list.isArray(), field + " must be a list of names, got " + list);
    List<String> names = new ArrayList<>();
    for (JsonNode name : list) {
      BadInput.unless(
          name.isString() || name.isIntegralNumber(),
          field + " must be a list of names, got " + name + " in it");
      names.add(name.asString());
    }
    return names;
  }

  private static Optional<Double> prior(JsonNode given) {
    boolean open = given.isMissingNode() || given.isNull();
    BadInput.unless(
        open || given.isNumber(), "prior must be a number above 0 and below 1, got " + given);
    return open ? Optional.empty() : Optional.of(given.asDouble());
  }

  private static long seed(JsonNode given) {
    boolean open = given.isMissingNode() || given.isNull();
    BadInput.unless(
        open || given.isIntegralNumber() && given.canConvertToLong(),
        "seed must be a whole number, got " + given);
    return open ? TrainSettings.DEFAULT.seed() : given.asLong();
  }

  private static Map<String, String> settings(JsonNode given) {
    Map<String, String> settings = new LinkedHashMap<>();
    if (given.isMissingNode() || given.isNull()) {
      return settings;
    }
    BadInput.unless(given.isObject(), "settings must be an object {\"name\": value}, got " + given);
    for (String name : given.propertyNames()) {
      JsonNode value = given.get(name);
      BadInput.unless(
          value.isValueNode() && !value.isNull(),
          "settings: " + name + " must be a text, a number or a truth value, got " + value);
      settings.put(name, value.asString());
    }
    return settings;
  }

  /** The learner: the one asked for, or else the one that {@code train} takes for the graph. */
  EnsembleSettings learner(EncodedGraph read, long memory) {
    GivenSettings given = new GivenSettings(settings);
    if (method.isPresent()) {
      return LearnerSettings.bind(given.with("method", method.get()));
    }
    BadInput.unless(
        given.without(OF_ANY_METHOD).isEmpty(),
        "settings: "
            + String.join(", ", given.without(OF_ANY_METHOD).names())
            + " belong to a method: name the method, too");
    return LearnerSettings.answered(DefaultRecipe.of(read, memory).settings(), given);
  }

  /** The problem, with a note for each decision in reading the labels. */
  Noted<PuProblem> problem(Graph graph) {
    Noted<int[]> known = NamedNodes.find("positives", positives, graph.names());
    List<ReadNote> notes = new ArrayList<>(known.notes());
    PuProblem problem = PuProblem.of(graph, known.value());
    if (!negatives.isEmpty()) {
      Noted<int[]> not = NamedNodes.find("negatives", negatives, graph.names());
      notes.addAll(not.notes());
      problem = problem.withNegatives(not.value());
    }
    BadInput.unless(
        prior.isPresent() || known.value().length > 1,
        "one labelled positive is too few to estimate a prior: give prior, the share of positives"
            + " among the unlabeled nodes, or label more");
    return new Noted<>(prior.map(problem::withPrior).orElse(problem), notes);
  }
}
