package org.pugraph.data.database;

/**
 * Connects to databases of some kind; found by {@link java.util.ServiceLoader}. Called by several
 * threads at once.
 */
public interface DatabaseProvider {

  /** Whether an address is of its kind. */
  boolean opens(Database database);

  /** Connects to read only; any failure becomes a message of one line, without the password. */
  DatabaseSession open(Database database, Login login);
}
