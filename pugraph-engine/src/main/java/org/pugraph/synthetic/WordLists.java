package org.pugraph.synthetic;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.tensor.Shuffle;
import org.pugraph.tensor.SparseMatrix;
import org.pugraph.tensor.SparseRows;

/**
 * The word lists of a {@link CitationGraph}: some words of a paper come from the topic of its
 * class, the others from the common vocabulary. Both follow Zipf's law. The topics of neighbouring
 * classes share half of their words.
 */
final class WordLists {

  /** Flattens the head of Zipf's law: word r is drawn in proportion to 1 / (r + 5). */
  private static final double FLATTENING = 5;

  private static final int TRIES_PER_WORD = 20;

  private final CitationGraph settings;
  private final SplittableRandom random;
  private final int[] vocabulary;
  private final int[] topics;
  private final int topicStride;
  private final int[] lastReader;

  WordLists(CitationGraph settings, SplittableRandom random) {
    this.settings = settings;
    this.random = random;
    this.vocabulary = Shuffle.ofNumbers(settings.words(), random);
    this.topics = Shuffle.ofNumbers(settings.words(), random);
    this.topicStride = settings.words() / settings.classes();
    this.lastReader = new int[settings.words()];
    Arrays.fill(lastReader, -1);
  }

  /** Binary features, {@code [nodes, words]}. */
  SparseMatrix draw(int[] classOf) {
    SparseRows rows = new SparseRows();
    int[] list = new int[2 * settings.wordsPerNode()];
    for (int node = 0; node < classOf.length; node++) {
      int length = draw(node, classOf[node], list);
      Arrays.sort(list, 0, length);
      for (int i = 0; i < length; i++) {
        rows.entry(list[i], 1f);
      }
      rows.endRow();
    }
    return rows.build(settings.words());
  }

  /** Fills the list with distinct words, half to one and a half of the average many. */
  private int draw(int node, int nodeClass, int[] list) {
    int average = settings.wordsPerNode();
    int wanted = random.nextInt(average - average / 2, average + average / 2 + 1);
    int length = 0;
    for (int tries = wanted * TRIES_PER_WORD; tries > 0 && length < wanted; tries--) {
      int word = word(nodeClass);
      if (lastReader[word] != node) {
        lastReader[word] = node;
        list[length++] = word;
      }
    }
    return length;
  }

  private int word(int nodeClass) {
    if (random.nextDouble() < settings.wordNoise()) {
      return vocabulary[rank(settings.words())];
    }
    long topicWord = (long) topicStride * nodeClass + rank(2 * topicStride);
    return topics[(int) (topicWord % settings.words())];
  }

  /** A rank 0..size-1 by Zipf's law, from the inverse of its distribution function. */
  private int rank(int size) {
    double whole = StrictMath.log1p(size / FLATTENING);
    double rank = FLATTENING * StrictMath.expm1(random.nextDouble() * whole);
    return Math.min((int) rank, size - 1);
  }
}
