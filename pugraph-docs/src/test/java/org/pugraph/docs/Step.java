package org.pugraph.docs;

/**
 * One thing a reader of a page does or sees, in the order of the page.
 *
 * @param kind what is to be done
 * @param line of the page, from 1
 * @param fence how its block opens; of a fixture, that of a plain text
 * @param text of the block, or the name of the fixture
 */
record Step(Kind kind, int line, Fence fence, String text) {

  /** What is to be done with a step. */
  enum Kind {
    /** Fixture {@code text} writes what the reader has. */
    SETUP,
    /** The text is written to the file of the fence. */
    FILE,
    /** Commands of bash. */
    COMMANDS,
    /** What the commands or the Java before print. */
    OUTPUT,
    /** Java statements. */
    JAVA,
    /** Only to be looked at. */
    SHOWN
  }

  /** Enough of it to find it again. */
  String firstWords() {
    String first = text.strip().lines().findFirst().orElse("");
    return first.length() <= 60 ? first : first.substring(0, 59) + "…";
  }

  boolean isRun() {
    return kind != Kind.SHOWN && fence.notRun().isEmpty();
  }
}
