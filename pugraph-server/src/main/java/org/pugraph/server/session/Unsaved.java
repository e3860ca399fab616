package org.pugraph.server.session;

/** Saves what is shown already; where that fails, says what is missing on disk. */
final class Unsaved {

  private Unsaved() {}

  /** Saves a model; returns why it is not saved, or nothing. */
  static String model(Runnable saving) {
    return why(
        saving, "The new ranking is shown, but not saved, and is gone when the server ends: ");
  }

  /** Saves a round; returns why it is not saved, or nothing. */
  static String round(Runnable saving) {
    return why(saving, "The new ranking is saved, but not as a round one can go back to: ");
  }

  private static String why(Runnable saving, String sentence) {
    try {
      saving.run();
      return "";
    } catch (RuntimeException | Error failure) { // whatever it is, the ranking is shown
      return sentence + failure.getMessage();
    }
  }
}
