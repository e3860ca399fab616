package org.pugraph.serve;

/** A request that is not granted, with a sentence for the user and what to do about it. */
final class Refusal extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int status;
  private final String hint;

  Refusal(int status, String error, String hint) {
    super(error);
    this.status = status;
    this.hint = hint;
  }

  static Refusal forbidden(String error, String hint) {
    return new Refusal(403, error, hint);
  }

  static Refusal notFound(String error, String hint) {
    return new Refusal(404, error, hint);
  }

  static Refusal conflict(String error, String hint) {
    return new Refusal(409, error, hint);
  }

  static Refusal tooLarge(String error) {
    return new Refusal(413, error, "Send less, or start pugraph serve with the files instead.");
  }

  static Refusal tooMany(String error) {
    return new Refusal(429, error, "Wait a moment and try again.");
  }

  int status() {
    return status;
  }

  String hint() {
    return hint;
  }
}
