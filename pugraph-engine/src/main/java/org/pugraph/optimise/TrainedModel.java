package org.pugraph.optimise;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.pugraph.base.BadInput;
import org.pugraph.base.Sha256;
import org.pugraph.base.Version;
import org.pugraph.file.WholeFile;
import org.pugraph.graph.FeatureNames;
import org.pugraph.graph.Graph;
import org.pugraph.hop.HopSettings;
import org.pugraph.layer.input.Parameter;
import org.pugraph.layer.input.RowScaling;
import org.pugraph.model.Architecture;
import org.pugraph.model.NetworkSettings;
import org.pugraph.tensor.DenseMatrix;
import org.pugraph.tensor.SafeTensors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Trained parameters with their provenance. Immutable and thread safe as long as nobody writes to
 * its matrices.
 *
 * @param settings of the training
 * @param origin the graph and labels it was trained on
 * @param features names of the columns of X
 * @param history the course of the training; empty after loading
 * @param parameters by name
 */
public record TrainedModel(
    TrainSettings settings,
    Origin origin,
    FeatureNames features,
    History history,
    Map<String, DenseMatrix> parameters) {

  /** The two files of a saved model. */
  public static final String TENSORS = "model.safetensors";

  public static final String DESCRIPTION = "model.json";

  /** The ending of a training that was cancelled. */
  public static final String CANCELLED = "cancelled";

  private static final int FORMAT = 2;

  /** Before there were networks other than LSDAN. */
  private static final int LSDAN_ONLY = 1;

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .build();

  /**
   * Where a model came from. Immutable and thread safe.
   *
   * @param dataHash of the graph, {@link Graph#contentHash}
   * @param features columns of X
   * @param prior π
   * @param positives how many were labelled
   * @param unlabeled how many were not
   * @param updates behind the parameters
   * @param ending why training ended
   * @param kernels what ran: vector kernels, a device, or several with commas between
   */
  public record Origin(
      String dataHash,
      int nodes,
      int features,
      double prior,
      int positives,
      int unlabeled,
      int updates,
      String ending,
      String kernels) {}

  public TrainedModel {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /** The same model as one of a training of which this was a part. */
  public TrainedModel withSettings(TrainSettings whole) {
    return new TrainedModel(whole, origin, features, history, parameters);
  }

  /** A digest of the parameters. */
  public String parameterHash() {
    Sha256 digest = new Sha256();
    parameters.forEach(
        (name, values) -> {
          digest.add(name);
          IntStream.range(0, values.rows())
              .forEach(i -> digest.add(values.row(i), values.columns()));
        });
    return digest.hex();
  }

  /** Writes both files into a folder, each whole or not at all, the description last. */
  public void save(Path folder) {
    new SafeTensors(parameters, Map.of("format", "pugraph")).write(folder.resolve(TENSORS));
    ObjectNode json = JSON.createObjectNode();
    json.put("format", FORMAT);
    json.put("version", Version.current());
    json.set("settings", JSON.valueToTree(settings));
    json.set("origin", JSON.valueToTree(origin));
    if (!features.areNumbers()) {
      ArrayNode names = json.putArray("features");
      IntStream.range(0, features.size()).mapToObj(features::name).forEach(names::add);
    }
    WholeFile.writeLines(folder.resolve(DESCRIPTION), JSON.writeValueAsString(json) + "\n");
  }

  /** Reads a model saved by {@link #save}; it gives the very scores it gave before. */
  public static TrainedModel load(Path folder) {
    Path description = folder.resolve(DESCRIPTION);
    try {
      JsonNode json = JSON.readTree(Files.readString(description, StandardCharsets.UTF_8));
      int format = json.path("format").asInt(-1);
      if (format == LSDAN_ONLY) {
        nameTheNetwork((ObjectNode) json.path("settings").path("model"));
      } else if (format != FORMAT) {
        throw new BadInput(
            description + ": format " + json.path("format") + " is unknown, expected " + FORMAT);
      }
      nameTheDraws((ObjectNode) json.path("settings").path("model").path("hops"));
      nameTheRows((ObjectNode) json.path("settings").path("model"));
      Origin origin = JSON.treeToValue(part(json, "origin"), Origin.class);
      Map<String, DenseMatrix> parameters = SafeTensors.read(folder.resolve(TENSORS)).matrices();
      TrainSettings settings = JSON.treeToValue(part(json, "settings"), TrainSettings.class);
      return new TrainedModel(
          nameTheReading(settings, parameters),
          origin,
          features(json, origin),
          new History(List.of()),
          parameters);
    } catch (NoSuchFileException missing) {
      throw new BadInput(description + ": there is no such file; check the path", missing);
    } catch (JacksonException | IllegalArgumentException | ClassCastException broken) {
      throw new BadInput(description + ": is not the description of a saved model", broken);
    } catch (IOException failure) {
      throw new BadInput(description + ": cannot be read", failure);
    }
  }

  private static JsonNode part(JsonNode json, String name) {
    JsonNode part = json.path(name);
    if (!part.isObject()) {
      throw new IllegalArgumentException("no " + name);
    }
    return part;
  }

  /** Models whose features had no names, or that are older than names, have them numbered. */
  private static FeatureNames features(JsonNode json, Origin origin) {
    if (!json.has("features")) {
      return FeatureNames.numbers(origin.features);
    }
    List<String> names = new ArrayList<>();
    json.get("features").forEach(name -> names.add(name.asString()));
    return FeatureNames.of(names);
  }

  private static void nameTheNetwork(ObjectNode model) {
    model.put("architecture", Architecture.LSDAN.toString());
    model.put("rows", RowScaling.NONE.toString());
    ObjectNode hops = JSON.createObjectNode().put("lastOnly", false);
    hops.set("count", model.get("hops"));
    hops.set("neighbourhood", model.remove("neighbourhood"));
    model.set("hops", hops);
  }

  /** Models saved before sampled neighbourhoods existed lack their settings. */
  private static void nameTheDraws(ObjectNode hops) {
    if (!hops.has("fanout")) {
      hops.put("fanout", HopSettings.EDGES.fanout()).put("seed", HopSettings.EDGES.seed());
    }
  }

  /**
   * Models saved before rows could be scaled to one length have them divided by their sum or not.
   */
  private static void nameTheRows(ObjectNode model) {
    if (!model.has("rows")) {
      boolean divided = model.path("rowNormalised").asBoolean(false);
      model.put("rows", (divided ? RowScaling.SUM : RowScaling.NONE).toString());
      model.remove("rowNormalised");
    }
  }

  /** What 0.1.0 called FS is the additive reading of it, which has an attention vector r. */
  private static TrainSettings nameTheReading(
      TrainSettings settings, Map<String, DenseMatrix> parameters) {
    NetworkSettings model = settings.model();
    boolean additive = parameters.keySet().stream().anyMatch(name -> name.endsWith(".r"));
    return model.architecture() == Architecture.FS && additive
        ? settings.withModel(model.withArchitecture(Architecture.FS_ADDITIVE))
        : settings;
  }

  public static Map<String, DenseMatrix> copiesOf(List<Parameter> parameters) {
    Map<String, DenseMatrix> copies = new LinkedHashMap<>();
    for (Parameter parameter : parameters) {
      copies.put(parameter.name(), parameter.value().copy());
    }
    return copies;
  }

  /** Refuses a graph whose features are not those of the training, naming the first other one. */
  public void checkFits(Graph graph) {
    SameColumns.require(features, graph);
  }

  /** Overwrites the values of parameters of the same names. */
  public void install(List<Parameter> others) {
    for (Parameter parameter : others) {
      DenseMatrix value = parameters.get(parameter.name());
      if (value == null) {
        throw new BadInput("the model has no parameter " + parameter.name());
      }
      BadInput.unless(
          value.hasShapeOf(parameter.value()),
          "parameter "
              + parameter.name()
              + " of the model is a "
              + value
              + ", its settings need a "
              + parameter.value());
      parameter.value().copyFrom(value);
    }
  }
}
