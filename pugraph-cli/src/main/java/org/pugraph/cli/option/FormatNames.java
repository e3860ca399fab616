package org.pugraph.cli.option;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.source.Formats;

/** The values of {@code --to}, for help texts and completion, and its default by file name. */
public final class FormatNames implements Iterable<String> {

  private static final Pattern ENDING =
      Pattern.compile("(?s).*\\.(graphml|gexf|json|npz|cache)(\\.gz)?");

  @Override
  public Iterator<String> iterator() {
    return Formats.writable().stream().map(GraphFormat::name).iterator();
  }

  /** The format by the ending of a file's name. */
  public static Optional<String> byEnding(Path out) {
    Matcher ending = ENDING.matcher(out.toString());
    return ending.matches() ? Optional.of(ending.group(1)) : Optional.empty();
  }
}
