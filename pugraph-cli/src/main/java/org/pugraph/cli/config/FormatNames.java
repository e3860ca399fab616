package org.pugraph.cli.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pugraph.base.BadInput;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.source.Formats;

/** The values of {@code --to}, for help texts and completion, and its default by file name. */
public final class FormatNames implements Iterable<String> {

  private static final Pattern ENDING =
      Pattern.compile("(?s).*\\.(graphml|gexf|json|npz|cache)(\\.gz)?");

  private static final Pattern ANY_ENDING =
      Pattern.compile("(?s).+?(\\.[A-Za-z][A-Za-z0-9]{0,9}(\\.(gz|zip|xz|bz2|zst))?)");

  @Override
  public Iterator<String> iterator() {
    return Formats.writable().stream().map(GraphFormat::name).iterator();
  }

  /** Refuses a name with an ending that no format has, which would become a folder. */
  public static void checkEnding(Path out) {
    Path name = out.getFileName();
    Matcher ending = ANY_ENDING.matcher(name == null ? "" : name.toString());
    boolean unknown = ending.matches() && byEnding(out).isEmpty() && !Files.isDirectory(out);
    BadInput.unless(
        !unknown,
        out
            + ": no format is known by the ending "
            + (unknown ? ending.group(1) : "")
            + ", expected .graphml, .gexf, .json, .npz or .cache, a folder without an ending,"
            + " or --to NAME");
  }

  /** The format by the ending of a file's name. */
  public static Optional<String> byEnding(Path out) {
    Matcher ending = ENDING.matcher(out.toString());
    return ending.matches() ? Optional.of(ending.group(1)) : Optional.empty();
  }

  /** What a file has no place for, in one line. */
  public static String leftOut(String out, List<String> lost) {
    return out + ": this format has no place for " + String.join(", nor for ", lost);
  }
}
