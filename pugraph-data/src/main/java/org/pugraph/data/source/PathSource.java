package org.pugraph.data.source;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.feature.RawGraph;
import org.pugraph.data.format.title.ChosenColumns;
import org.pugraph.file.FileNames;

/**
 * A graph in one file or folder.
 *
 * <p>Immutable and thread safe.
 *
 * @param format where it is not recognised by its content; else null
 * @param edges which of their attributes are used; null where they are recognised
 * @param folder relative paths start from here where it holds them; null for the working folder
 */
public record PathSource(
    String path,
    @Nullable String format,
    Columns columns,
    @Nullable String folder,
    @Nullable ChosenColumns edges)
    implements GraphSource {

  @Override
  public SavedSource saved() {
    return new SavedSource(
        path,
        format,
        null,
        null,
        null,
        null,
        columns,
        false,
        null,
        folder,
        edges,
        null,
        SavedSource.typed(edges),
        null);
  }

  @Override
  public RawGraph raw(Columns types) {
    Path place = files().get(0);
    RawGraph raw =
        (format == null ? Formats.of(place) : Formats.named(format))
            .read(place, edges == null ? ChosenColumns.RECOGNISED : edges);
    return raw.with(TextEncodingNotes.of(place).toList());
  }

  @Override
  public List<Path> files() {
    return List.of(new SourceFiles(folder).resolved(path));
  }

  @Override
  public String name() {
    return SourceFiles.stem(path);
  }

  @Override
  public PathSource startingFrom(Path start) {
    return new PathSource(path, format, columns, FileNames.withSlashes(start), edges);
  }

  @Override
  public PathSource movedTo(List<Path> places) {
    String moved = new SourceFiles(folder).moved(path, places.iterator());
    return new PathSource(moved, format, columns, folder, edges);
  }
}
