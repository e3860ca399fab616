package org.pugraph.cli.option;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.file.FileNames;
import org.pugraph.setting.GivenSettings;

/** Names of runs and of options. */
public final class OptionNames {

  private OptionNames() {}

  /** A file's or folder's name without its endings: {@code edges} of {@code a/edges.csv.gz}. */
  public static String stem(Path path) {
    Path name = path.toAbsolutePath().normalize().getFileName();
    return name == null ? "graph" : name.toString().replaceFirst("(?<=.)\\..*", "");
  }

  /** Something that can be a folder's name everywhere. */
  public static String safe(String name) {
    return FileNames.safe(name);
  }

  /** The settings with one more, if it was given. */
  public static GivenSettings withIfGiven(
      GivenSettings settings, String name, @Nullable Object value) {
    return value == null ? settings : settings.with(name, value.toString());
  }

  /** A number or truth value as such, any other text as it is. */
  public static Object typed(String text) {
    if (text.equals("true") || text.equals("false")) {
      return Boolean.valueOf(text);
    }
    try {
      return text.matches("-?[0-9]+") ? (Object) Long.valueOf(text) : Double.valueOf(text);
    } catch (NumberFormatException aName) {
      return text;
    }
  }

  /** Records an option as it would be written in a configuration file. */
  public static void putIfGiven(Map<String, Object> config, String name, @Nullable Object value) {
    if (value instanceof Number || value instanceof Boolean) {
      config.put(name, value);
    } else if (value instanceof Path path) {
      config.put(name, FileNames.withSlashes(path));
    } else if (value != null) {
      config.put(name, value.toString());
    }
  }
}
