package org.pugraph.data.format.cache;

/** The content of a cache file is damaged; the reader adds the file's name. */
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
