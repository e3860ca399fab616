package org.pugraph.server.round;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.pugraph.graph.Graph;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.judging.CardCount;
import org.pugraph.server.label.NodeLabels;
import org.pugraph.server.training.SavedTraining;
import org.pugraph.server.training.TrainingResult;

/**
 * The rounds of a session: every training that gave a ranking, with its labels and, for the last
 * ones, its model, by which its ranking comes back to the same bits. Thread safe: changes wait for
 * each other, readers see the list before or after.
 */
public final class RoundHistory {

  private static final String FOLDER = "rounds";

  /**
   * Which models are kept: the last ones, and the one shown.
   *
   * @param models so many at most
   * @param bytes of all together at most; the newest is kept whatever its size
   */
  public record Limits(int models, long bytes) {

    public static final Limits DEFAULT = new Limits(20, 1L << 30);
  }

  private final RoundFiles files;
  private final Graph graph;
  private final Limits limits;
  private volatile IntFunction<CardCount> judged = revision -> CardCount.NONE;
  private volatile RoundFiles.Listing listing;

  private RoundHistory(RoundFiles files, Graph graph, Limits limits) {
    this.files = files;
    this.graph = graph;
    this.limits = limits;
    listing = files.read();
  }

  /**
   * The history of a session; empty where there is none.
   *
   * @param folder of the model that is trained there
   * @param graph rounds of another one stay listed, but cannot be had back
   */
  public static RoundHistory in(Path folder, Graph graph, Limits limits) {
    return new RoundHistory(new RoundFiles(folder.resolve(FOLDER)), graph, limits);
  }

  /** Tells what was judged on each ranking from now on. */
  public void judgedBy(IntFunction<CardCount> counts) {
    judged = counts;
  }

  /** All rounds, the oldest first. */
  public List<Round> list() {
    RoundFiles.Listing now = listing;
    return now.rounds().stream()
        .map(
            round ->
                Round.of(
                    round,
                    judged.apply(round.revision()),
                    isKept(round),
                    round.revision() == now.shown()))
        .toList();
  }

  private boolean isKept(SavedRound round) {
    return round.graph().equals(graph.contentHash()) && files.hasModel(round.revision());
  }

  /** The revision of the next ranking that is learned. */
  public int next() {
    return listing.rounds().stream().mapToInt(SavedRound::revision).max().orElse(0) + 1;
  }

  /** The round whose model gave that ranking; empty where none did. */
  public OptionalInt find(TrainingResult result) {
    String wanted = ModelFingerprint.of(result);
    RoundFiles.Listing now = listing;
    List<SavedRound> same =
        now.rounds().stream().filter(round -> round.fingerprint().equals(wanted)).toList();
    return same.stream()
        .filter(round -> round.revision() == now.shown())
        .findFirst()
        .or(() -> same.stream().reduce((older, newer) -> newer))
        .map(round -> OptionalInt.of(round.revision()))
        .orElse(OptionalInt.empty());
  }

  /**
   * Adds the ranking that is shown from now on. Where it cannot be saved, it is listed until the
   * process ends.
   *
   * @param labels that it was learned from
   */
  public synchronized void add(RoundFacts facts, TrainingResult result, NodeLabels labels) {
    SavedRound round = facts.of(result, graph.contentHash());
    List<SavedRound> longer = new ArrayList<>(listing.rounds());
    longer.add(round);
    listing = new RoundFiles.Listing(round.revision(), longer);
    files.delete(round.revision()); // a killed process may have left it
    if (!result.model().provenance().positives().isEmpty()) { // those of 0.1.0 do not know them
      files.labels(round.revision()).write(graph.names(), labels);
      files.save(round.revision(), result.model());
    }
    files.write(listing);
    trim();
  }

  private void trim() {
    List<SavedRound> rounds = listing.rounds();
    int models = 0;
    long bytes = 0;
    for (int i = rounds.size() - 1; i >= 0; i--) {
      int revision = rounds.get(i).revision();
      if (files.hasModel(revision)) {
        models++;
        bytes += files.bytes(revision);
        boolean needed = models == 1 || revision == listing.shown();
        if (!needed && (models > limits.models() || bytes > limits.bytes())) {
          files.delete(revision);
        }
      }
    }
  }

  /** The model of a round; refused where there is no such round or its model is gone. */
  public SavedTraining training(int revision) {
    return SavedTraining.of(files.model(kept(revision).revision()), graph);
  }

  /** The labels of a round: those it was learned from, or those when it was left for another. */
  public NodeLabels labels(int revision) {
    return files.labels(kept(revision).revision()).read(graph.names());
  }

  private SavedRound kept(int revision) {
    SavedRound round =
        find(revision)
            .orElseThrow(
                () ->
                    ApiException.notFound(
                        "There is no round " + revision + ".",
                        "Look at /rounds for those there are."));
    if (!isKept(round)) {
      throw ApiException.conflict(
          "The model of round " + revision + " is no longer kept.",
          "The last " + limits.models() + " on this graph are: choose one of those.");
    }
    return round;
  }

  private Optional<SavedRound> find(int revision) {
    return listing.rounds().stream().filter(round -> round.revision() == revision).findFirst();
  }

  /**
   * Keeps labels with the round that is shown, so that coming back to it loses none.
   *
   * @param left the labels when it is left for another
   */
  public synchronized void leave(NodeLabels left) {
    int shown = listing.shown();
    if (find(shown).filter(this::isKept).isPresent()) {
      files.labels(shown).write(graph.names(), left);
    }
  }

  /** Shows a round; where that cannot be saved, until the process ends. */
  public synchronized void show(int revision) {
    listing = new RoundFiles.Listing(revision, listing.rounds());
    files.write(listing);
  }
}
