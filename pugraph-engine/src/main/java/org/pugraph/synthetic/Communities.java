package org.pugraph.synthetic;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.pugraph.tensor.IntList;
import org.pugraph.tensor.Shuffle;

/**
 * Classes and communities of a {@link CitationGraph}. Places 0..n-1 are laid out by class and,
 * within a class, by community, so that either is a range of places; nodes are assigned to places
 * at random.
 */
final class Communities {

  /** Class c has a share proportional to (c + 1)^-0.7: the first of seven has 30 %. */
  private static final double UNEVENNESS = -0.7;

  private final int[] nodeAt;
  private final int[] classAt;
  private final int[] classStart;
  private final int[] communityAt;
  private final int[] communityStart;

  Communities(CitationGraph settings, SplittableRandom random) {
    nodeAt = Shuffle.ofNumbers(settings.nodes(), random);
    classStart = classStarts(settings);
    classAt = new int[settings.nodes()];
    communityAt = new int[settings.nodes()];
    IntList starts = new IntList();
    for (int c = 0; c < settings.classes(); c++) {
      int size = classStart[c + 1] - classStart[c];
      Arrays.fill(classAt, classStart[c], classStart[c + 1], c);
      int parts = Math.max(1, Math.round((float) size / settings.communitySize()));
      for (int part = 0; part < parts; part++) {
        int from = classStart[c] + (int) ((long) size * part / parts);
        int to = classStart[c] + (int) ((long) size * (part + 1) / parts);
        Arrays.fill(communityAt, from, to, starts.size());
        starts.add(from);
      }
    }
    starts.add(settings.nodes());
    communityStart = starts.toArray();
  }

  private static int[] classStarts(CitationGraph settings) {
    double[] upTo = new double[settings.classes() + 1];
    for (int c = 0; c < settings.classes(); c++) {
      upTo[c + 1] = upTo[c] + StrictMath.pow(c + 1, UNEVENNESS);
    }
    int spare = settings.nodes() - 2 * settings.classes(); // every class has at least two nodes
    int[] starts = new int[upTo.length];
    Arrays.setAll(starts, c -> 2 * c + (int) (spare * upTo[c] / upTo[settings.classes()]));
    return starts;
  }

  int places() {
    return nodeAt.length;
  }

  int nodeAt(int place) {
    return nodeAt[place];
  }

  int classAt(int place) {
    return classAt[place];
  }

  int classStart(int place) {
    return classStart[classAt[place]];
  }

  int classEnd(int place) {
    return classStart[classAt[place] + 1];
  }

  int communityStart(int place) {
    return communityStart[communityAt[place]];
  }

  int communityEnd(int place) {
    return communityStart[communityAt[place] + 1];
  }

  /** The class of each node, by node. */
  int[] classOfNodes() {
    int[] classOf = new int[nodeAt.length];
    for (int place = 0; place < nodeAt.length; place++) {
      classOf[nodeAt[place]] = classAt[place];
    }
    return classOf;
  }
}
