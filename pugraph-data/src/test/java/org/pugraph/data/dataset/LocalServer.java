package org.pugraph.data.dataset;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

/** A web server on this machine that can be told to misbehave. */
final class LocalServer implements AutoCloseable {

  private final HttpServer server;
  private final Map<String, byte[]> files = new HashMap<>();
  final List<String> ranges = new ArrayList<>();

  /** Breaks off after so many bytes. */
  int breakAfter = Integer.MAX_VALUE;

  /** Sends nothing more once it has broken off, and does not hang up either. */
  boolean stalls;

  private final CountDownLatch closed = new CountDownLatch(1);

  /** Answers the whole file, whatever part is asked for. */
  boolean ignoresRanges;

  LocalServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException failure) {
      throw new IllegalStateException(failure);
    }
    server.createContext("/", this::answer);
    server.setExecutor(Executors.newSingleThreadExecutor());
    server.start();
  }

  URI address() {
    return URI.create("http://localhost:" + server.getAddress().getPort() + "/");
  }

  URI put(String name, byte[] content) {
    files.put("/" + name, content);
    return address().resolve(name);
  }

  private void answer(HttpExchange exchange) throws IOException {
    byte[] content = files.get(exchange.getRequestURI().getPath());
    String range = exchange.getRequestHeaders().getFirst("Range");
    ranges.add(String.valueOf(range));
    if (content == null) {
      exchange.sendResponseHeaders(404, -1);
    } else if (range == null || ignoresRanges) {
      send(exchange, 200, content);
    } else {
      int from = Integer.parseInt(range.replaceAll("\\D", ""));
      if (from >= content.length) {
        exchange.sendResponseHeaders(416, -1);
      } else {
        String part = "bytes " + from + "-" + (content.length - 1) + "/" + content.length;
        exchange.getResponseHeaders().set("Content-Range", part);
        send(exchange, 206, Arrays.copyOfRange(content, from, content.length));
      }
    }
    exchange.close();
  }

  private void send(HttpExchange exchange, int status, byte[] content) throws IOException {
    exchange.sendResponseHeaders(status, content.length);
    OutputStream out = exchange.getResponseBody();
    out.write(content, 0, Math.min(breakAfter, content.length));
    out.flush();
    if (stalls) {
      try {
        closed.await();
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
  }
}
