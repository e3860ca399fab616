package org.pugraph.sql;

import java.util.Optional;
import java.util.Properties;
import org.pugraph.data.database.Login;

/**
 * What a driver connects to.
 *
 * @param name as messages name it
 * @param url of the driver
 */
record JdbcAddress(String name, String url) {

  Optional<KnownDriver> known() {
    return KnownDriver.of(url);
  }

  /** A database of DuckDB in memory cannot be read only, but there is nothing to change in it. */
  private boolean isDuckDbFile() {
    return url.startsWith(KnownDriver.DUCKDB.url())
        && url.length() > KnownDriver.DUCKDB.url().length();
  }

  Properties properties(Login login) {
    Properties properties = new Properties();
    known().ifPresent(driver -> properties.putAll(driver.settings()));
    if (isDuckDbFile()) {
      properties.setProperty("duckdb.read_only", "true");
    }
    login.user().ifPresent(user -> properties.setProperty("user", user));
    login.password().ifPresent(password -> properties.setProperty("password", password));
    return properties;
  }
}
