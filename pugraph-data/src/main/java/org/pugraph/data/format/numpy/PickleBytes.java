package org.pugraph.data.format.numpy;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import org.pugraph.base.BadInput;

/** The bytes of a pickle from front to back; a length beyond their end is refused. */
final class PickleBytes {

  private final String where;
  private final byte[] bytes;
  private final ByteBuffer in;
  private int operation;

  PickleBytes(String where, byte[] bytes, int from) {
    this.where = where;
    this.bytes = bytes;
    this.in = ByteBuffer.wrap(bytes, from, bytes.length - from).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The next operation, the place of refusals from now on. */
  int operation() {
    operation = in.position();
    return unsigned1();
  }

  /** How many bytes there are, read or not. */
  int size() {
    return bytes.length;
  }

  int unsigned1() {
    need(1);
    return in.get() & 0xff;
  }

  int unsigned2() {
    need(2);
    return in.getShort() & 0xffff;
  }

  int signed4() {
    need(4);
    return in.getInt();
  }

  /** Eight bytes, the first of them the highest, unlike everything else in a pickle. */
  double fraction() {
    need(8);
    return Double.longBitsToDouble(Long.reverseBytes(in.getLong()));
  }

  /** A length of one, four or eight bytes, and so many bytes. */
  byte[] counted(int bytesOfLength) {
    need(bytesOfLength);
    long length =
        switch (bytesOfLength) {
          case 1 -> in.get() & 0xff;
          case 4 -> Integer.toUnsignedLong(in.getInt());
          default -> in.getLong();
        };
    return take(length);
  }

  byte[] take(long length) {
    need(length);
    byte[] taken = new byte[(int) length];
    in.get(taken);
    return taken;
  }

  String utf8(int bytesOfLength) {
    byte[] text = counted(bytesOfLength);
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString();
    } catch (CharacterCodingException broken) {
      throw refusal("a text is not UTF-8");
    }
  }

  /** A string of Python 2, or of bytes: one character for each. */
  String latin1(int bytesOfLength) {
    return new String(counted(bytesOfLength), ISO_8859_1);
  }

  /** The text up to the end of the line, one character for each byte. */
  String line() {
    int end = in.position();
    while (end < bytes.length && bytes[end] != '\n') {
      end++;
    }
    need(end - in.position() + 1L);
    String line = new String(bytes, in.position(), end - in.position(), ISO_8859_1);
    in.position(end + 1);
    return line;
  }

  /** A whole number of up to eight bytes, the lowest first. */
  long signed(int length) {
    if (length > Long.BYTES) {
      throw refusal("a number of " + length + " bytes is larger than any expected");
    }
    byte[] number = take(length);
    byte[] wide = new byte[Long.BYTES];
    Arrays.fill(wide, (byte) (length > 0 && number[length - 1] < 0 ? -1 : 0));
    System.arraycopy(number, 0, wide, 0, length);
    return ByteBuffer.wrap(wide).order(ByteOrder.LITTLE_ENDIAN).getLong();
  }

  private void need(long length) {
    if (length < 0 || length > in.remaining()) {
      throw refusal("is truncated, " + in.remaining() + " bytes left of " + length);
    }
  }

  /** A refusal with the place of the current operation. */
  BadInput refusal(String complaint) {
    return new BadInput(where + ": pickle, byte " + operation + ": " + complaint);
  }
}
