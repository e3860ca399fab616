package org.pugraph.data.dataset;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.pugraph.base.Log;
import org.pugraph.file.PartialFile;

/**
 * Downloads a file: after a broken connection the partial file is kept and resumed, and the file
 * gets its name only when its checksum is right. A file without a recorded checksum starts anew
 * each time, since two halves might be of two versions.
 */
final class Fetch {

  private static final Log LOG = Log.of(Fetch.class);

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final long LARGEST = 1L << 30;
  private static final int OK = 200;
  private static final int PARTIAL = 206;
  private static final int NO_SUCH_RANGE = 416;

  private final RemoteFile remote;
  private final Path file;
  private final PartialFile partial;
  private final TransferListener progress;
  private final Duration patience;

  Fetch(RemoteFile remote, Path folder, TransferListener progress) {
    this(remote, folder, progress, PATIENCE);
  }

  /**
   * A download.
   *
   * @param patience how long to wait for a connection, for an answer, and for more of it
   */
  Fetch(RemoteFile remote, Path folder, TransferListener progress, Duration patience) {
    this.remote = remote;
    this.file = folder.resolve(remote.name());
    this.partial = new PartialFile(file);
    this.progress = progress;
    this.patience = patience;
  }

  /** The local file, downloaded unless it is there already. */
  Path file() {
    try {
      if (Files.exists(file) && isRight(Checksum.of(file))) {
        return file;
      }
      if (remote.sha256().isEmpty()) {
        partial.discard();
      }
      transfer();
      finish();
      return file;
    } catch (IOException failure) {
      throw failure(failure);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new DownloadFailure(remote.address() + ": was interrupted", stopped);
    }
  }

  private boolean isRight(String sum) {
    return remote.sha256().map(sum::equals).orElse(true);
  }

  private void transfer() throws IOException, InterruptedException {
    long have = partial.bytes();
    LOG.debug(() -> remote.address() + ": downloading, " + have + " bytes are here already");
    HttpClient client =
        HttpClient.newBuilder()
            .connectTimeout(patience)
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
    HttpRequest.Builder request = HttpRequest.newBuilder(remote.address()).timeout(patience);
    if (have > 0) {
      request.header("Range", "bytes=" + have + "-");
    }
    HttpResponse<InputStream> answer =
        client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    try (InputStream body = answer.body()) {
      if (answer.statusCode() == NO_SUCH_RANGE && have > 0) {
        return; // all of it may be here already, which the checksum will show
      }
      boolean goesOn = answer.statusCode() == PARTIAL && startsAt(have, answer);
      if (answer.statusCode() != OK && !goesOn) {
        throw new DownloadFailure(
            remote.address() + ": the server answers " + answer.statusCode() + "; " + byHand());
      }
      long start = goesOn ? have : 0;
      append(body, start, answer.headers().firstValueAsLong("Content-Length"));
    }
  }

  private static boolean startsAt(long have, HttpResponse<?> answer) {
    Optional<String> range = answer.headers().firstValue("Content-Range");
    return range.map(text -> text.startsWith("bytes " + have + "-")).orElse(false);
  }

  private void append(InputStream body, long start, OptionalLong toCome) throws IOException {
    OptionalLong total =
        toCome.isPresent() ? OptionalLong.of(start + toCome.getAsLong()) : OptionalLong.empty();
    partial.append(start, out -> copy(body, out, start, total));
  }

  private void copy(InputStream body, OutputStream out, long start, OptionalLong total)
      throws IOException {
    try (StallGuard guard = new StallGuard(body, patience)) {
      byte[] buffer = new byte[1 << 16];
      long here = start;
      for (int count = guard.read(buffer); count >= 0; count = guard.read(buffer)) {
        out.write(buffer, 0, count);
        here += count;
        if (here > LARGEST) {
          throw new DownloadFailure(remote.address() + ": is larger than any data set known");
        }
        progress.at(remote, here, total);
      }
    }
  }

  private void finish() throws IOException {
    String sum = Checksum.of(partial.part());
    if (!isRight(sum)) {
      partial.discard();
      throw new DownloadFailure(
          remote.address()
              + ": has SHA-256 "
              + sum
              + ", expected "
              + remote.sha256().orElseThrow()
              + "; nothing of it was kept");
    }
    partial.publish();
  }

  private DownloadFailure failure(IOException failure) {
    boolean begun = hasBegun() && remote.sha256().isPresent();
    String kind = failure.getClass().getSimpleName().replace("Exception", "");
    String why = failure.getMessage() == null ? kind : kind + ", " + failure.getMessage();
    String next = begun ? "run this again to go on from " + partial.part() + ", or " : "";
    return new DownloadFailure(
        remote.address() + ": cannot be fetched (" + why + "); " + next + byHand(), failure);
  }

  private boolean hasBegun() {
    try {
      return partial.bytes() > 0;
    } catch (IOException unreadable) {
      return false;
    }
  }

  private String byHand() {
    return "fetch it by hand, save it as " + file + " and run this again";
  }
}
