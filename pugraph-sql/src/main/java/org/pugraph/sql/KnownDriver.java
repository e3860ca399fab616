package org.pugraph.sql;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Drivers of which more is known than their URL. */
enum KnownDriver {
  DUCKDB(
      "jdbc:duckdb:",
      "org.duckdb:duckdb_jdbc:1.5.6.0",
      Map.of("autoinstall_known_extensions", "false", "jdbc_stream_results", "true"),
      List.of("SET TimeZone='UTC'")),
  SQLITE(
      "jdbc:sqlite:",
      "org.xerial:sqlite-jdbc:3.53.4.0",
      // SQLITE_OPEN_READONLY
      Map.of("open_mode", "1"),
      List.of()),
  POSTGRESQL(
      "jdbc:postgresql:",
      "org.postgresql:postgresql:42.7.13",
      Map.of("tcpKeepAlive", "true", "ApplicationName", "pugraph"),
      List.of("SET TIME ZONE 'UTC'", "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")),
  MYSQL(
      "jdbc:mysql:",
      "com.mysql:mysql-connector-j",
      // Without a cursor it would load all rows at once.
      Map.of("useCursorFetch", "true"),
      List.of()),
  MARIADB("jdbc:mariadb:", "org.mariadb.jdbc:mariadb-java-client", Map.of(), List.of()),
  SQL_SERVER("jdbc:sqlserver:", "com.microsoft.sqlserver:mssql-jdbc", Map.of(), List.of()),
  ORACLE("jdbc:oracle:", "com.oracle.database.jdbc:ojdbc11", Map.of(), List.of());

  private final String url;
  private final String coordinates;
  private final Map<String, String> settings;
  private final List<String> statements;

  /**
   * @param url how its URLs start
   * @param coordinates of its jar at Maven Central
   * @param settings of a connection
   * @param statements that a connection starts with, so that it reads only, and no answer depends
   *     on this machine
   */
  KnownDriver(
      String url, String coordinates, Map<String, String> settings, List<String> statements) {
    this.url = url;
    this.coordinates = coordinates;
    this.settings = settings;
    this.statements = statements;
  }

  static Optional<KnownDriver> of(String url) {
    return Arrays.stream(values()).filter(driver -> url.startsWith(driver.url)).findFirst();
  }

  String url() {
    return url;
  }

  Map<String, String> settings() {
    return settings;
  }

  List<String> statements() {
    return statements;
  }

  /** Whether its connections read only by their settings, and not when told so later. */
  boolean isReadOnlyBySettings() {
    return this == DUCKDB || this == SQLITE;
  }

  /** As in "sqlite-jdbc-3.53.4.0.jar (Maven org.xerial:sqlite-jdbc:3.53.4.0)". */
  String jar() {
    String name = coordinates.substring(coordinates.indexOf(':') + 1).replace(':', '-');
    return name + ".jar (Maven " + coordinates + ")";
  }
}
