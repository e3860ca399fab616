package org.pugraph.data.feature;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pugraph.base.BadInput;
import org.pugraph.data.cell.NumberStyle;
import org.pugraph.data.io.JsonFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An encoding as human-readable JSON. */
final class EncodingFile {

  private static final int FORMAT = 1;
  private static final String COMMA = "comma";
  private static final String EMBEDDING = "embedding";

  private EncodingFile() {}

  static void write(
      boolean readyMade, List<ColumnEncoder> encoders, Optional<Structure> structure, Path file) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("format", FORMAT).put("readyMade", readyMade);
    ArrayNode columns = root.putArray("columns");
    encoders.forEach(encoder -> describe(encoder, columns.addObject()));
    structure.ifPresent(
        place -> {
          ArrayNode scales = root.putObject("structure").putArray("scales");
          place.scales().forEach(scale -> describe(scale, scales.addObject()));
          describe(place.landmarks(), root.withObject("structure").putObject("landmarks"));
          place
              .embedding()
              .ifPresent(made -> describe(made, root.withObject("structure").putObject(EMBEDDING)));
        });
    JsonFile.write(root, file);
  }

  private static void describe(ColumnEncoder encoder, ObjectNode json) {
    json.put("column", encoder.column());
    if (encoder instanceof Words words) {
      json.put("kind", "words").put("fitted", words.fitted());
      describe(words.words(), json.putObject("nodes"));
    } else if (encoder instanceof Categories categories) {
      describe(categories.values(), json.put("kind", "categories").putObject("nodes"));
    } else if (encoder instanceof LabelSets sets) {
      describe(sets.labels(), json.put("kind", "labels").putObject("nodes"));
    } else if (encoder instanceof Quantity number) {
      json.put("kind", "number").put("mean", number.mean()).put("spread", number.spread());
      if (number.style() == NumberStyle.DECIMAL_COMMA) {
        json.put("decimal", COMMA);
      }
    } else if (encoder instanceof Ignored ignored) {
      json.put("kind", "ignored").put("why", ignored.why());
    } else {
      json.put("kind", "switch");
    }
  }

  private static void describe(Vocabulary vocabulary, ObjectNode nodes) {
    for (int i = 0; i < vocabulary.size(); i++) {
      nodes.put(vocabulary.texts().get(i), vocabulary.nodes().get(i));
    }
  }

  static Encoding read(Path file) {
    JsonNode root = JsonFile.read(file);
    int format = root.path("format").asInt(-1);
    BadInput.unless(
        format == FORMAT,
        file + ": format " + root.path("format") + " is unknown, expected " + FORMAT);
    try {
      return new Encoding(
          root.path("readyMade").booleanValue(),
          encoders(root.path("columns")),
          root.has("structure") ? Optional.of(structure(root.path("structure"))) : Optional.empty(),
          Optional.empty());
    } catch (IllegalArgumentException | JacksonException broken) {
      throw new BadInput(file + ": does not hold how columns become features", broken);
    }
  }

  private static List<ColumnEncoder> encoders(JsonNode columns) {
    List<ColumnEncoder> encoders = new ArrayList<>();
    columns.forEach(json -> encoders.add(encoder(json, json.path("column").stringValue())));
    return encoders;
  }

  private static Structure structure(JsonNode place) {
    List<Quantity> scales = new ArrayList<>();
    place
        .path("scales")
        .forEach(json -> scales.add(quantity(json, json.path("column").stringValue())));
    Optional<Factorisation> embedding =
        place.has(EMBEDDING) ? Optional.of(factorisation(place.path(EMBEDDING))) : Optional.empty();
    return new Structure(scales, embedding, vocabulary(place.path("landmarks")));
  }

  /** A vector of a node is the Base64 of its numbers, four bytes each. */
  private static void describe(Factorisation made, ObjectNode json) {
    made.vectors()
        .forEach(
            (name, vector) -> {
              ByteBuffer bytes = ByteBuffer.allocate(vector.length * Float.BYTES);
              bytes.asFloatBuffer().put(vector);
              json.put(name, Base64.getEncoder().encodeToString(bytes.array()));
            });
  }

  private static Factorisation factorisation(JsonNode json) {
    Map<String, float[]> vectors = new LinkedHashMap<>();
    json.properties()
        .forEach(
            entry -> {
              FloatBuffer numbers =
                  ByteBuffer.wrap(Base64.getDecoder().decode(entry.getValue().stringValue()))
                      .asFloatBuffer();
              float[] vector = new float[numbers.remaining()];
              numbers.get(vector);
              vectors.put(entry.getKey(), vector);
            });
    return new Factorisation(vectors);
  }

  private static ColumnEncoder encoder(JsonNode json, String column) {
    String kind = json.path("kind").stringValue();
    return switch (kind) {
      case "words" ->
          new Words(column, json.path("fitted").intValue(), vocabulary(json.path("nodes")));
      case "categories" -> new Categories(column, vocabulary(json.path("nodes")));
      case "labels" -> new LabelSets(column, vocabulary(json.path("nodes")));
      case "number" -> quantity(json, column);
      case "ignored" -> new Ignored(column, json.path("why").stringValue());
      case "switch" -> new BooleanColumn(column);
      default -> throw new IllegalArgumentException(kind);
    };
  }

  private static Quantity quantity(JsonNode json, String column) {
    boolean comma = json.path("decimal").asString("").equals(COMMA);
    return new Quantity(
        column,
        json.path("mean").doubleValue(),
        json.path("spread").doubleValue(),
        comma ? NumberStyle.DECIMAL_COMMA : NumberStyle.DECIMAL_POINT);
  }

  private static Vocabulary vocabulary(JsonNode nodes) {
    List<String> texts = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    nodes
        .properties()
        .forEach(
            entry -> {
              texts.add(entry.getKey());
              counts.add(entry.getValue().intValue());
            });
    return new Vocabulary(texts, counts);
  }
}
