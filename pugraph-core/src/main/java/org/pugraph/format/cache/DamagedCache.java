package org.pugraph.format.cache;

/** What a file holds is not what was once written; the reader adds which file. */
final class DamagedCache extends Exception {

  private static final long serialVersionUID = 1L;

  DamagedCache(String what) {
    super(what);
  }

  static void unless(boolean condition, String what) throws DamagedCache {
    if (!condition) {
      throw new DamagedCache(what);
    }
  }
}
