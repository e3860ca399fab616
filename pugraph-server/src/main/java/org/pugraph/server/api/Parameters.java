package org.pugraph.server.api;

import io.javalin.http.Context;
import org.pugraph.base.BadInput;
import org.pugraph.server.error.ApiException;
import org.pugraph.server.session.Session;

/** Reads the parameters of requests, and refuses what they must not be. */
public final class Parameters {

  private Parameters() {}

  /** The node in the path. */
  static int node(Context request, Session session) {
    int nodes = session.task().graph().nodes();
    String given = request.pathParam("node");
    int node = given.matches("[0-9]{1,9}") ? Integer.parseInt(given) : -1;
    if (node < 0 || node >= nodes) {
      throw ApiException.notFound(
          "There is no node " + given + ": nodes are numbered 0.." + (nodes - 1) + ".",
          "Search for it by name.");
    }
    return node;
  }

  public static String text(Context request, String name, String otherwise) {
    String given = request.queryParam(name);
    return given == null ? otherwise : given;
  }

  public static int number(Context request, String name, int otherwise, int most) {
    String given = request.queryParam(name);
    if (given == null) {
      return otherwise;
    }
    long value = given.matches("[0-9]{1,10}") ? Long.parseLong(given) : -1;
    BadInput.unless(
        value >= 0 && value <= most,
        name + " must be a whole number, at most " + most + ", got \"" + given + "\"");
    return (int) value;
  }

  /** A whole number of any size; 0 where none is given. */
  public static long whole(Context request, String name) {
    String given = text(request, name, "0");
    BadInput.unless(
        given.matches("[0-9]{1,18}"), name + " must be a whole number, got \"" + given + "\"");
    return Long.parseLong(given);
  }
}
