package org.pugraph.data.format.numpy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pugraph.data.io.BinaryFile;
import org.pugraph.data.io.Quoted;

/**
 * Reads a pickle, protocols 0 to 5, without running anything in it.
 *
 * <p>A pickle is a program, and Python runs whatever it names. This reader has only the operations
 * that numbers, texts, lists, tuples, dictionaries, NumPy arrays and SciPy matrices need, and the
 * names in {@link PythonName}; it makes Java lists and maps, and notes instead of objects. Anything
 * else is refused with its place. Used once.
 *
 * <p>What comes out: {@link Long}, {@link Double}, {@link Boolean}, {@link String} (for Python 2
 * one character for each byte), {@code byte[]}, {@link List}, {@link Map} and, for {@link NumPy},
 * the notes.
 *
 * <p>Not thread safe: one thread at a time.
 */
public final class Pickle {

  /** Python's None. */
  static final Object NONE = new Object();

  private static final int NEWEST_PROTOCOL = 5;

  private static final Map<Class<?>, String> KINDS =
      Map.of(
          List.class, "a list",
          Map.class, "a dictionary",
          Tuple.class, "a tuple",
          Number.class, "a number",
          Boolean.class, "a truth value",
          String.class, "a text");

  private final PickleBytes in;
  private final PickleStack stack;

  private Pickle(PickleBytes in) {
    this.in = in;
    this.stack = new PickleStack(in);
  }

  /** What a file holds. */
  public static Object read(Path path) {
    return read(path.toString(), BinaryFile.read(path), 0);
  }

  /** What bytes hold from a place on; {@code where} is their place, for messages. */
  public static Object read(String where, byte[] bytes, int from) {
    return new Pickle(new PickleBytes(where, bytes, from)).run();
  }

  /** A short description of an object's type, for messages. */
  public static String kind(Object object) {
    if (object instanceof PickledObject made) {
      return "the result of " + made.maker();
    }
    if (object instanceof PythonName name) {
      return "the name " + name;
    }
    if (object == NONE) {
      return "None";
    }
    return KINDS.entrySet().stream()
        .filter(kind -> kind.getKey().isInstance(object))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("bytes");
  }

  private Object run() {
    for (int operation = in.operation(); operation != '.'; operation = in.operation()) {
      boolean known =
          number(operation)
              || text(operation)
              || collection(operation)
              || memory(operation)
              || object(operation);
      if (!known) {
        String code = String.format(Locale.ROOT, "0x%02x", operation);
        throw in.refusal("operation " + code + " is not among those that data need");
      }
    }
    return stack.pop();
  }

  private boolean number(int operation) {
    switch (operation) {
      case 'N' -> stack.push(NONE);
      case 0x88 -> stack.push(true);
      case 0x89 -> stack.push(false);
      case 'K' -> stack.push((long) in.unsigned1());
      case 'M' -> stack.push((long) in.unsigned2());
      case 'J' -> stack.push((long) in.signed4());
      case 0x8a -> stack.push(in.signed(in.unsigned1()));
      case 'I', 'L' -> stack.push(PickleLine.number(in));
      case 'F' -> stack.push(PickleLine.fraction(in));
      case 'G' -> stack.push(in.fraction());
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean text(int operation) {
    switch (operation) {
      case 'S' -> stack.push(PickleLine.quoted(in));
      case 'V' -> stack.push(PickleLine.unicode(in));
      case 'U' -> stack.push(in.latin1(1));
      case 'T' -> stack.push(in.latin1(4));
      case 0x8c -> stack.push(in.utf8(1));
      case 'X' -> stack.push(in.utf8(4));
      case 0x8d -> stack.push(in.utf8(8));
      case 'C' -> stack.push(in.counted(1));
      case 'B' -> stack.push(in.counted(4));
      case 0x8e, 0x96 -> stack.push(in.counted(8));
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean collection(int operation) {
    switch (operation) {
      case '(' -> stack.mark();
      case ']' -> stack.pushNew(new ArrayList<>(0));
      case 'l' -> stack.pushNew(stack.popToMark());
      case 'a' -> {
        Object item = stack.pop();
        stack.topList().add(item);
      }
      case 'e' -> {
        List<Object> items = stack.popToMark();
        stack.topList().addAll(items);
      }
      case ')' -> stack.pushNew(new Tuple(List.of()));
      case 't' -> stack.pushNew(new Tuple(stack.popToMark()));
      case 0x85, 0x86, 0x87 -> stack.pushNew(new Tuple(stack.pop(operation - 0x84)));
      case '}' -> stack.pushNew(new LinkedHashMap<>());
      case 'd' -> {
        List<Object> items = stack.popToMark();
        stack.pushNew(new LinkedHashMap<>());
        stack.putAll(items);
      }
      case 's' -> stack.putAll(stack.pop(2));
      case 'u' -> stack.putAll(stack.popToMark());
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean memory(int operation) {
    switch (operation) {
      case 0x80 -> {
        int protocol = in.unsigned1();
        if (protocol > NEWEST_PROTOCOL) {
          throw in.refusal("protocol " + protocol + " is newer than " + NEWEST_PROTOCOL);
        }
      }
      case 0x95 -> in.take(8); // length of a frame: only needed when reading from a stream
      case 'p' -> stack.remember(PickleLine.number(in) instanceof Long number ? number : -1);
      case 'q' -> stack.remember(in.unsigned1());
      case 'r' -> stack.remember(in.signed4());
      case 0x94 -> stack.memoize();
      case 'g' -> stack.recall(PickleLine.number(in) instanceof Long number ? number : -1);
      case 'h' -> stack.recall(in.unsigned1());
      case 'j' -> stack.recall(in.signed4());
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean object(int operation) {
    switch (operation) {
      case 'c' -> stack.push(name(in.line(), in.line()));
      case 0x93 -> {
        List<Object> parts = stack.pop(2);
        stack.push(name(parts.get(0), parts.get(1)));
      }
      case 'R', 0x81 -> {
        List<Object> parts = stack.pop(2);
        PickleCall call = new PickleCall(in, parts.get(0), parts.get(1));
        stack.pushNew(operation == 'R' ? call.result() : call.newObject());
      }
      case 'b' -> {
        Object state = stack.pop();
        if (!(stack.top() instanceof PickledObject object)) {
          throw in.refusal("sets the state of " + kind(stack.top()));
        }
        object.build(state);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private PythonName name(Object module, Object name) {
    if (!(module instanceof String) || !(name instanceof String)) {
      throw in.refusal("a name must be a text, got " + kind(module) + " and " + kind(name));
    }
    return PythonName.of((String) module, (String) name)
        .orElseThrow(
            () -> {
              String asked = Quoted.of(module + "." + name);
              return in.refusal("names " + asked + ", which is not among the harmless ones");
            });
  }
}
