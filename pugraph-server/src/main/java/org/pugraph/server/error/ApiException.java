package org.pugraph.server.error;

/** A request that is refused, with its HTTP status, what is wrong, and what to do about it. */
public final class ApiException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int status;
  private final String hint;

  public ApiException(int status, String error, String hint) {
    super(error);
    this.status = status;
    this.hint = hint;
  }

  public static ApiException forbidden(String error, String hint) {
    return new ApiException(403, error, hint);
  }

  public static ApiException notFound(String error, String hint) {
    return new ApiException(404, error, hint);
  }

  public static ApiException conflict(String error, String hint) {
    return new ApiException(409, error, hint);
  }

  public static ApiException tooLarge(String error) {
    return new ApiException(413, error, "Send less, or start the server with the files instead.");
  }

  public static ApiException tooMany(String error) {
    return new ApiException(429, error, "Wait a moment and try again.");
  }

  /** The disk is full or not writable. */
  public static ApiException notSaved(String error) {
    return new ApiException(
        507, error, "Make room on the disk, or make the folder writable, and try again.");
  }

  public int status() {
    return status;
  }

  public String hint() {
    return hint;
  }
}
