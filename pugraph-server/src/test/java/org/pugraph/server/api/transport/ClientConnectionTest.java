package org.pugraph.server.api.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ClientConnectionTest {

  private SocketChannel client;
  private SocketChannel accepted;
  private ClientConnection connection;

  @BeforeEach
  void connect() throws IOException {
    try (ServerSocketChannel listening = ServerSocketChannel.open()) {
      listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      client = SocketChannel.open(listening.getLocalAddress());
      accepted = listening.accept();
    }
    accepted.configureBlocking(false);
    connection = new ClientConnection(accepted);
  }

  @AfterEach
  void close() throws IOException {
    client.close();
    accepted.close();
  }

  @Test
  void aClientThatWaitsIsThere() {
    assertThat(connection.isGone()).isFalse();
  }

  @Test
  void aClientThatHasClosedIsGone() throws IOException {
    client.close();
    while (!connection.isGone()) {
      Thread.onSpinWait();
    }
    assertThat(accepted.isOpen()).isTrue();
  }

  @Test
  void whatTheClientHasSentIsLeftToBeRead() throws IOException {
    client.write(ByteBuffer.wrap(new byte[] {7}));
    ByteBuffer read = ByteBuffer.allocate(2);
    do {
      assertThat(connection.isGone()).isFalse();
    } while (accepted.read(read) == 0);
    assertThat(read.get(0)).isEqualTo((byte) 7);
  }

  @Test
  void whereItCannotBeToldTheClientIsTakenToBeThere() {
    assertThat(new ClientConnection("no socket").isGone()).isFalse();
  }
}
