package org.pugraph.docs;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The line that opens a block: {@code sh exit=2}, {@code csv file=edges.csv}, {@code sh
 * not-run="needs Docker"}.
 *
 * @param language never empty
 * @param exit the exit code that commands are to end with
 * @param file which the reader makes of this block
 * @param notRun why it is not run
 */
record Fence(String language, int exit, Optional<String> file, Optional<String> notRun) {

  private static final Pattern ATTRIBUTE =
      Pattern.compile("\\s+([a-z-]+)=(?:\"([^\"]*)\"|([^\\s\"]+))");
  private static final Pattern LINE = Pattern.compile("([a-z]+)((?:" + ATTRIBUTE + ")*)\\s*");
  private static final Set<String> SHOWN =
      Set.of(
          "text",
          "csv",
          "tsv",
          "json",
          "xml",
          "yaml",
          "html",
          "http",
          "cypher",
          "mermaid",
          "properties",
          "formula");

  static Fence of(String info) {
    Matcher line = LINE.matcher(info);
    if (!line.matches()) {
      throw new IllegalArgumentException(
          info.isBlank()
              ? "a block needs a language: sh, java, text, csv, yaml …"
              : "\""
                  + info
                  + "\" is no language with attributes such as exit=2 or not-run=\"why\"");
    }
    Map<String, String> given = attributes(line.group(2));
    Fence fence =
        new Fence(
            line.group(1),
            Integer.parseInt(given.getOrDefault("exit", "0")),
            Optional.ofNullable(given.remove("file")),
            Optional.ofNullable(given.remove("not-run")));
    given.remove("exit");
    fence.check(given);
    return fence;
  }

  private static Map<String, String> attributes(String text) {
    Map<String, String> found = new HashMap<>();
    Matcher each = ATTRIBUTE.matcher(text);
    while (each.find()) {
      found.put(each.group(1), each.group(2) == null ? each.group(3) : each.group(2));
    }
    return found;
  }

  private void check(Map<String, String> unknown) {
    if (!unknown.isEmpty()) {
      throw new IllegalArgumentException(
          "unknown " + unknown.keySet() + ": a block has exit, file or not-run");
    }
    if (!isRun() && file.isEmpty() && !SHOWN.contains(language)) {
      throw new IllegalArgumentException(
          "language \"" + language + "\" is neither sh, java nor one of " + SHOWN);
    }
    if (notRun.filter(String::isBlank).isPresent()) {
      throw new IllegalArgumentException("not-run needs a reason");
    }
    if (notRun.isPresent() && !isRun()) {
      throw new IllegalArgumentException("not-run is for sh, java and python");
    }
    if (language.equals("python") && notRun.isEmpty() && file.isEmpty()) {
      throw new IllegalArgumentException("python is not run: say why, not-run=\"why\"");
    }
    if (exit != 0 && !language.equals("sh")) {
      throw new IllegalArgumentException("exit is for sh");
    }
  }

  private boolean isRun() {
    return Set.of("sh", "java", "python").contains(language);
  }
}
