package org.pugraph.neo4j;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pugraph.base.BadInput;

/**
 * Which server, and which of its databases: {@code neo4j://HOST:PORT/NAME} or {@code
 * neo4j://HOST:PORT?database=NAME}.
 *
 * @param name as messages name it
 * @param server of the driver
 * @param database empty for that which the server opens by itself
 */
record Neo4jAddress(String name, URI server, Optional<String> database) {

  private static final Pattern SCHEME = Pattern.compile("(?:neo4j|bolt)(?:\\+s|\\+ssc)?://.*");

  private static final Pattern DATABASE = Pattern.compile("(?<=[?&])database=([^&]*)&?");

  static boolean isOne(String address) {
    return SCHEME.matcher(address).matches();
  }

  static Neo4jAddress of(String address) {
    Matcher named = DATABASE.matcher(address);
    boolean inQuery = named.find();
    URI uri = uri(address, named.replaceFirst("").replaceFirst("[?&]$", ""));
    BadInput.unless(
        uri.getUserInfo() == null,
        address + ": a user is given in PUGRAPH_DB_USER or a login file, not in the address");
    BadInput.unless(
        uri.getHost() != null, address + ": names no server, expected neo4j://HOST or bolt://HOST");
    String path = String.valueOf(uri.getPath()).replaceFirst("^/", "");
    BadInput.unless(
        path.isEmpty() || !inQuery && path.indexOf('/') < 0,
        address + ": names more than one database, expected one");
    String database = inQuery ? named.group(1) : path;
    URI server = uri(address, uri.toString().replaceFirst("(//[^/?]*)/[^?]*", "$1"));
    return new Neo4jAddress(
        address, server, Optional.of(database).filter(given -> !given.isEmpty()));
  }

  private static URI uri(String address, String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException wrong) {
      throw new BadInput(address + ": is no address, expected neo4j://HOST:PORT/NAME", wrong);
    }
  }
}
