package org.pugraph.server.api.transport;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;

/**
 * The connection of a request whose answer takes long. The web server notices that a client has
 * gone when it writes the answer; until then only the socket tells. Thread safe.
 */
public final class ClientConnection {

  private final Object transport;

  ClientConnection(Object transport) {
    this.transport = transport;
  }

  public static ClientConnection of(Context request) {
    return new ClientConnection(
        ServletContextRequest.getServletContextRequest(request.req())
            .getConnectionMetaData()
            .getConnection()
            .getEndPoint()
            .getTransport());
  }

  /**
   * Whether the client has closed its end: the socket can be read, and there is nothing to read. No
   * byte is taken from it. Where it cannot be told, the client is taken to be there.
   */
  public boolean isGone() {
    return transport instanceof SocketChannel socket && isAtEnd(socket);
  }

  private static boolean isAtEnd(SocketChannel socket) {
    if (!socket.isOpen()) {
      return true;
    }
    try (Selector selector = Selector.open()) {
      socket.register(selector, SelectionKey.OP_READ);
      return selector.selectNow() > 0 && socket.socket().getInputStream().available() == 0;
    } catch (IOException | RuntimeException unknown) {
      return !socket.isOpen();
    }
  }
}
