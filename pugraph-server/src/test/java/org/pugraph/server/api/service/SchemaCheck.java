package org.pugraph.server.api.service;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/**
 * Compares a value with a schema: types, properties, what must be there and what must not,
 * alternatives and enumerations.
 *
 * @param document has the schemas that others refer to
 */
record SchemaCheck(JsonNode document) {

  /** What a reference refers to. */
  JsonNode resolved(JsonNode node) {
    return node.has("$ref") ? document.at(node.get("$ref").asString().substring(1)) : node;
  }

  /** What is wrong, with its place; empty where the value is as described. */
  List<String> wrong(JsonNode reference, JsonNode value, String place) {
    JsonNode schema = resolved(reference);
    List<String> wrong = new ArrayList<>();
    if (schema.isMissingNode()) {
      return List.of(place + ": has no schema");
    }
    if (schema.has("oneOf")) {
      boolean fits =
          schema.get("oneOf").valueStream().anyMatch(one -> wrong(one, value, place).isEmpty());
      return fits ? wrong : List.of(place + ": is none of the alternatives");
    }
    if (schema.has("enum") && schema.get("enum").valueStream().noneMatch(value::equals)) {
      wrong.add(place + ": is not in the list: " + value);
    }
    if (schema.has("type") && !isOfType(schema.get("type"), value)) {
      wrong.add(place + ": is no " + schema.get("type") + ": " + value);
    }
    if (value.isArray() && schema.has("items")) {
      int i = 0;
      for (JsonNode item : value) {
        wrong.addAll(wrong(schema.get("items"), item, place + "/" + i++));
      }
    }
    if (value.isObject()) {
      wrong.addAll(wrongProperties(schema, value, place));
    }
    return wrong;
  }

  private List<String> wrongProperties(JsonNode schema, JsonNode value, String place) {
    List<String> wrong = new ArrayList<>();
    schema
        .path("required")
        .forEach(
            name -> {
              if (!value.has(name.asString())) {
                wrong.add(place + ": lacks " + name);
              }
            });
    for (String name : value.propertyNames()) {
      JsonNode property = schema.path("properties").path(name);
      if (!property.isMissingNode()) {
        wrong.addAll(wrong(property, value.get(name), place + "/" + name));
      } else if (!schema.path("additionalProperties").asBoolean(true)) {
        wrong.add(place + ": has " + name + ", which is not described");
      }
    }
    return wrong;
  }

  private static boolean isOfType(JsonNode type, JsonNode value) {
    if (type.isArray()) {
      return StreamSupport.stream(type.spliterator(), false).anyMatch(one -> isOfType(one, value));
    }
    return switch (type.asString()) {
      case "string" -> value.isString();
      case "integer" -> value.isIntegralNumber();
      case "number" -> value.isNumber();
      case "boolean" -> value.isBoolean();
      case "array" -> value.isArray();
      case "object" -> value.isObject();
      case "null" -> value.isNull();
      default -> throw new IllegalArgumentException(type.toString());
    };
  }
}
