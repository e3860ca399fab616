package org.pugraph.base;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.function.IntUnaryOperator;

/**
 * A digest of numbers and texts, to tell graphs and trainings apart. Used once. Not thread safe:
 * one thread at a time.
 */
public final class Sha256 {

  private final MessageDigest digest;
  private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);

  public Sha256() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }

  /** The digest of a file, in hexadecimal. */
  public static String of(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return of(in);
    } catch (IOException failure) {
      throw new BadInput(file + ": cannot be read (" + failure + ")", failure);
    }
  }

  /** The digest of all that a stream gives, in hexadecimal. */
  public static String of(InputStream in) throws IOException {
    Sha256 sha = new Sha256();
    byte[] room = new byte[1 << 16];
    for (int read = in.read(room); read >= 0; read = in.read(room)) {
      sha.digest.update(room, 0, read);
    }
    return sha.hex();
  }

  public Sha256 add(int... numbers) {
    return addWords(numbers.length, i -> numbers[i]);
  }

  public Sha256 add(float[] numbers) {
    return add(numbers, numbers.length);
  }

  /** The first so many of them. */
  public Sha256 add(int[] numbers, int count) {
    return addWords(count, i -> numbers[i]);
  }

  /** The first so many of them. */
  public Sha256 add(float[] numbers, int count) {
    return addWords(count, i -> Float.floatToIntBits(numbers[i]));
  }

  public Sha256 add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  private Sha256 addWords(int count, IntUnaryOperator word) {
    for (int i = 0; i < count; i++) {
      if (buffer.remaining() < Integer.BYTES) {
        flush();
      }
      buffer.putInt(word.applyAsInt(i));
    }
    flush();
    return this;
  }

  private void flush() {
    digest.update(buffer.flip());
    buffer.clear();
  }

  /** The digest of all that was added, in hexadecimal. */
  public String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
