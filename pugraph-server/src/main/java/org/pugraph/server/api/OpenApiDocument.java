package org.pugraph.server.api;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.pugraph.server.error.ApiException;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The description of an interface, as it lies in the jar.
 *
 * @param file its name there
 */
public record OpenApiDocument(String file) {

  private static final String FOLDER = "/org/pugraph/server/";

  /** Answers with the document. */
  public void send(Context request) {
    Answers.send(request, "application/yaml", bytes());
  }

  /** Answers with the same document in JSON. */
  public void sendJson(Context request) {
    Answers.json(request, YAMLMapper.builder().build().readTree(bytes()));
  }

  private byte[] bytes() {
    try (InputStream in = OpenApiDocument.class.getResourceAsStream(FOLDER + file)) {
      if (in == null) {
        throw ApiException.notFound(
            "This server was built without " + file + ".", "Take the one of a release.");
      }
      return in.readAllBytes();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
