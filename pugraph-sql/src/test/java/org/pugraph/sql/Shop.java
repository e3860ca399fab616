package org.pugraph.sql;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.pugraph.data.database.Database;
import org.pugraph.data.feature.Columns;
import org.pugraph.data.source.DatabaseSource;
import org.pugraph.data.source.GraphSource;
import org.pugraph.data.source.GraphTables;

/**
 * A made-up shop of 40 customers and the payments between them, as files of text and as tables of a
 * database. Every type of column is there, and every column but the id lacks values.
 */
final class Shop {

  static final String EDGES = "SELECT payer, payee, weight FROM payments";
  static final String NODES = "SELECT * FROM customers";
  static final String POSITIVES = "SELECT customer FROM known";

  private static final int CUSTOMERS = 40;

  private Shop() {}

  /** The tables in SQL; lists of numbers are columns of their own where {@code lists} is empty. */
  record Dialect(String text, String real, String flag, String moment, String list) {
    static final Dialect DUCKDB =
        new Dialect("VARCHAR", "DOUBLE", "BOOLEAN", "TIMESTAMPTZ", "FLOAT[2]");
    static final Dialect POSTGRES =
        new Dialect("text", "float8", "boolean", "timestamptz", "float4[]");
    static final Dialect SQLITE = new Dialect("TEXT", "REAL", "TEXT", "TEXT", "");
  }

  private static boolean lacks(int customer, int column) {
    return (customer * 7 + column * 3) % 11 == 0;
  }

  private static String id(int customer) {
    return String.format(Locale.ROOT, "c%02d", customer);
  }

  private static String about(int i) {
    return i % 2 == 0 ? "buys garden tools, number " + i % 7 : "sells used books, number " + i % 5;
  }

  /** The cells of a customer as text: id, about, city, amount, active, day, seen, two numbers. */
  private static List<String> cells(int i) {
    boolean vector = !lacks(i, 8);
    List<String> cells =
        new ArrayList<>(
            List.of(
                id(i),
                about(i),
                i % 3 == 0 ? "Bonn" : "Ulm",
                String.format(Locale.ROOT, "%d.%02d", 10 + i, i * 7 % 100),
                i % 4 == 0 ? "true" : "false",
                "2024-0" + (1 + i % 3) + "-10",
                "2024-05-0" + (1 + i % 2) + " 06:30:00+00",
                vector ? i * 0.5 + "" : "",
                vector ? 1.25 - i + "" : ""));
    for (int c = 1; c < 7; c++) {
      if (lacks(i, c)) {
        cells.set(c, "");
      }
    }
    return cells;
  }

  private static List<String[]> payments() {
    List<String[]> payments = new ArrayList<>();
    for (int i = 1; i < CUSTOMERS; i++) {
      payments.add(new String[] {id(i - 1), id(i), i % 5 == 0 ? "0.5" : "2"});
      payments.add(new String[] {id(i * 7 % CUSTOMERS), id(i), "1"});
    }
    return payments;
  }

  /** Writes {@code edges.csv}, {@code nodes.csv} and {@code known.txt}. */
  static void write(Path folder) {
    StringBuilder edges = new StringBuilder("payer,payee,weight\n");
    payments().forEach(row -> edges.append(String.join(",", row)).append('\n'));
    StringBuilder nodes =
        new StringBuilder("id,about,city,amount,active,day,seen,taste_1,taste_2\n");
    for (int i = 0; i < CUSTOMERS; i++) {
      List<String> cells = cells(i);
      cells.set(1, cells.get(1).isEmpty() ? "" : '"' + cells.get(1) + '"');
      nodes.append(String.join(",", cells)).append('\n');
    }
    try {
      Files.writeString(folder.resolve("edges.csv"), edges);
      Files.writeString(folder.resolve("nodes.csv"), nodes);
      Files.writeString(folder.resolve("known.txt"), "c01\nc04\nc07\nc09\n");
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The graph of these files. */
  static GraphSource files(Path folder) {
    return GraphSource.ofTables(folder.resolve("edges.csv"), folder.resolve("nodes.csv"));
  }

  /** The graph of these tables. */
  static GraphSource queries(Database database, String edges, String nodes) {
    return new DatabaseSource(
        database, new GraphTables<>(edges, nodes, null, null, null), Columns.INFERRED, null);
  }

  static GraphSource queries(Database database) {
    return queries(database, EDGES, NODES);
  }

  /** Fills an empty database, the last rows first, as an order of rows is nothing to rely on. */
  static void fill(String url, Dialect dialect) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url)) {
      fill(connection, dialect);
    }
  }

  static void fill(Connection connection, Dialect dialect) throws SQLException {
    boolean lists = !dialect.list.isEmpty();
    String taste =
        lists ? "taste " + dialect.list : "taste_1 " + dialect.real + ", taste_2 " + dialect.real;
    connection.setAutoCommit(false);
    try (Statement sql = connection.createStatement()) {
      sql.execute(
          "CREATE TABLE payments (payer %1$s, payee %1$s, weight %2$s)"
              .formatted(dialect.text, dialect.real));
      sql.execute(
          "CREATE TABLE customers (id %s, about %1$s, city %1$s, amount DECIMAL(10,2), active %s, day DATE, seen %s, %s)"
              .formatted(dialect.text, dialect.flag, dialect.moment, taste));
      sql.execute("CREATE TABLE known (customer " + dialect.text + ", since DATE)");
      for (String[] row : payments()) {
        sql.execute("INSERT INTO payments VALUES ('%s', '%s', %s)".formatted((Object[]) row));
      }
      for (int i = CUSTOMERS - 1; i >= 0; i--) {
        sql.execute("INSERT INTO customers VALUES (" + values(cells(i), lists) + ")");
      }
      for (String known : List.of("c09", "c01", "c07", "c04")) {
        sql.execute("INSERT INTO known VALUES ('" + known + "', '2024-01-01')");
      }
    }
    connection.commit();
    connection.setAutoCommit(true);
  }

  private static String values(List<String> cells, boolean lists) {
    List<String> values = new ArrayList<>();
    for (int c = 0; c < 7; c++) {
      boolean number = c == 3;
      String cell = cells.get(c);
      values.add(cell.isEmpty() ? "NULL" : number ? cell : "'" + cell + "'");
    }
    boolean none = cells.get(7).isEmpty();
    String one = none ? "NULL" : cells.get(7);
    String two = none ? "NULL" : cells.get(8);
    if (lists) {
      values.add(none ? "NULL" : "ARRAY[" + one + ", " + two + "]");
    } else {
      values.addAll(List.of(one, two));
    }
    return String.join(", ", values);
  }
}
