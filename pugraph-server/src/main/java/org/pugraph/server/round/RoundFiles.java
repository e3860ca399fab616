package org.pugraph.server.round;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.pugraph.PuModel;
import org.pugraph.base.BadInput;
import org.pugraph.file.StagedFolder;
import org.pugraph.file.WholeFile;
import org.pugraph.run.ModelFiles;
import org.pugraph.server.label.SavedLabels;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The folder of a history: {@code rounds.json} lists all rounds, and each that is kept has a folder
 * named by its revision, with its model and its labels. A round is listed last, so that one in the
 * list is whole.
 *
 * @param folder need not exist
 */
record RoundFiles(Path folder) {

  private static final String LIST = "rounds.json";
  private static final String LABELS = "labels.txt";

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /**
   * What is listed.
   *
   * @param shown the revision of the ranking that is shown; 0 before the first
   */
  record Listing(int shown, List<SavedRound> rounds) {

    static final Listing EMPTY = new Listing(0, List.of());

    Listing {
      rounds = List.copyOf(requireNonNull(rounds));
    }
  }

  Listing read() {
    Path file = folder.resolve(LIST);
    if (!Files.exists(file)) {
      return Listing.EMPTY;
    }
    try {
      return JSON.readValue(Files.readString(file, StandardCharsets.UTF_8), Listing.class);
    } catch (JacksonException broken) {
      throw new BadInput(
          file + ": does not list rounds; move it away to begin a new history", broken);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure + ")", failure);
    }
  }

  void write(Listing listing) {
    WholeFile.writeLines(folder.resolve(LIST), JSON.writeValueAsString(listing) + "\n");
  }

  private Path of(int revision) {
    return folder.resolve(Integer.toString(revision));
  }

  SavedLabels labels(int revision) {
    return new SavedLabels(of(revision).resolve(LABELS));
  }

  /** Saves a model in a folder that nothing else is left in. */
  void save(int revision, PuModel model) {
    model.save(of(revision));
  }

  PuModel model(int revision) {
    return PuModel.load(of(revision));
  }

  boolean hasModel(int revision) {
    return Files.exists(of(revision).resolve(ModelFiles.RUN));
  }

  /** Removes a model with its labels; the file without which it is none goes first. */
  void delete(int revision) {
    Path round = of(revision);
    StagedFolder.delete(round.resolve(ModelFiles.RUN));
    StagedFolder.delete(round);
  }

  long bytes(int revision) {
    try (Stream<Path> inside = Files.walk(of(revision))) {
      return inside.filter(Files::isRegularFile).mapToLong(RoundFiles::size).sum();
    } catch (IOException gone) {
      return 0;
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException gone) {
      return 0;
    }
  }
}
