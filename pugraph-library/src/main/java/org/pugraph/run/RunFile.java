package org.pugraph.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.base.Digests;
import org.pugraph.base.Sha256;
import org.pugraph.file.WholeFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code run.json} as text, with a digest of itself.
 *
 * @param text as it was read
 */
record RunFile(Path path, String text, RunJson json) {

  /** In place of its own digest, which cannot be part of what it is taken of. */
  private static final String NO_HASH = "0".repeat(64);

  /** Absent in older files. */
  private static final List<String> LATER = List.of("sourceFiles", "evidence");

  /** The same of the source. */
  private static final List<String> LATER_OF_SOURCE =
      List.of("tableColumns", "database", "edgeTypes", "before");

  /** The same of the columns that the user names. */
  private static final List<String> LATER_OF_COLUMNS = List.of("type", "directed", "plain");

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  /** Writes the file; its own digest comes behind those of the others. */
  static void write(Path path, RunJson json) {
    Map<String, String> hashes = new LinkedHashMap<>(json.hashes());
    hashes.put(ModelFiles.RUN, NO_HASH);
    String text = JSON.writeValueAsString(json.withHashes(hashes));
    String lines = text.replace(System.lineSeparator(), "\n") + "\n";
    WholeFile.writeText(path, lines.replace(NO_HASH, hash(lines)));
  }

  static RunFile read(Path path) {
    try {
      String text = Files.readString(path, StandardCharsets.UTF_8);
      return new RunFile(path, text, parsed(path, text));
    } catch (IOException failure) {
      throw new BadInput(path + ": cannot be read (" + failure + ")", failure);
    }
  }

  private static RunJson parsed(Path path, String text) {
    try {
      JsonNode json = JSON.readTree(text);
      JsonNode format = json.path("format");
      BadInput.unless(
          format.isMissingNode() || format.asInt(-1) == RunJson.FORMAT,
          path + ": format " + format + " is unknown, expected " + RunJson.FORMAT);
      if (!(json instanceof ObjectNode object)) {
        throw new BadInput(
            path + ": does not describe a saved model; restore the file, or train again");
      }
      complete(object, LATER);
      if (object.path("source") instanceof ObjectNode source) {
        complete(source, LATER_OF_SOURCE);
        if (source.path("tableColumns") instanceof ObjectNode columns) {
          complete(columns, LATER_OF_COLUMNS);
        }
      }
      return JSON.treeToValue(object, RunJson.class);
    } catch (JacksonException broken) {
      throw new BadInput(
          path + ": does not describe a saved model; restore the file, or train again", broken);
    }
  }

  private static void complete(ObjectNode object, List<String> names) {
    for (String name : names) {
      if (!object.has(name)) {
        object.putNull(name);
      }
    }
  }

  /** Inside of {@link Digests#read}: refuses a text other than the one that was written. */
  void checkUnchanged() {
    @Nullable String own = json.hashes().get(ModelFiles.RUN);
    if (own != null) {
      Digests.checkSame(path, hash(text.replace(own, NO_HASH)), own);
    }
  }

  /** The digests of the other files, by name. */
  Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>(json.hashes());
    files.remove(ModelFiles.RUN);
    return files;
  }

  BadInput complaint(Exception why) {
    return new BadInput(
        path + ": does not describe a saved model; restore the file, or train again", why);
  }

  private static String hash(String text) {
    return new Sha256().add(text).hex();
  }
}
