package org.pugraph.bench.server;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One connection that asks and waits, and costs next to nothing itself: client and server share the
 * cores here. Its changes are of the graph of which it last heard. Not thread safe.
 */
final class LoadClient implements AutoCloseable {

  private static final Pattern GRAPH = Pattern.compile("\"graph\":\\{\"id\":\"([0-9a-f]+)\"");

  /** What says which graph is open; searching every answer would cost too much. */
  private static final Set<String> TELLING = Set.of("/state", "/graph");

  private final URI server;
  private final String token;
  private String graph = "";
  private Socket socket;
  private InputStream in;

  LoadClient(URI server, String token) throws IOException {
    this.server = server;
    this.token = token;
    socket = connect(server);
    in = answersOf(socket);
  }

  private static Socket connect(URI server) throws IOException {
    Socket socket = new Socket(server.getHost(), server.getPort());
    socket.setTcpNoDelay(true);
    return socket;
  }

  private static InputStream answersOf(Socket socket) throws IOException {
    return new BufferedInputStream(socket.getInputStream(), 1 << 16);
  }

  /** What came back. */
  record Answer(int status, String body) {}

  /** Asks and reads the answer to its end. */
  Answer ask(String method, String path, String body) throws IOException {
    if (!method.equals("GET") && graph.isEmpty()) {
      ask("GET", "/state", "");
    }
    Answer answer = send(method, path, body);
    if (TELLING.contains(path)) {
      Matcher said = GRAPH.matcher(answer.body);
      graph = said.find() ? said.group(1) : graph;
    }
    return answer;
  }

  private Answer send(String method, String path, String body) throws IOException {
    socket.getOutputStream().write(request(method, path, body));
    String status = line();
    int length = 0;
    boolean last = false;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.regionMatches(true, 0, "Content-Length:", 0, 15)) {
        length = Integer.parseInt(header.substring(15).strip());
      }
      last |= header.equalsIgnoreCase("Connection: close");
    }
    byte[] content = in.readNBytes(length);
    if (content.length < length) {
      throw new EOFException("the answer broke off");
    }
    if (last) {
      socket.close();
      socket = connect(server);
      in = answersOf(socket);
    }
    return new Answer(
        Integer.parseInt(status.split(" ")[1]), new String(content, StandardCharsets.UTF_8));
  }

  private byte[] request(String method, String path, String body) {
    String request =
        method
            + " /api/v1"
            + path
            + " HTTP/1.1\r\nHost: "
            + server.getAuthority()
            + "\r\nX-Pugraph-Token: "
            + token
            + (graph.isEmpty() ? "" : "\r\nX-Pugraph-Graph: " + graph)
            + "\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body;
    return request.getBytes(StandardCharsets.US_ASCII);
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException("the connection was closed");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
