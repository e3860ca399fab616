package org.pugraph.server.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The files of the page, read from the jar. Thread safe. */
final class PageFiles {

  private static final String FOLDER = "/org/pugraph/web/page/";
  private static final String INDEX = "index.html";
  private static final String TOKEN = "__PUGRAPH_TOKEN__";

  /** Plain names in at most one folder: nothing that could lead elsewhere. */
  private static final Pattern PLAIN =
      Pattern.compile("([A-Za-z0-9_-]+/)?[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)+");

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "woff2", "font/woff2",
          "txt", "text/plain; charset=utf-8");

  private final Map<String, Optional<byte[]>> files = new ConcurrentHashMap<>();
  private final String token;

  public PageFiles(String token) {
    this.token = token;
  }

  /** A file as it is sent. */
  public record File(String type, byte[] content) {}

  /** Whether this build has a page. */
  public boolean arePresent() {
    return find(INDEX).isPresent();
  }

  /** The page itself, with the token it needs to change anything. */
  public Optional<File> index() {
    return find(INDEX)
        .map(
            file ->
                new File(
                    file.type,
                    new String(file.content, StandardCharsets.UTF_8)
                        .replace(TOKEN, token)
                        .getBytes(StandardCharsets.UTF_8)));
  }

  public Optional<File> find(String name) {
    if (!PLAIN.matcher(name).matches()) {
      return Optional.empty();
    }
    String ending = name.substring(name.lastIndexOf('.') + 1);
    String type = TYPES.getOrDefault(ending, "application/octet-stream");
    return read(name).map(content -> new File(type, content));
  }

  private Optional<byte[]> read(String name) {
    Optional<byte[]> known = files.get(name);
    if (known != null) {
      return known;
    }
    try (InputStream in = PageFiles.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        return Optional.empty(); // not remembered: there is no end of names
      }
      Optional<byte[]> content = Optional.of(in.readAllBytes());
      files.put(name, content);
      return content;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
