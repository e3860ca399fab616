package org.pugraph.cli.option;

import java.util.Iterator;
import org.pugraph.data.format.GraphFormat;
import org.pugraph.data.source.Formats;

/** The values of {@code --format}, for help texts and completion. */
final class ReadableFormats implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Formats.all().stream().map(GraphFormat::name).iterator();
  }
}
