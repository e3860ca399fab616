package org.pugraph.data.format.cache;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.pugraph.base.BadInput;
import org.pugraph.data.io.Quoted;

/**
 * Names one after the other: the length of each in bytes, then its UTF-8.
 *
 * @param count how many
 * @param name the i-th of them
 */
record NameList(int count, IntFunction<String> name) {

  static final NameList NONE = new NameList(0, i -> "");

  /** The length of the list; refuses names that UTF-8 cannot write. */
  long bytes() {
    long bytes = 0;
    for (int i = 0; i < count; i++) {
      bytes += Integer.BYTES + encoded(name.apply(i)).length;
    }
    BadInput.unless(bytes <= Integer.MAX_VALUE - 8, "the names take " + bytes + " bytes, too many");
    return bytes;
  }

  void write(OutputStream out) throws IOException {
    DataOutputStream data = new DataOutputStream(out);
    for (int i = 0; i < count; i++) {
      byte[] text = encoded(name.apply(i));
      data.writeInt(Integer.reverseBytes(text.length));
      data.write(text);
    }
    data.flush();
  }

  private static byte[] encoded(String text) {
    BadInput.unless(
        StandardCharsets.UTF_8.newEncoder().canEncode(text),
        "the name " + Quoted.of(text) + " holds half a character");
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** So many names, which must take up all of the bytes. */
  static List<String> read(ByteBuffer bytes, int count) throws DamagedCache {
    DamagedCache.unless(count <= bytes.remaining() / Integer.BYTES, "names are missing");
    List<String> names = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      DamagedCache.unless(bytes.remaining() >= Integer.BYTES, "names are missing");
      int length = bytes.getInt();
      DamagedCache.unless(length >= 0 && length <= bytes.remaining(), "a name has no end");
      ByteBuffer text = bytes.slice().limit(length);
      bytes.position(bytes.position() + length);
      try {
        names.add(StandardCharsets.UTF_8.newDecoder().decode(text).toString());
      } catch (CharacterCodingException broken) {
        throw new DamagedCache("a name is not UTF-8");
      }
    }
    DamagedCache.unless(!bytes.hasRemaining(), "there is more than names");
    return names;
  }
}
