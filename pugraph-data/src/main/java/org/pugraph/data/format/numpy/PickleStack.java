package org.pugraph.data.format.numpy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The stack and the memo of a pickle. Collections are made of one byte and take a hundred, so they
 * are counted: real data have fewer than one for every four bytes.
 */
final class PickleStack {

  private static final int DEEPEST = 1000;
  private static final int ALWAYS_ALLOWED = 1_000_000;
  private static final int BYTES_FOR_ONE = 4;

  private final PickleBytes in;
  private final int mostCollections;
  private final List<Object> items = new ArrayList<>();
  private final List<Integer> marks = new ArrayList<>();
  private @Nullable Object[] memo = new Object[64];
  private int remembered;
  private int collections;

  PickleStack(PickleBytes in) {
    this.in = in;
    this.mostCollections = ALWAYS_ALLOWED + in.size() / BYTES_FOR_ONE;
  }

  void push(Object item) {
    items.add(item);
  }

  /** Pushes a list, a tuple, a dictionary or a note that is new. */
  void pushNew(Object collection) {
    if (++collections > mostCollections) {
      throw in.refusal("makes more than " + mostCollections + " collections");
    }
    push(collection);
  }

  Object pop() {
    if (items.size() <= floor()) {
      throw in.refusal("takes something where nothing is");
    }
    return items.remove(items.size() - 1);
  }

  Object top() {
    Object item = pop();
    items.add(item);
    return item;
  }

  /** Only what lies above the last mark may be taken one by one. */
  private int floor() {
    return marks.isEmpty() ? 0 : marks.get(marks.size() - 1);
  }

  void mark() {
    if (marks.size() == DEEPEST) {
      throw in.refusal("nests deeper than " + DEEPEST);
    }
    marks.add(items.size());
  }

  /** Takes all above the last mark. */
  List<Object> popToMark() {
    if (marks.isEmpty()) {
      throw in.refusal("takes all since a mark where no mark is");
    }
    List<Object> above = items.subList(marks.remove(marks.size() - 1), items.size());
    List<Object> taken = new ArrayList<>(above);
    above.clear();
    return taken;
  }

  /** Takes so many. */
  List<Object> pop(int count) {
    Object[] taken = new Object[count];
    for (int i = count - 1; i >= 0; i--) {
      taken[i] = pop();
    }
    return Arrays.asList(taken);
  }

  /** Puts what lies on top aside under the next number. */
  void memoize() {
    remember(remembered);
  }

  /** Puts what lies on top aside under a number; writers count them, so none exceeds the bytes. */
  void remember(long number) {
    if (number < 0 || number > in.size()) {
      throw in.refusal("remembers something under the number " + number);
    }
    int at = (int) number;
    if (at >= memo.length) {
      memo = Arrays.copyOf(memo, Math.max(at + 1, memo.length + memo.length / 2));
    }
    remembered += memo[at] == null ? 1 : 0;
    memo[at] = top();
  }

  void recall(long number) {
    Object item = number >= 0 && number < memo.length ? memo[(int) number] : null;
    if (item == null) {
      throw in.refusal("recalls number " + number + ", under which nothing was remembered");
    }
    push(item);
  }

  @SuppressWarnings("unchecked") // lists are made here alone
  List<Object> topList() {
    if (top() instanceof ArrayList<?> list) {
      return (List<Object>) list;
    }
    throw in.refusal("appends to " + Pickle.kind(top()));
  }

  /** Puts keys and values, in turn, into the dictionary on top. */
  @SuppressWarnings("unchecked") // dictionaries are made here alone
  void putAll(List<Object> keysAndValues) {
    if (!(top() instanceof LinkedHashMap<?, ?> map)) {
      throw in.refusal("sets an item of " + Pickle.kind(top()));
    }
    if (keysAndValues.size() % 2 != 0) {
      throw in.refusal("sets a key without a value");
    }
    for (int i = 0; i < keysAndValues.size(); i += 2) {
      Object key = keysAndValues.get(i);
      if (!(key instanceof Long || key instanceof String)) {
        throw in.refusal("a key must be a number or a text, got " + Pickle.kind(key));
      }
      ((Map<Object, Object>) map).put(key, keysAndValues.get(i + 1));
    }
  }
}
