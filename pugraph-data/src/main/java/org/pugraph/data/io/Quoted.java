package org.pugraph.data.io;

/** Untrusted text, quoted for a message of one line. Stateless and thread safe. */
public final class Quoted {

  private static final int LONGEST = 60;

  private Quoted() {}

  /**
   * The text in quotes, cut off after 60 characters, with question marks for control characters.
   */
  public static String of(String text) {
    String shown = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    return "\"" + shown.replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}\\p{Cs}]", "?") + "\"";
  }
}
