package org.pugraph.experiment.grid;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.pugraph.base.BadInput;
import org.pugraph.file.ProcessLock;
import org.pugraph.file.WholeFile;
import tools.jackson.databind.json.JsonMapper;

/**
 * The results of finished cells, one JSON object per line, each appended as soon as it is computed.
 *
 * <p>A process killed while writing leaves an incomplete last line, which is cut off when the
 * journal is opened again. A broken line costs its own result and no other. Later lines win. One
 * process at a time writes, others may read; safe for many threads.
 */
public final class Journal implements AutoCloseable {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Bytes of a line that are kept: a result takes a few thousand. */
  private static final int LONGEST_LINE = 1 << 24;

  private final Path path;

  /** Null where nothing is written to a file. */
  private final @Nullable FileChannel channel;

  private final JournalContent content = new JournalContent();

  /** Whether the file may end within a line, after a write that failed. */
  private boolean torn;

  private Journal(Path path, @Nullable FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /** A journal that is discarded when it is closed. */
  public static Journal inMemory() {
    return new Journal(Path.of(""), null);
  }

  /** Opens the journal, or begins it. */
  public static Journal open(Path path) {
    Path absolute = path.toAbsolutePath();
    try {
      WholeFile.createFolder(requireNonNull(absolute.getParent()));
      FileChannel channel =
          FileChannel.open(
              absolute,
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
      WholeFile.forceFolderOf(absolute);
      return loaded(new Journal(path, channel), channel);
    } catch (IOException failure) {
      throw unwritable(path, failure);
    }
  }

  /**
   * The current content of a journal, even while another process writes to it; results appended to
   * it are not written.
   */
  public static Journal read(Path path) {
    Journal journal = new Journal(path, null);
    try (FileChannel from = FileChannel.open(path)) {
      journal.remember(from);
      return journal;
    } catch (IOException failure) {
      throw new BadInput(path + ": cannot be read (" + failure + ")", failure);
    }
  }

  /**
   * Adds the results of other journals, such as those of other machines; they are not written here.
   * What is reported does not depend on the order of the journals.
   */
  public synchronized Journal with(List<Journal> others) {
    others.forEach(other -> content.merge(other.content));
    return this;
  }

  /** Locks and reads; whatever is wrong, the file is let go. */
  private static Journal loaded(Journal journal, FileChannel channel) throws IOException {
    try {
      BadInput.unless(
          ProcessLock.isLocked(channel), journal.path + ": another experiment is writing to it");
      journal.load(channel);
      return journal;
    } catch (IOException | BadInput failure) {
      channel.close();
      throw failure;
    }
  }

  private static BadInput unwritable(Path path, IOException failure) {
    return new BadInput(path + ": cannot be written (" + failure + ")", failure);
  }

  private void load(FileChannel from) throws IOException {
    long end = remember(from);
    from.truncate(end);
    from.position(end);
  }

  /**
   * All whole lines; returns where the last of them ends. Through this channel alone: closing any
   * other one of the same file would end the lock.
   */
  private long remember(FileChannel from) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(1 << 16);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    long at = 0;
    long end = 0;
    long line = 1;
    while (from.read(bytes.clear()) >= 0) {
      bytes.flip();
      while (bytes.hasRemaining()) {
        byte next = bytes.get();
        at++;
        if (next == '\n') {
          end = at;
          content.read(text.toString(StandardCharsets.UTF_8), path + ":" + line++);
          text.reset();
        } else if (text.size() < LONGEST_LINE) {
          text.write(next);
        }
      }
    }
    return end;
  }

  /** Appends a result durably. */
  synchronized void append(Cell cell, CellResult result) {
    content.put(result);
    if (channel != null) {
      write(channel, cell, result);
    }
  }

  /** A line that could not be written whole is taken back, so that the next one is whole. */
  private void write(FileChannel to, Cell cell, CellResult result) {
    String line = JSON.writeValueAsString(CellJson.of(cell, result)) + "\n";
    ByteBuffer bytes =
        ByteBuffer.wrap(((torn ? "\n" : "") + line).getBytes(StandardCharsets.UTF_8));
    try {
      long before = to.position();
      try {
        while (bytes.hasRemaining()) {
          to.write(bytes);
        }
        torn = false;
        to.force(false);
      } catch (IOException failure) {
        torn = true;
        to.truncate(before);
        torn = false;
        throw failure;
      }
    } catch (IOException failure) {
      throw unwritable(path, failure);
    }
  }

  /** Whether the same cell has a result, perhaps computed by other code. */
  synchronized boolean answers(Cell cell) {
    return content.answers(cell.task());
  }

  /** How many results are of version 0.1.0, whose lines lack the digest of their cell. */
  synchronized int older() {
    return content.older();
  }

  /** What is wrong with lines that were skipped, one sentence each. */
  public synchronized List<String> complaints() {
    return content.complaints();
  }

  /** All results so far by key. */
  public synchronized Map<String, CellResult> results() {
    return content.results();
  }

  @Override
  public void close() {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException failure) {
      throw unwritable(path, failure);
    }
  }
}
