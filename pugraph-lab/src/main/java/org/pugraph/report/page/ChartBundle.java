package org.pugraph.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The script that draws charts and sorts tables, and its style sheet. Both come from the class path
 * if there is a build of pugraph-web on it; their data is declared in its {@code data.ts}.
 *
 * @param script to be written into a page; empty without charts
 * @param style likewise
 */
public record ChartBundle(String script, String style) {

  /** A build without charts. */
  public static final ChartBundle ABSENT = new ChartBundle("", "");

  /** The remark for such a build. */
  public static final String ABSENCE =
      "This build of Pugraph was made without its charts; all figures are in the text and tables.";

  private static final String FOLDER = "/org/pugraph/web/report/";

  public ChartBundle {
    String lower = script.toLowerCase(Locale.ROOT);
    if (lower.contains("</script") || lower.contains("<!--")) {
      throw new IllegalArgumentException("the script would end the element that holds it");
    }
  }

  /** The one on the class path. */
  public static ChartBundle find() {
    String script = resource("report.js");
    String style = resource("report.css");
    return script == null || style == null ? ABSENT : new ChartBundle(script, style);
  }

  boolean isPresent() {
    return !script.isEmpty();
  }

  /** The policy of a page: it loads nothing, and runs nothing but this script. */
  String policy() {
    String scripts = isPresent() ? "; script-src 'sha256-" + digest() + "'" : "";
    return "default-src 'none'; style-src 'unsafe-inline'" + scripts;
  }

  private String digest() {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      byte[] digest = sha256.digest(script.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }

  /** Browsers read every line break as a line feed, and so must the digest. */
  private static @Nullable String resource(String name) {
    try (InputStream in = ChartBundle.class.getResourceAsStream(FOLDER + name)) {
      return in == null
          ? null
          : new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
