package org.pugraph.server.label;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.pugraph.graph.NodeNames;

/** A process that labels nodes as fast as it can, and says so when each label is safe. */
final class LabelClicker {

  static final int NODES = 40;

  private LabelClicker() {}

  /** One label, as chance has it. */
  record Click(int node, Label label) {

    static Click next(SplittableRandom random) {
      return new Click(random.nextInt(NODES), Label.values()[random.nextInt(3)]);
    }
  }

  /** Labels until killed: {@code FILE SEED}. */
  public static void main(String[] args) {
    SplittableRandom random = new SplittableRandom(Long.parseLong(args[1]));
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    LabelStore store = LabelStore.open(Path.of(args[0]), NodeNames.numbers(NODES), new int[0]);
    while (true) {
      Click click = Click.next(random);
      store.put(click.node(), click.label());
      out.print('.');
      out.flush();
    }
  }
}
