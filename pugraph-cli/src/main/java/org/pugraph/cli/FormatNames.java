package org.pugraph.cli;

import java.util.Iterator;
import org.pugraph.format.Formats;
import org.pugraph.format.GraphFormat;

/** What {@code --to} may be, for help texts and completion. */
final class FormatNames implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Formats.all().stream().map(GraphFormat::name).iterator();
  }
}
