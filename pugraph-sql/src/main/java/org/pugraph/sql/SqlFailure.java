package org.pugraph.sql;

import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pugraph.base.BadInput;
import org.pugraph.data.database.Login;

/**
 * What a database complains about, in one line.
 *
 * @param login whose password is in no message
 */
record SqlFailure(Login login) {

  private static final Pattern AROUND =
      Pattern.compile(
          "(?s)^(?:java\\.sql\\.SQLException: )?Invalid Input Error: Attempting to execute"
              + " an unsuccessful or closed pending query result\\s*Error: ");

  /** How DuckDB shows the place of an error, below the line of the query that has it. */
  private static final Pattern CARET =
      Pattern.compile("(?s)\\s*LINE (\\d+): (?!\\.\\.\\.)([^\\n]*)\\n( *)\\^\\s*$");

  /** An extension that DuckDB would download. */
  private static final Pattern EXTENSION =
      Pattern.compile("(?s).*(?:required extension '|exists in the )(\\w+)(?:'| extension).*");

  /** The refusal of a query. */
  BadInput ofQuery(String name, SQLException failure) {
    return new BadInput(name + ": " + text(failure), failure);
  }

  /** The refusal of an answer that broke off. */
  BadInput ofRow(String name, long row, SQLException failure) {
    return new BadInput(name + ": broke off after row " + row + ": " + text(failure), failure);
  }

  /** The refusal of a database. */
  BadInput ofConnection(String database, SQLException failure) {
    String state = String.valueOf(failure.getSQLState());
    String next =
        state.startsWith("28")
            ? "; check user and password, in PUGRAPH_DB_USER and PUGRAPH_DB_PASSWORD or the login"
                + " file"
            : "";
    return new BadInput(database + ": " + text(failure) + next, failure);
  }

  private String text(SQLException failure) {
    String text = AROUND.matcher(String.valueOf(failure.getMessage())).replaceFirst("");
    Matcher extension = EXTENSION.matcher(text);
    if (extension.matches()) {
      return "needs the extension "
          + extension.group(1)
          + " of DuckDB, and nothing is downloaded here; INSTALL it once with DuckDB itself";
    }
    return login.removedFrom(withPlace(text));
  }

  private static String withPlace(String text) {
    Matcher caret = CARET.matcher(text);
    if (!caret.find()) {
      return text;
    }
    int column = caret.group(3).length() - "LINE : ".length() - caret.group(1).length() + 1;
    return caret.replaceFirst(" (line " + caret.group(1) + ", column " + column + ")");
  }
}
