package org.pugraph.server.service;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.pugraph.base.BadInput;
import org.pugraph.file.WholeFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes records as files of JSON. */
final class JsonRecord {

  private JsonRecord() {}

  static <T> T read(Path file, Class<T> type) {
    try {
      return JsonMapper.shared().readValue(Files.readString(file, StandardCharsets.UTF_8), type);
    } catch (JacksonException broken) {
      throw new BadInput(file + ": is damaged; delete the folder it is in", broken);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure + ")", failure);
    }
  }

  static void write(Object record, Path file) {
    WholeFile.writeText(file, JsonMapper.shared().writeValueAsString(record) + "\n");
  }
}
